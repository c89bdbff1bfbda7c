import type { TextSpan } from '#lib/text/web/formatted-text.ts'
import { directedLine, hasRightToLeft, isRightToLeft } from './direction.ts'
import type { CvDocument, CvEntry, CvPart, CvSection, CvTable } from './schema.ts'

/**
 * Returns the CV as plain text for forms and software, in the order of the pages. Lines are not wrapped. Lines with text
 * in both directions have invisible marks, because editors know neither their direction nor their items.
 */
export function plainText(document: CvDocument): string {
  const { header, sections } = document
  const { name, title, phone, email, place, link, links } = header
  const found = links.map(({ text, url }) => (/^https?:/i.test(url) ? url : text))
  const blocks = [lines([name, title, phone, email, place, link, ...found]), ...sections.flatMap(sectionText)]
  const text = `${blocks.filter(Boolean).join('\n\n')}\n`
  if (!hasRightToLeft(text)) return text
  const isFromRight = isRightToLeft(document)
  return text
    .split('\n')
    .map((line) => directedLine(line, isFromRight))
    .join('\n')
}

const lines = (texts: readonly string[]): string => texts.filter(Boolean).join('\n')

/** Formats an underlined heading, and a block for each entry or row. */
const sectionText = ({ title, body }: CvSection): string[] => [
  `${title}\n${'='.repeat(title.length)}`,
  ...(body.kind === 'entries' ? body.entries.map(entryText) : rowTexts(body)),
]

const entryText = ({ title, link, when, detail, parts }: CvEntry): string =>
  lines([linked(title, link), when, detail, ...parts.flatMap(partLines)])

/** Formats 'Column: value'; further lines of the cell are indented. */
const rowTexts = ({ columns, rows }: CvTable): string[] =>
  rows.map((cells) =>
    lines(
      columns.flatMap(({ label }, place) => {
        const parts = cells[place] ?? []
        const all = parts.flatMap(partLines)
        if (all.length === 0) return []
        const [first = '', ...others] = parts[0]?.kind === 'text' ? all : ['', ...all]
        return [`${label}: ${first}`.trimEnd(), ...others.map((other) => `  ${other}`)]
      }),
    ),
  )

function partLines(part: CvPart): string[] {
  if (part.kind === 'list')
    return part.items.map((item, at) => {
      const shown = part.spans ? addressed(part.spans[at] ?? []) : item
      return part.numbered ? `${at + 1}. ${shown}` : `- ${shown}`
    })
  if (part.kind === 'terms') return [`${part.label}: ${part.terms.join(' · ')}`]
  return [part.spans ? addressed(part.spans) : linked(part.text, part.link)]
}

const linked = (text: string, link = ''): string => (link && link !== text ? `${text} (${link})` : text)

/** Returns the text of spans, with the addresses of links. */
const addressed = (spans: readonly TextSpan[]): string =>
  spans
    .map(({ text, href }, at) =>
      href !== spans[at + 1]?.href ? linked(text, href?.replace(/^mailto:/i, '')) : text,
    )
    .join('')
