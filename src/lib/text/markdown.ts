import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

/** Markdown (CommonMark with GitHub's additions) to a tree of HTML; HTML in it is kept, and is to be cleaned. */
export const toHtmlTree = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true, footnoteLabel: 'Notes' })

export const stringifyHtml = unified().use(rehypeStringify, { allowDangerousHtml: true })

/** Markdown as HTML that is yet to be cleaned (see html.ts). */
export const markdownToHtml = (text: string): string =>
  stringifyHtml.stringify(toHtmlTree.runSync(toHtmlTree.parse(text))).trim()
