import { Parser } from 'htmlparser2'
import {
  textOfSpans,
  withoutMarks,
  writeFormattedText,
  type FormattedBlock,
  type TextSpan,
} from '#lib/text/web/formatted-text.ts'

// Texts of other programs are Markdown or HTML. Both become the formatting of descriptions (lib/text/web/formatted-text.ts).

/** A closing tag; texts about HTML name the opening ones. */
const html =
  /<\/(?:p|div|span|ul|ol|li|b|strong|i|em|u|a|h[1-6]|table|tr|td|font|blockquote|section|script)\s*>/i
const lineBreak = /<br\s*\/?>\n?/gi
const entity = /&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/i

/** Returns a text of another program as a description. */
export const formattedText = (given: string): string =>
  html.test(given)
    ? writeFormattedText(readHtml(given))
    : fromMarkdown(decodeEntities(given.replaceAll(lineBreak, '\n')))

/** Returns the words of a text of another program. */
export const unformattedText = (given: string): string => withoutMarks(formattedText(given))

/** Returns the lines and items of a text of another program separately. */
export const unformattedLines = (given: string): string[] =>
  unformattedText(given)
    .split('\n')
    .map((line) => line.replace(/^[•\-–*]\s*/, '').trim())
    .filter(Boolean)

/** Names of Python that a résumé may mention. */
const dunder = /^(?:init|main|name|new|call|str|repr|file|all|dict|doc|version)$/
const strong = /(?<![\p{L}\p{M}\p{N}_])__(?![\s_])([^\n]{1,1000}?)(?<![\s_])__(?![\p{L}\p{M}\p{N}_])/gu
const heading = /^ {0,3}#{1,6}[ \t]+(\S.*?)[ \t]*#*$/gm

/** Rewrites the forms that descriptions do not have: headings and bold with underscores. */
const fromMarkdown = (text: string): string =>
  text
    .replaceAll(strong, (all, inner: string) => (dunder.test(inner) ? all : `**${inner}**`))
    .replaceAll(heading, (_, title: string) => {
      const words = withoutMarks(title)
      return words === title.replaceAll(/[*_]/g, '') ? `**${words}**` : title
    })
    .replaceAll(/^([ \t]*)\+[ \t]+(?=\S)/gm, '$1• ')

function decodeEntities(text: string): string {
  if (!entity.test(text)) return text
  let decoded = ''
  const parser = new Parser({ ontext: (piece) => (decoded += piece) })
  parser.end(text.replaceAll('<', '&lt;'))
  return decoded.replaceAll('\u00A0', ' ')
}

const blockTags = new Set('p div h1 h2 h3 h4 h5 h6 ul ol table tr blockquote section article'.split(' '))
const hidden = new Set(['script', 'style', 'head', 'title', 'template'])

/** Reads the blocks of an HTML text. */
function readHtml(given: string): FormattedBlock[] {
  const blocks: FormattedBlock[] = []
  const lists: ('list' | 'numbers')[] = []
  const links: (string | undefined)[] = []
  let [bold, italic, unseen] = [0, 0, 0]
  let line: TextSpan[] = []
  /** The block that the next line belongs to. */
  let item: 'list' | 'numbers' | undefined
  let isParted = true
  const end = (parted: boolean) => {
    const spans = trimmed(line)
    line = []
    if (spans.length > 0) {
      const last = blocks.at(-1)
      if (item) {
        if (last?.kind === item && !isParted) last.items.push(spans)
        else blocks.push({ kind: item, items: [spans] })
        item = undefined
        isParted = false
      } else if (last?.kind === 'lines' && !isParted) last.lines.push(spans)
      else blocks.push({ kind: 'lines', lines: [spans] })
      isParted = false
    }
    isParted ||= parted && lists.length === 0
  }
  const mark = (name: string, by: 1 | -1) => {
    if (/^(?:b|strong|h[1-6])$/.test(name)) bold += by
    if (/^(?:i|em)$/.test(name)) italic += by
    if (hidden.has(name)) unseen += by
  }
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (name === 'br') end(false)
      else if (name === 'li') {
        end(false)
        item = lists.at(-1) ?? 'list'
      } else if (blockTags.has(name) && !item) end(true)
      if (name === 'ul' || name === 'ol') {
        end(false)
        lists.push(name === 'ol' ? 'numbers' : 'list')
      }
      if (name === 'a') links.push(/^(?:https?:\/\/|mailto:)/i.test(href) ? href : undefined)
      mark(name, 1)
    },
    ontext(text) {
      if (unseen > 0) return
      const href = links.at(-1)
      line.push({
        text: text.replaceAll(/\s+/g, ' '),
        ...(bold > 0 && { bold: true as const }),
        ...(italic > 0 && { italic: true as const }),
        ...(href && { href }),
      })
    },
    onclosetag(name) {
      mark(name, -1)
      if (name === 'a') links.pop()
      if (name === 'ul' || name === 'ol') {
        end(false)
        lists.pop()
        item = undefined
        if (lists.length === 0) isParted = true
      } else if (name === 'li') {
        end(false)
        item = undefined
      } else if (blockTags.has(name)) end(true)
    },
  })
  parser.end(given)
  end(true)
  return blocks
}

/** Joins pieces of one form, and removes spaces at the ends and double ones. */
function trimmed(line: readonly TextSpan[]): TextSpan[] {
  const spans: TextSpan[] = []
  for (const { text, ...form } of line) {
    const last = spans.at(-1)
    const words = !last || last.text.endsWith(' ') ? text.trimStart() : text
    if (words === '') continue
    if (last && last.bold === form.bold && last.italic === form.italic && last.href === form.href)
      last.text += words
    else spans.push({ text: words, ...form })
  }
  const last = spans.at(-1)
  if (last) last.text = last.text.trimEnd()
  return textOfSpans(spans).trim() === '' ? [] : spans
}
