// People write lists as 'SQL, C++ (Qt, STL); Go', on separate lines, or with bullets.

const lineEnds = '\r\n'
const separators = `,;\t${lineEnds}，、；،؛`
const opening = '([{'
const closing = ')]}'
const point = /^(?:[-–*•·▪◦‣]|\d{1,2}[.)])\s+/

/** Splits a typed list. Text in brackets and figures such as 1,000 stay together; empty texts are dropped. */
export const splitList = (written: string): string[] =>
  partsOf(written, isClosed(written))
    .map((part) => part.trim().replace(point, ''))
    .filter(Boolean)

/** Returns whether a typed list has more than one text, not counting separators in an open bracket. */
export const hasSeveral = (typed: string): boolean => partsOf(typed, true).length > 1

/** Splits a text. @param minding whether brackets keep text together. */
function partsOf(written: string, minding: boolean): string[] {
  const parts: string[] = []
  let begin = 0
  let depth = 0
  for (let at = 0; at < written.length; at += 1) {
    const letter = written.charAt(at)
    if (minding) depth = depthAfter(depth, letter)
    if (!separators.includes(letter) || depth > 0 || isInFigure(written, at)) continue
    parts.push(written.slice(begin, at))
    begin = at + 1
  }
  return [...parts, written.slice(begin)]
}

function depthAfter(depth: number, letter: string): number {
  if (lineEnds.includes(letter)) return 0
  if (opening.includes(letter)) return depth + 1
  return closing.includes(letter) ? Math.max(0, depth - 1) : depth
}

const isInFigure = (written: string, at: number) => /^\d,\d{3}(?!\d)/.test(written.slice(at - 1, at + 5))

/** Returns whether all brackets on a line are closed; otherwise they count as letters. */
const isClosed = (written: string) =>
  written
    .split(/[\r\n]+/)
    .every((line) => [...line].reduce((depth, letter) => depthAfter(depth, letter), 0) === 0)
