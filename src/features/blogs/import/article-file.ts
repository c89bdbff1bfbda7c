import * as z from 'zod/mini'
import type { $ZodRawIssue } from 'zod/v4/core'
import { valueError } from '#lib/api/validate.ts'
import * as refusals from '#messages/imports/refusals.ts'
import * as said from '#messages/imports/notes.ts'
import type { Note } from '#lib/server/imports/files.ts'
import { addressName } from '#lib/text/web/address-name.ts'
import { isField, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { type BlogInput, blogInputSchema } from '../schema-input.ts'
import { redirectedPath } from '../redirects/former.ts'
import { readDate, readMatter, type FrontMatter } from './front-matter.ts'
import { cleanHtml, htmlText } from '#lib/text/html.ts'
import { wordsOf } from '#lib/text/words.ts'
import { withoutNotionId } from './exports/notion.ts'
import type { ExportedPost } from './exports/post.ts'
import type { ArticleParser } from './article-parser.ts'
import { isArticleFile } from './article-tree.ts'
import { readSections, type Links } from './markdown.ts'

/** An article with its metadata, as it is in its file. */
export interface FileText {
  body: string
  format: 'file' | 'mediumPost'
}

/** A file's context. */
export interface ArticleFile {
  /** Its path in the imported folder, with slashes. */
  path: string
  source: FileText | ExportedPost
  modified: Date
  /** For articles without a sector or subject in their front matter or folder. */
  sector: TaxonomyField | undefined
  /** Whether it is in the site's folder of drafts. */
  isDraft?: boolean
}

/** Files of an article, by their relative path. */
export interface Files extends Links {
  attachment(path: string): Promise<{ link: string; type: string; bytes: number } | undefined>
}

/** The approximate length of a description made from the text. */
const DESCRIPTION_LENGTH = 220

/** An article with its metadata. */
export interface ArticleInFile {
  article: BlogInput
  /** Its previous URLs, normalized by `redirectedPath`. */
  formers: string[]
}

/** Whether a section has neither words nor media, as editors leave a post that was only begun. */
const isEmptySection = ({
  SectionTitle,
  Content,
  SubSection,
  VideoLink,
}: NonNullable<BlogInput['BlogContentDetails']>[number]) =>
  !SectionTitle && !VideoLink && SubSection.length === 0 && !Content.replace(/<(?!img\b)[^>]*>/g, '').trim()

/**
 * Reads an article from a Markdown file with front matter.
 * @throws Error with the reason if it is not a valid article.
 */
export async function readArticle(
  file: ArticleFile,
  files: Files,
  note: Note,
  parser: Pick<ArticleParser, 'parse'>,
): Promise<ArticleInFile> {
  const { body, format } = file.source
  const post = 'matter' in file.source ? file.source : undefined
  const { nodes, notes, matter = {} } = await parser.parse({ body, format, path: file.path })
  const front = readMatter(post?.matter ?? matter)
  const names = format === 'file' ? namesIn(file.path) : unnamed
  const language = front.language ?? names.language ?? 'en'
  const given = { title: front.title, language }
  for (const each of notes) note(...each)
  const { title: ownTitle, sections } = await readSections(nodes, files, given)
  for (const { note: text, about } of post?.notes ?? []) note(text, about)
  if (post?.refused) throw new Error(post.refused)
  if (sections.every(isEmptySection)) throw new Error(refusals.noTextToTake.in('en'))
  const fields = fieldsOf(front, file)
  const title = front.title ?? ownTitle ?? names.title
  const image = front.image ? await files.image(front.image, true) : undefined
  const created = dateOf(front, names.date, file.modified, note)
  const article: BlogInput = {
    BlogID: front.slug ?? addressName(names.slug || title, 'article'),
    BlogTitle: title,
    BlogDescription: front.description ?? describe(sections.map((section) => section.Content)) ?? title,
    BlogPosterLink: image?.link.startsWith('/media/') ? image.link : '',
    BlogCreatedDate: created,
    BlogUpdatedDate: readDate(front.updated),
    BlogLanguage: language,
    BlogCategoryPrimarySector: fields,
    BlogCategoryEncycdata: front.categories,
    BlogMainTopics: front.topics,
    BlogProcessCategories: front.process,
    BlogTechnologyCategories: front.technology,
    BlogTags: front.tags,
    BlogAuthorsList: front.authors.map(({ name, organization, email }) => ({
      AuthorName: name,
      AuthorOrganization: organization,
      ...(email !== undefined && { AuthorEmail: email }),
    })),
    BlogSponsorsList: front.sponsors.map(({ name, type }) => ({ SponsorName: name, OrganizationType: type })),
    DiversityDescription: front.diversity,
    BlogContentDetails: sections,
    BlogReferencesSites: front.references
      .filter(({ url }) => url)
      .map(({ url, title }) => ({ Website: url, Title: title })),
    BlogReferencesBooks: [...front.references.filter(({ url }) => !url), ...front.books].map(
      ({ url, title }) => ({ Link: url, BookName: title }),
    ),
    BlogAttachement: await attachmentsOf(front, files),
    BlogSourceLink: front.source,
    BlogCanonicalLink: front.canonical,
    RelatedBlogs: front.related,
    TranslationOf: front.translationOf,
    ...(front.retraction && {
      BlogRetraction: {
        Date: readDate(front.retraction.date) ?? created,
        Reason: front.retraction.reason,
      },
    }),
    BlogPublishStatus: front.draft || file.isDraft ? 'Draft' : 'Published',
  }
  return { article: withinLimits(article, note), formers: formersOf(front, note) }
}

/** The values for exports, whose file names say nothing about their articles. */
const unnamed = { date: undefined, slug: '', title: 'Untitled', language: undefined }

function formersOf({ aliases, path: own }: FrontMatter, note: Note): string[] {
  return [...(own ? [own] : []), ...aliases].flatMap((alias) => {
    const path = redirectedPath(alias)
    if (!path) note(said.redirectUnread.in('en'), alias)
    return path ?? []
  })
}

/** Returns the attachments named in the front matter; none if it is unreadable. */
export async function attachmentsIn(
  path: string,
  source: string,
  parser: Pick<ArticleParser, 'parse'>,
): Promise<string[]> {
  if (!/^[\s"]*attachments\b/m.test(source)) return []
  try {
    const { matter = {} } = await parser.parse({ body: source, format: 'fileHead', path })
    return readMatter(matter).attachments.map(({ file }) => file)
  } catch {
    return [] // reported when the file itself is imported
  }
}

function fieldsOf(front: FrontMatter, { path, sector }: ArticleFile): TaxonomyField[] {
  if (front.fields.length > 0) return front.fields
  const folder = path.split('/').slice(0, -1).reverse().find(isField)
  const field = folder ?? sector
  if (!field) throw new Error(refusals.noSectorNorSubject.in('en'))
  return [field]
}

/** Reads a file name: `2026-01-31-some-title.es.md`, or the folder in `some-title/index.md`. */
function namesIn(path: string): {
  date: string | undefined
  slug: string
  title: string
  language: string | undefined
} {
  const parts = path.split('/')
  const base = withoutNotionId(parts.pop()?.replace(isArticleFile, '') ?? '')
  const language = /\.([a-z]{2}(?:-[A-Z]{2})?)$/.exec(base)?.[1]
  const own = language ? base.slice(0, -language.length - 1) : base
  const name = own === 'index' ? (parts.pop() ?? '') : own
  const date = /^(\d{4}-\d{2}-\d{2})[-_]/.exec(name)?.[1]
  const rest = date ? name.slice(date.length + 1) : name
  const words = rest.replace(/[-_]+/g, ' ').trim()
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  return { date, slug: language ? `${rest} ${language}` : rest, title: title || base, language }
}

function dateOf(front: FrontMatter, named: string | undefined, modified: Date, note: Note): string {
  const stated = readDate(front.date)
  if (front.date && !stated) note(said.dateUnread.in('en'), front.date)
  const inPath = /(?:^|\/)(\d{4})\/(\d{2})\/(\d{2})(?:\/|$)/
    .exec(front.path ?? '')
    ?.slice(1)
    .join('-')
  const date = stated ?? readDate(named ?? inPath)
  if (!date) note(said.noDate.in('en'))
  return date ?? modified.toISOString()
}

/** Returns the first sentences of a text, or a part of a long first one. */
function describe(contents: readonly string[]): string | undefined {
  const text = htmlText(
    cleanHtml(contents.find((html) => wordsOf(htmlText(html)).length > 0)?.slice(0, 20_000) ?? '', 3),
  )
  if (text.length <= DESCRIPTION_LENGTH) return text || undefined
  const start = text.slice(0, DESCRIPTION_LENGTH)
  const sentence = /^[\s\S]{60,}[.!?…](?=\s)/.exec(start)?.[0]
  return sentence ?? `${start.replace(/\s+\S*$/, '')}…`
}

async function attachmentsOf(front: FrontMatter, files: Files): Promise<BlogInput['BlogAttachement']> {
  const found = front.attachments.map(async ({ title, file }) => {
    if (/^https?:\/\//i.test(file)) return [{ Location: file, DocumentTitle: title }]
    const stored = await files.attachment(file)
    return stored
      ? [{ Location: stored.link, DocumentTitle: title, Type: stored.type, Bytes: stored.bytes }]
      : []
  })
  return (await Promise.all(found)).flat()
}

/** Without these, or with a part of them, an article would not be the author's. */
const essential = new Set(['BlogContentDetails', 'BlogID', 'BlogTitle'])

/** Errors of values without a sentence of their own. */
const inSentences = { error: (issue: $ZodRawIssue) => valueError(issue, 'en') }

/**
 * Cuts long lists and texts of an article to what the portal stores, and leaves out invalid values, each with a note. An
 * article is refused only if its text or title is invalid.
 */
function withinLimits(article: BlogInput, note: Note): BlogInput {
  const values: Record<string, unknown> = { ...article }
  const invalid = new Map<string, Set<number>>()
  for (const issue of z.safeParse(blogInputSchema, article, inSentences).error?.issues ?? []) {
    const [key, index] = issue.path as [string, number | undefined]
    const value = values[key]
    if (issue.code === 'too_big' && key === 'BlogTitle') {
      values[key] = cut(value, issue.maximum)
      note(said.titleCut.in('en', { length: Number(issue.maximum) }))
    } else if (essential.has(key)) continue
    else if (index !== undefined) {
      invalid.set(key, (invalid.get(key) ?? new Set()).add(index))
      note(said.valueLeftOut.in('en', { why: issue.message }), nameOf((value as unknown[])[index]))
    } else if (issue.code !== 'too_big') {
      delete values[key]
      note(said.valueLeftOut.in('en', { why: issue.message }), nameOf(value))
    } else if (Array.isArray(value)) {
      const left = value.slice(Number(issue.maximum))
      note(said.listCut.in('en', { most: Number(issue.maximum) }), left.map(nameOf).join(', ').slice(0, 500))
      values[key] = value.slice(0, Number(issue.maximum))
    } else {
      values[key] = cut(value, issue.maximum)
      note(said.descriptionCut.in('en', { length: Number(issue.maximum) }))
    }
  }
  for (const [key, indices] of invalid)
    values[key] = (values[key] as unknown[]).filter((_, index) => !indices.has(index))
  return values as BlogInput
}

/** Cuts a text, but not through a character. */
const cut = (value: unknown, length: number | bigint): string =>
  String(value)
    .slice(0, Number(length))
    .replace(/[\uD800-\uDBFF]$/, '')

/** Names an entry of a list by its first text. */
const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? String(Object.values(value).find((each) => typeof each === 'string' && each) ?? '')
    : String(value)
