import * as z from 'zod/mini'
import { checkedRow } from '#lib/api/checked-row.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'
import { cardHtml, type CardContent } from './ghost-cards.ts'

const markerSchema = z.tuple([z.number(), z.array(z.number()), z.number(), z.unknown()])
type Marker = z.output<typeof markerSchema>

/** Mobiledoc 0.3: texts, atoms and cards are numbered, and sections refer to them. */
const documentSchema = z.object({
  atoms: z._default(z.array(z.array(z.unknown())), []),
  cards: z._default(z.array(z.array(z.unknown())), []),
  markups: z._default(z.array(z.array(z.unknown())), []),
  sections: z.array(z.array(z.unknown())),
})

const [TEXT, IMAGE, LIST, CARD] = [1, 2, 3, 10]
const ATOM = 1
const blocks = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'aside', 'pull-quote'])
const marks = new Set(['a', 'b', 'strong', 'i', 'em', 's', 'u', 'sub', 'sup', 'code', 'mark'])

/**
 * Converts the text of a Ghost post before version 5 to HTML.
 * @param json a Mobiledoc document. @throws Error if it is none.
 */
export function mobiledocToHtml(json: string, leaveOut: (name: string) => void): string {
  const { atoms, cards, markups, sections } = checkedRow(documentSchema, JSON.parse(json))

  function open(number: number): { name: string; tag: string } {
    const [name, attributes] = markups[number] ?? []
    const tag = marks.has(String(name)) ? String(name) : 'span'
    const values = Array.isArray(attributes) ? attributes : []
    const at = values.findIndex((value, i) => i % 2 === 0 && value === 'href')
    const href = tag === 'a' && at >= 0 ? ` href="${escapeHtml(String(values[at + 1]))}"` : ''
    return { name: tag, tag: `<${tag}${href}>` }
  }

  function line(given: unknown): string {
    const opened: string[] = []
    const close = (count: number) => {
      let html = ''
      for (let i = 0; i < count && opened.length > 0; i++) html += `</${opened.pop()}>`
      return html
    }
    const html = checkedRow(z.array(markerSchema), given)
      .map(([kind, opens, closes, value]: Marker) => {
        const before = opens.map((number) => {
          const { name, tag } = open(number)
          opened.push(name)
          return tag
        })
        return (
          before.join('') + (kind === ATOM ? atom(Number(value)) : escapeHtml(String(value))) + close(closes)
        )
      })
      .join('')
    return html + close(opened.length)
  }

  const atom = (number: number): string => {
    const [name, text] = atoms[number] ?? []
    return name === 'soft-return' ? '<br>' : escapeHtml(String(text ?? ''))
  }

  return sections
    .map(([kind, first, second]) => {
      if (kind === IMAGE) return `<img src="${escapeHtml(String(first))}" alt="">`
      if (kind === CARD) {
        const [name, content] = cards[Number(first)] ?? []
        return name === undefined ? '' : cardHtml(String(name), (content ?? {}) as CardContent, leaveOut)
      }
      const tag = String(first)
      if (kind === LIST && Array.isArray(second)) {
        const list = tag === 'ol' ? 'ol' : 'ul'
        return `<${list}>${second.map((item) => `<li>${line(item)}</li>`).join('')}</${list}>`
      }
      if (kind !== TEXT) return ''
      const name = blocks.has(tag) ? tag : 'p'
      return /^(?:aside|pull-quote|blockquote)$/.test(name)
        ? `<blockquote><p>${line(second)}</p></blockquote>`
        : `<${name}>${line(second)}</${name}>`
    })
    .join('')
}
