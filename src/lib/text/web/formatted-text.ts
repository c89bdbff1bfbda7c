import { linkAddresses, readTypedText } from './typed-text.ts'

// The formatting of descriptions: a subset of Markdown with bold, italic, links and lists. Older texts are plain, and
// nothing says which is which. So a mark counts only where it can hardly be anything else: '5 * 3', 'snake_case',
// '*.txt', 'Salary*' and a year at the start of a line stay as they are, and numbers are a list only if they count from
// one. The text between marks is never lost. This needs no second field, and files of other programs keep their form.

/** A piece of a line in one form. */
export interface TextSpan {
  text: string
  bold?: true
  italic?: true
  /** An http, https or mailto URL. */
  href?: string
}

/** Consecutive lines, or the items of a list. */
export type FormattedBlock =
  | { kind: 'lines'; lines: TextSpan[][] }
  | { kind: 'list' | 'numbers'; items: TextSpan[][] }

/** Returns the blocks of a formatted text. */
export const readFormattedText = (text: string): FormattedBlock[] =>
  readTypedText(text).flatMap((block): FormattedBlock[] =>
    block.kind === 'list'
      ? [{ kind: 'list', items: block.items.map(textSpansOf) }]
      : withNumbers(block.lines),
  )

/** Returns the blocks of a plain text: lists, and links that are written out. */
export const readPlainBlocks = (text: string): FormattedBlock[] =>
  readTypedText(text).map((block) =>
    block.kind === 'list'
      ? { kind: 'list', items: block.items.map(linkedSpans) }
      : { kind: 'lines', lines: block.lines.map(linkedSpans) },
  )

/** Returns the words of a formatted text without marks, such as for descriptions of a page. */
export const withoutMarks = (text: string): string =>
  marks.test(text)
    ? text
        .split('\n')
        .map((line) => textOfSpans(textSpansOf(line)))
        .join('\n')
    : text

/** Returns the text of spans. */
export const textOfSpans = (spans: readonly TextSpan[]): string => spans.map(({ text }) => text).join('')

/** Returns a formatted text as HTML, for programs that read no other form. */
export const formattedHtml = (text: string): string =>
  readFormattedText(text)
    .map((block) => {
      if (block.kind === 'lines')
        return `<p>${paragraphBreaks(block.lines.map(htmlOfSpans).join('<br>'))}</p>`
      const list = block.kind === 'numbers' ? 'ol' : 'ul'
      return `<${list}>${block.items.map((item) => `<li>${htmlOfSpans(item)}</li>`).join('')}</${list}>`
    })
    .join('')

/** An empty line begins a new paragraph. */
const paragraphBreaks = (html: string): string => html.replaceAll(/(?:<br>){2,}/g, '</p><p>')

const htmlOfSpans = (spans: readonly TextSpan[]): string =>
  spans
    .map(({ text, bold: isBold, italic: isItalic, href }) => {
      const leant = isItalic ? `<em>${escaping(text)}</em>` : escaping(text)
      const weighty = isBold ? `<strong>${leant}</strong>` : leant
      return href ? `<a href="${escaping(href)}">${weighty}</a>` : weighty
    })
    .join('')

const escaping = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const numberOf = (line: string | undefined): number => Number(/^(\d{1,2})\.\s+\S/.exec(line ?? '')?.[1] ?? 0)

/** Lines that count from one are a list. Any other number is part of its line, such as '2019. Moved to Pune'. */
function withNumbers(lines: readonly string[]): FormattedBlock[] {
  const blocks: FormattedBlock[] = []
  for (const [at, line] of lines.entries()) {
    const number = numberOf(line)
    const last = blocks.at(-1)
    const item = () => textSpansOf(line.replace(/^\d+\.\s+/, ''))
    if (last?.kind === 'numbers' && number === last.items.length + 1) last.items.push(item())
    else if (number === 1 && numberOf(lines[at + 1]) === 2) blocks.push({ kind: 'numbers', items: [item()] })
    else if (last?.kind === 'lines') last.lines.push(textSpansOf(line))
    else blocks.push({ kind: 'lines', lines: [textSpansOf(line)] })
  }
  return blocks
}

