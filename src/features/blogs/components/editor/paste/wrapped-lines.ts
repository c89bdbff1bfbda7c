import { escapeHtml } from '#lib/text/escape-html.ts'
import { withLine } from './programs.ts'

/** Shorter lines are as likely to be a list or a poem. */
const MIN_WIDTH = 40
/** The share of lines that go on in the next one. */
const MIN_CONTINUED = 0.35

const bullet = /^\s*[•◦▪‣·–—]\s+/
const continues = (line: string, next: string): boolean =>
  !/[.!?:;]$/.test(line) && (/^\p{Ll}/u.test(next) || isDivided(line))
const isDivided = (line: string): boolean => /\p{L}-$/u.test(line)

/**
 * Joins the lines of a text that was wrapped at a width, as PDF viewers copy it, to paragraphs and lists.
 * @returns HTML; undefined for other texts, and for Markdown, whose lines are joined by its rules.
 */
export function joinWrappedLines(text: string): string | undefined {
  if (/^(?:#{1,6} \S|```|~~~|\|.+\||> \S|[-*+] \S)|\]\(|\*\*|`/m.test(text)) return undefined
  const lines = text
    .split('\n')
    .map((line) => line.trim().replace(/[\uFB00-\uFB06]/g, (sign) => sign.normalize('NFKC')))
  const filled = lines.filter(Boolean)
  const lengths = filled.map(({ length }) => length).toSorted((a, b) => a - b)
  const middle = lengths[Math.floor(lengths.length / 2)] ?? 0
  const continued = filled.filter((line, i) => i < filled.length - 1 && continues(line, filled[i + 1]!))
  const isWrapped =
    filled.length > 2 &&
    continued.length >= MIN_CONTINUED * (filled.length - 1) &&
    (middle >= MIN_WIDTH || filled.filter(isDivided).length > 1)
  if (!isWrapped) return undefined

  const width = lengths[Math.floor(lengths.length * 0.9)]!
  const blocks: string[] = []
  lines.forEach((line, i) => {
    const before = lines[i - 1] ?? ''
    const isShort = before.length < 0.6 * width
    const isNew =
      before === '' ||
      bullet.test(line) ||
      (/[.!?:]$/.test(before) && before.length < 0.85 * width) ||
      (isShort && !isDivided(before) && !/^\p{Ll}/u.test(line))
    if (line === '') return
    if (isNew) blocks.push(line)
    else blocks.push(withLine(blocks.pop()!, line))
  })
  const html = blocks.map((block) =>
    bullet.test(block) ? `<li>${escapeHtml(block.replace(bullet, ''))}</li>` : `<p>${escapeHtml(block)}</p>`,
  )
  return html.join('').replace(/(?:<li>[^]*?<\/li>)+(?!<li>)/g, '<ul>$&</ul>')
}
