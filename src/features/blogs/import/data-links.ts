import type { Db } from '#lib/db/connect.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { articlePath } from '../article/schema-path.ts'
import { redirectedPath } from '../redirects/former.ts'
import { isArticleFile } from './article-tree.ts'
import { localPaths } from './beside.ts'

/** The names under which a link may refer to an article. */
export interface ArticleReference {
  /** Its keys in imports. */
  keys: string[]
  /** Its former paths, as `redirectedPath` returns them. */
  formers: string[]
}

/** The links between the articles of an import. */
export interface ArticleLinks {
  /** Returns the reference of a link; nothing if it leads elsewhere. @param file that contains the link. */
  referenceOf(address: string, file: string, site: string | undefined): ArticleReference | undefined
  /** Notes an article of this import: a dry run does not store it. */
  add(article: ImportedArticle): void
  /** Returns the path of the article on this portal, also if another import brought it. */
  find(reference: ArticleReference): Promise<string | undefined>
}

interface ImportedArticle {
  key: string
  formers: readonly string[]
  slug: string
  fields: readonly string[]
}

interface ImportedFolder {
  root: string
  /** The files in it, with slashes. */
  files: readonly string[]
  /** The name of the source. */
  name: string
  /** The base URL of relative links. */
  base: string | undefined
}

/** Endings of files of articles, without those that links of websites leave out or have instead. */
const endings = ['.md', '.mdx', '.markdown', '/index.md', '/index.mdx']
/** The ID of a page of Notion, which its file's name and its URL end with. */
const notionId = /([0-9a-f]{32})(?:\.md)?$/
const isNotion = /^(?:[\w-]+\.)?notion\.(?:so|site)$/

export function createArticleLinks(db: Db, { root, files, name, base }: ImportedFolder): ArticleLinks {
  const found = new Map<string, string>()
  const notionPages = new Map(
    files.flatMap((path) => (notionId.test(path) ? [[idIn(path), path] as const] : [])),
  )

  const keysOf = (path: string, file: string): string[] => {
    // Hugo's references begin at the folder of the content.
    const starts = path.startsWith('/') || !isArticleFile.test(file) ? [path] : [path, `/${path}`]
    return starts
      .flatMap((each) => localPaths(root, file, each))
      .flatMap((each) => (isArticleFile.test(each) ? each : endings.map((end) => withoutEnding(each) + end)))
      .map((each) => `${name}/${each}`)
  }

  return {
    referenceOf(address, file, site) {
      const isAbsolute = /^https?:\/\//i.test(address)
      if (!isAbsolute && /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\?|$)/i.test(address)) return undefined
      if (!URL.canParse(address, 'http://here')) return undefined
      const { host, pathname, search, searchParams } = new URL(address, 'http://here')
      const page = isAbsolute && isNotion.test(host) && notionPages.get(idIn(pathname))
      if (page) return { keys: [`${name}/${page}`], formers: [] }
      if (isAbsolute && ![site, base].some((own) => own && isSameHost(own, host))) return undefined
      // How WordPress links to a post that has no other URL.
      const id =
        /^\/(?:index\.php)?$/.test(pathname) && (searchParams.get('p') ?? searchParams.get('page_id'))
      if (id) return { keys: [`${name}/${file}#${id}`], formers: [] }
      if (search && isAbsolute) return undefined
      const path = isAbsolute ? pathname : address.replace(/[?#].*$/, '')
      const former = path.startsWith('/') ? redirectedPath(path) : undefined
      return { keys: keysOf(path, file), formers: former ? [former] : [] }
    },
    add({ key, formers, ...row }) {
      for (const name of [key, ...formers]) if (!found.has(name)) found.set(name, pathOf(row))
    },
    async find({ keys, formers }) {
      const known = [...keys, ...formers].find((name) => found.has(name))
      return known === undefined
        ? ((await pathByKey(db, keys)) ?? (await pathByFormer(db, formers)))
        : found.get(known)
    },
  }
}

const idIn = (path: string) => notionId.exec(path)?.[1] ?? ''
const withoutEnding = (path: string) => path.replace(/(?:\/index)?\.html?$|\/+$/i, '')

const isSameHost = (site: string, host: string) =>
  URL.canParse(site) && new URL(site).host.replace(/^www\./, '') === host.replace(/^www\./, '')

interface ArticleRow {
  slug: string
  fields: readonly string[]
}

const pathOf = ({ slug, fields }: ArticleRow): string =>
  articlePath({ BlogID: slug, BlogCategoryPrimarySector: [...fields] as TaxonomyField[] })

async function pathByKey(db: Db, keys: readonly string[]): Promise<string | undefined> {
  if (keys.length === 0) return undefined
  const rows = await db
    .selectFrom('article')
    .select(['slug', 'fields', 'source_key'])
    .where('source_key', 'in', keys)
    .execute()
  const [best] = rows.toSorted(
    (one, other) => keys.indexOf(one.source_key!) - keys.indexOf(other.source_key!),
  )
  return best && pathOf(best)
}

async function pathByFormer(db: Db, formers: readonly string[]): Promise<string | undefined> {
  if (formers.length === 0) return undefined
  const row = await db
    .selectFrom('article_redirect')
    .innerJoin('article', 'article.id', 'article_redirect.article')
    .select(['slug', 'fields'])
    .where('former', 'in', formers)
    .executeTakeFirst()
  return row && pathOf(row)
}
