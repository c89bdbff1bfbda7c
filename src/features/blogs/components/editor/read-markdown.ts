import { extractFormulas, restoreFormulas } from '../../import/formulas.ts'
import { stringifyHtml, toHtmlTree } from '#lib/text/markdown.ts'

/** The properties before a note of Obsidian. */
const properties = /^---\r?\n(?:(?:[\w -]+:|[ \t-]).*\r?\n)*---\r?\n/
const code = /(^(?:```|~~~)[^]*?^(?:```|~~~)|`[^`\n]+`)/m

/** Writes what Obsidian has beyond GitHub's Markdown: links between notes, marks, comments, and titles of callouts. */
const withoutObsidian = (written: string): string =>
  written
    .replace(properties, '')
    .split(code)
    .map((text, i) =>
      i % 2 === 1
        ? text
        : text
            .replace(/%%[^%]*%%/g, '')
            .replace(
              /!?\[\[([^\]|#^\n]+)(?:[#^][^\]|\n]*)?(?:\|([^\]\n]+))?\]\]/g,
              (_, note, words) => words ?? note,
            )
            .replace(/==(\S(?:[^=\n]*\S)?)==/g, '<mark>$1</mark>')
            .replace(/[ \t]+\^[\w-]+$/gm, '')
            .replace(
              /^> ?\[!(\w)(\w*)\][+-]?[ \t]*(.*)$/gm,
              (_, first: string, rest: string, title: string) =>
                `> **${title || first.toUpperCase() + rest.toLowerCase()}**\n>`,
            ),
    )
    .join('')

/** Converts Markdown with formulas to HTML, by the rules of imported files. */
export function readMarkdown(written: string): string {
  const { text, formulas } = extractFormulas(withoutObsidian(written))
  const root = toHtmlTree.runSync(toHtmlTree.parse(text))
  restoreFormulas(root.children, formulas)
  // The heading of footnotes is for pages, where it cannot be seen.
  return stringifyHtml
    .stringify(root)
    .replace(/<h2\b[^>]*class="sr-only"[^>]*>[^<]*<\/h2>/, '')
    .replaceAll(' aria-describedby="footnote-label"', '')
}
