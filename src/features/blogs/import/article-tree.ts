import type { Note } from '#lib/server/imports/files.ts'
import { ReaderThread, type FileReader, type ReadingLimits } from '#lib/server/imports/reader.ts'
import { toHtmlTree } from '#lib/text/markdown.ts'
import { extractFormulas, restoreFormulas } from './formulas.ts'
import { articleBlocks, parseHtmlTree, withHtmlParsed, type HtmlNode } from './html-tree.ts'
import { plainMarkdown } from './shortcodes.ts'

/** How long a text may take to parse, in milliseconds: it can be made to take hours. */
const PARSE_MS = 60_000
/** Characters that are parsed at once, which takes a tenth of a second at most. */
const MAX_INLINE = 2_000

/** The text of an article, without its metadata. */
export interface ArticleText {
  body: string
  format: 'html' | 'markdown'
  /** The path of its file, which tells what may be in it. */
  path: string
}

/** A parsed text, whose images and links are as in the text. */
interface ArticleTree {
  nodes: HtmlNode[]
  notes: Parameters<Note>[]
}

/** Parses the text of an article. */
export function parseArticle({ body, format, path }: ArticleText): ArticleTree {
  if (format === 'html') return { nodes: articleBlocks(parseHtmlTree(body)), notes: [] }
  const notes: ArticleTree['notes'] = []
  const { text, formulas } = extractFormulas(plainMarkdown(body, path, (...note) => void notes.push(note)))
  const root = toHtmlTree.runSync(toHtmlTree.parse(text))
  restoreFormulas(root.children, formulas)
  const parsed = withHtmlParsed(root.children)
  return { nodes: parsed === root.children ? parsed : articleBlocks(parsed), notes }
}

/** Parses a text in a thread. */
export const articleTreeReader: FileReader<ArticleText, ArticleTree> = {
  module: import.meta.url,
  name: 'articleTreeReader',
  *read(text) {
    yield parseArticle(text)
  },
}

/** Parses the texts of an import. */
export interface ArticleParser {
  /** @throws Error with the reason if it takes too long. */
  parse(text: ArticleText): Promise<ArticleTree>
  close(): Promise<void>
}

/** Parses longer texts in a thread with a time limit, since files of other sites may hold anything. */
export function openArticleParser({ ms = PARSE_MS, signal }: ReadingLimits): ArticleParser {
  const thread = new ReaderThread(articleTreeReader)
  return {
    async parse(text) {
      if (text.body.length <= MAX_INLINE) return parseArticle(text)
      let tree: ArticleTree | undefined
      // To the end, so that the thread reads the next one.
      for await (const part of thread.read(text, { ms, signal })) tree = part
      return tree!
    },
    close: () => thread.close(),
  }
}
