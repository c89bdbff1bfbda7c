// Changes to the Markdown of a text field, as its buttons make them.

export type TextFormat = 'bold' | 'italic' | 'link' | 'list' | 'numbers'

interface Selected {
  text: string
  start: number
  end: number
}

/** Replaces the text from `start` to `end`, then selects part of the replacement. */
interface Replacement {
  start: number
  end: number
  by: string
  /** The new selection, from the start of the text. */
  select: readonly [start: number, end: number]
}

const ADDRESS = 'https://'
const pairs = { bold: '**', italic: '*' } as const
const marker = /^\s*(?:[-–—•*·▪◦‣]|\d{1,2}\.)\s+/u

/** Returns the change of a button, which also removes its own format. */
export function formatSelection(format: TextFormat, selected: Selected): Replacement {
  if (format === 'link') return linked(selected)
  return format === 'list' || format === 'numbers'
    ? listed(format, selected)
    : wrapped(pairs[format], selected)
}

/** A selection without the spaces at its ends, which must stay outside of marks. */
function trimmed({ text, start, end }: Selected): Selected {
  const chosen = text.slice(start, end)
  const from = start + chosen.length - chosen.trimStart().length
  return {
    text,
    start: Math.min(from, end),
    end: Math.max(Math.min(from, end), start + chosen.trimEnd().length),
  }
}

function wrapped(mark: string, selected: Selected): Replacement {
  const { text, start, end } = trimmed(selected)
  const chosen = text.slice(start, end)
  const { length } = mark
  if (hasMark(mark, starsAt(text, start, -1), starsAt(text, end, 1)))
    return { start: start - length, end: end + length, by: chosen, select: [start - length, end - length] }
  if (/[^*]/.test(chosen) && hasMark(mark, starsAt(text, start, 1), starsAt(text, end, -1))) {
    const by = chosen.slice(length, -length)
    return { start, end, by, select: [start, start + by.length] }
  }
  // A mark ends in its line.
  const by = chosen
    .split('\n')
    .map((line) => {
      const words = line.replace(marker, '')
      const before = line.slice(0, line.length - words.length)
      return words.trim() || chosen === '' ? `${before}${mark}${words}${mark}` : line
    })
    .join('\n')
  const inside = chosen.includes('\n')
    ? [start, start + by.length]
    : [start + length, start + by.length - length]
  return { start, end, by, select: [inside[0] ?? start, inside[1] ?? start] }
}

/** The number of asterisks from a position on, or before it. */
function starsAt(text: string, at: number, by: 1 | -1): number {
  let count = 0
  while (text[by === 1 ? at + count : at - count - 1] === '*') count++
  return count
}

/** Returns whether these numbers of asterisks have a mark: two are bold, and three are bold and italic. */
const hasMark = (mark: string, ...counts: number[]): boolean =>
  counts.every((count) => (mark === '*' ? count % 2 === 1 : count >= 2))

function linked(selected: Selected): Replacement {
  const { text, start, end } = trimmed(selected)
  const chosen = text.slice(start, end).replaceAll('\n', ' ')
  if (/^https?:\/\/\S+$/i.test(chosen))
    return { start, end, by: `[](${chosen})`, select: [start + 1, start + 1] }
  const by = `[${chosen}](${ADDRESS})`
  if (chosen === '') return { start, end, by, select: [start + 1, start + 1] }
  const address = start + by.length - 1 - ADDRESS.length
  return { start, end, by, select: [address, address + ADDRESS.length] }
}

function listed(format: 'list' | 'numbers', { text, start, end }: Selected): Replacement {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', Math.max(from, end - (end > start && text[end - 1] === '\n' ? 1 : 0)))
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const pattern = format === 'list' ? /^\s*[-–—•*·▪◦‣]\s+/u : /^\s*\d{1,2}\.\s+/
  const isListed =
    lines.every((line) => line.trim() === '' || pattern.test(line)) && lines.some((line) => line.trim())
  let number = 0
  const by = lines
    .map((line) => {
      const words = line.replace(marker, '')
      if (isListed) return words
      if (line.trim() === '' && lines.length > 1) return line
      return format === 'list' ? `- ${words}` : `${++number}. ${words}`
    })
    .join('\n')
  const at = from + by.length
  return { start: from, end: to, by, select: lines.length > 1 ? [from, at] : [at, at] }
}

/**
 * Returns the change of a line break in a list: it continues the list, or ends it after an empty item. Undefined
 * elsewhere.
 */
export function continueList({ text, start, end }: Selected): Replacement | undefined {
  if (start !== end) return undefined
  const from = text.lastIndexOf('\n', start - 1) + 1
  const line = text.slice(from, start)
  const [mark] = /^\s*(?:[-•*]|\d{1,2}\.)\s+/u.exec(line) ?? []
  if (!mark) return undefined
  if (line === mark) return { start: from, end, by: '', select: [from, from] }
  const by = `\n${mark.replace(/\d+/, (number) => String(Number(number) + 1))}`
  return { start, end, by, select: [start + by.length, start + by.length] }
}
