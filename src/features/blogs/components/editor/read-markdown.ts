import { extractFormulas, restoreFormulas } from '../../import/formulas.ts'
import { stringifyHtml, toHtmlTree } from '#lib/text/markdown.ts'

/** Converts Markdown with formulas to HTML, by the rules of imported files. */
export function readMarkdown(written: string): string {
  const { text, formulas } = extractFormulas(written)
  const root = toHtmlTree.runSync(toHtmlTree.parse(text))
  restoreFormulas(root.children, formulas)
  return stringifyHtml.stringify(root)
}