const marks = /[*_[]/
/** Longer pieces are not in one form; this bounds the search for the second mark. */
const MOST = 1_000
/** Letters of scripts with spaces between words, and digits: a single mark between two of them is not a mark. */
const inWord = String.raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}`
/** A piece begins with what words begin with, and does not end with a space. */
const inner = String.raw`((?![\s,;:!?)\]}\u2026]|\.(?!\p{L}))[^\n]{0,${MOST}}?[^\s\\])`
const bold = String.raw`(?<![\p{N}*])\*\*${inner}\*\*(?![\p{N}*])`
const italic = String.raw`(?<![${inWord}*])\*(?![*.])${inner}(?<!\*)\*(?![${inWord}*])`
const underscored = String.raw`(?<![\p{L}\p{M}\p{N}_])_(?!_)${inner}(?<!_)_(?![\p{L}\p{M}\p{N}_])`
const target = String.raw`https?:\/\/[^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*|mailto:[^\s()<>@]+@[^\s()<>@]+`
const link = String.raw`\[([^\[\]\n]{1,${MOST}})\]\((${target})\)`
/** An address with its underscores and asterisks. */
const address = String.raw`\bhttps?:\/\/[^\s<>"\u201c\u201d\u00ab\u00bb]+`
/** A backslash keeps what would be formatted as it is written. */
const escaped = String.raw`\\(${[bold, italic, underscored, link].map((each) => each.replaceAll(/(?<!\\)\((?!\?)/g, '(?:')).join('|')})`
const form = new RegExp([escaped, address, link, bold, italic, underscored].join('|'), 'giu')
const hasWord = /[\p{L}\p{N}]/u

/** Returns the pieces of a line. */
export function textSpansOf(line: string): TextSpan[] {
  if (!marks.test(line)) return linkedSpans(line)
  const spans: TextSpan[] = []
  let from = 0
  const plain = (until: number) => spans.push(...linkedSpans(line.slice(from, until)))
  for (const match of line.matchAll(form)) {
    const [all, literal, label, href, strong, ...leant] = match
    const lean = leant.find((text) => text !== undefined)
    const inside = label ?? strong ?? lean
    if (literal === undefined && (inside === undefined || !hasWord.test(inside))) continue
    if (href !== undefined && !URL.canParse(href)) continue
    plain(match.index)
    from = match.index + all.length
    if (inside === undefined) spans.push({ text: literal ?? '' })
    else
      for (const span of textSpansOf(inside))
        spans.push({ ...span, ...(href ? { href } : strong ? { bold: true } : { italic: true }) })
  }
  plain(line.length)
  return spans.filter(({ text }) => text !== '')
}

/** Writes blocks so that they are read as they are. Marks that would not count are left out, never shown. */
export const writeFormattedText = (blocks: readonly FormattedBlock[]): string =>
  blocks
    .map((block) =>
      block.kind === 'lines'
        ? block.lines.map(writeSpans).join('\n')
        : block.items
            .map((item, at) => `${block.kind === 'numbers' ? `${at + 1}.` : '•'} ${writeSpans(item)}`)
            .join('\n'),
    )
    // A list follows its line, as people write it; a gap separates paragraphs.
    .reduce(
      (text, written, at) =>
        `${text}${blocks[at]?.kind !== 'lines' && blocks[at - 1]?.kind === 'lines' ? '\n' : '\n\n'}${written}`,
      '',
    )
    .trim()

function writeSpans(spans: readonly TextSpan[]): string {
  const words = textOfSpans(spans)
  const bare = spans.map(({ text, href }) => ({ text, ...(href && { href }) }))
  return (
    [spans, bare]
      .map((form) => form.map(writeSpan).join(''))
      .find((written) => textOfSpans(textSpansOf(written)) === words) ?? asLiteral(words)
  )
}

/** Spaces at the ends of a piece stay outside its marks. */
function writeSpan({ text, bold: isBold, italic: isItalic, href }: TextSpan): string {
  const [, before = '', piece = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? []
  if (!hasWord.test(piece)) return text
  const literal = asLiteral(piece)
  const linked = href && href !== piece ? `[${literal}](${href.replaceAll(/[\s()<>]/g, percent)})` : literal
  const marked = isItalic ? `*${linked}*` : linked
  return `${before}${isBold ? `**${marked}**` : marked}${after}`
}

const percent = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** Returns a line that is read as it is. */
const asLiteral = (line: string): string =>
  line.replaceAll(form, (all: string, literal: string | undefined) =>
    literal !== undefined || /^https?:/i.test(all) ? all : `\\${all}`,
  )

const linkedSpans = (line: string): TextSpan[] =>
  linkAddresses(line).map((part) => (typeof part === 'string' ? { text: part } : part))
