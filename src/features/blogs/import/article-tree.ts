import { cardLeftOut } from '#messages/imports/notes.ts'
import type { Note } from '#lib/server/imports/files.ts'
import type { FileReader } from '#lib/server/imports/reader.ts'
import { toHtmlTree } from '#lib/text/markdown.ts'
import { extractFormulas, restoreFormulas } from './formulas.ts'
import { articleBlocks, parseHtmlTree, withHtmlParsed, type HtmlNode } from './html-tree.ts'
import { readMedium } from './exports/medium.ts'
import { isNotionName, withNotionProperties } from './exports/notion.ts'
import { substackHtml } from './exports/substack-text.ts'
import { plainMarkdown } from './shortcodes.ts'
import { splitFile } from './split-file.ts'

/** Names of files that may be articles. */
export const isArticleFile = /\.(?:md|markdown|mdx)$/i

/** The text of an article. */
export interface ArticleText {
  body: string
  /**
   * HTML, also as Substack writes it, or Markdown. A `file` is Markdown with front matter, and a `mediumPost` has its
   * metadata in its HTML. Of a `fileHead`, only the front matter is read.
   */
  format: 'html' | 'substackHtml' | 'markdown' | 'file' | 'fileHead' | 'mediumPost'
  /** The path of its file, which tells what may be in it. */
  path: string
}

/** A parsed text, whose images and links are as in the text. */
export interface ArticleTree {
  nodes: HtmlNode[]
  notes: Parameters<Note>[]
  /** The metadata in the text, named as in front matter. */
  matter?: Record<string, unknown>
}

/**
 * Parses the text of an article.
 * @throws Error with the reason and line if its front matter is invalid.
 */
export function parseArticle({ body, format, path }: ArticleText): ArticleTree {
  switch (format) {
    case 'html':
      return htmlTree(body)
    case 'substackHtml': {
      const notes: ArticleTree['notes'] = []
      return { ...htmlTree(substackHtml(body, (name) => notes.push([cardLeftOut.in('en'), name]))), notes }
    }
    case 'mediumPost': {
      const { matter, body: html, notes } = readMedium(body, path)
      return { ...htmlTree(html), matter, notes: notes.map(({ note, about }) => [note, about]) }
    }
    case 'markdown':
      return markdownTree(body, path)
    case 'fileHead':
      return { nodes: [], notes: [], matter: splitFile(body).matter }
    case 'file': {
      const file = splitFile(body)
      const { matter, body: text } = isNotionName(path.replace(isArticleFile, ''))
        ? withNotionProperties(file)
        : file
      return { ...markdownTree(text, path), matter }
    }
  }
}

const htmlTree = (html: string): ArticleTree => ({ nodes: articleBlocks(parseHtmlTree(html)), notes: [] })

function markdownTree(body: string, path: string): ArticleTree {
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
