import type { Note } from '#lib/server/imports/files.ts'
import type { FileReader } from '#lib/server/imports/reader.ts'
import { toHtmlTree } from '#lib/text/markdown.ts'
import { extractFormulas, restoreFormulas } from './formulas.ts'
import { articleBlocks, parseHtmlTree, withHtmlParsed, type HtmlNode } from './html-tree.ts'
import { plainMarkdown } from './shortcodes.ts'

/** The text of an article, without its metadata. */
export interface ArticleText {
  body: string
  format: 'html' | 'markdown'
  /** The path of its file, which tells what may be in it. */
  path: string
}

/** A parsed text, whose images and links are as in the text. */
export interface ArticleTree {
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
