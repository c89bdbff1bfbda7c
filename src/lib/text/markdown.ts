import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

/**
 * Converts Markdown (CommonMark with GitHub's extensions) to an HTML tree. It keeps inline HTML, so clean the
 * result.
 */
export const toHtmlTree = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true, footnoteLabel: 'Notes' })

export const stringifyHtml = unified().use(rehypeStringify, { allowDangerousHtml: true })

/** Converts Markdown to uncleaned HTML (see html.ts). */
export const markdownToHtml = (text: string): string =>
  stringifyHtml.stringify(toHtmlTree.runSync(toHtmlTree.parse(text))).trim()
