import type { Inline } from '../text-blocks.ts'

// Texts as people type them into a field: lines, of which some are meant as a list, and addresses among the words.

/** Lines that belong together, or entries of a list. */
export type TypedBlock = { kind: 'lines'; lines: string[] } | { kind: 'list'; items: string[] }

const bullet = /^\s*[-–—•*·▪◦‣]\s+(?=\S)/u

/** Lines one after the other; those that begin with a dash or a dot are entries of a list. Empty lines part others. */
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

/** An address up to a space; what ends a sentence or closes a bracket is no part of it. */
const address = /\bhttps?:\/\/[^\s<>"“”«»]*[^\s<>"“”«»'’.,:;!?…)\]}]/giu

/** The text with its addresses of http and https as links. */
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
