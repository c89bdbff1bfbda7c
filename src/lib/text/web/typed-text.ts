import type { Inline } from '../text-blocks.ts'

// Formats plain text from form fields: lines, lists and URLs.

/** Consecutive lines, or the items of a list. */
export type TypedBlock = { kind: 'lines'; lines: string[] } | { kind: 'list'; items: string[] }

const bullet = /^\s*[-–—•*·▪◦‣]\s+(?=\S)/u

/**
 * Splits text into blocks. Lines that start with a dash or bullet are list items; empty lines separate other
 * blocks.
 */
export function readTypedText(text: string): TypedBlock[] {
  const blocks: TypedBlock[] = []
  let isParted = true
  for (const line of text.split(/\r\n?|\n/)) {
    const last = blocks.at(-1)
    const item = line.replace(bullet, '')
    if (item !== line) {
      if (last?.kind === 'list') last.items.push(item)
      else blocks.push({ kind: 'list', items: [item] })
    } else if (line.trim() !== '') {
      if (last?.kind === 'lines' && !isParted) last.lines.push(line)
      else blocks.push({ kind: 'lines', lines: [line] })
    }
    isParted = line.trim() === ''
  }
  return blocks
}

/** A URL up to a space, without punctuation that ends a sentence or closes a bracket. */
const address = /\bhttps?:\/\/[^\s<>"“”«»]*[^\s<>"“”«»'’.,:;!?…)\]}]/giu

/** Converts the http and https URLs in a text to links. */
export function linkAddresses(text: string): Inline[] {
  const found: Inline[] = []
  let from = 0
  for (const { 0: href, index } of text.matchAll(address)) {
    if (!URL.canParse(href)) continue
    if (index > from) found.push(text.slice(from, index))
    found.push({ text: href, href })
    from = index + href.length
  }
  if (from < text.length) found.push(text.slice(from))
  return found
}
