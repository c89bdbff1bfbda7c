// People write lists as 'SQL, C++ (Qt, STL); Go', a line each, or with points before them.

const lineEnds = '\r\n'
const separators = `,;\t${lineEnds}，、；،؛`
const opening = '([{'
const closing = ')]}'
const point = /^(?:[-–*•·▪◦‣]|\d{1,2}[.)])\s+/

/**
 * The texts of a list that somebody wrote: what stands in brackets belongs together, and so do figures such as 1,000.
 * Empty ones are left out.
 */
export const splitList = (written: string): string[] =>
  partsOf(written, isClosed(written))
    .map((part) => part.trim().replace(point, ''))
    .filter(Boolean)

/** Whether a list that is being typed has come to its next text; not within a bracket that is still open. */
export const hasSeveral = (typed: string): boolean => partsOf(typed, true).length > 1

/** @param minding what stands in brackets belongs together. */
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

/** Whether each bracket that opens on a line closes on it: one that does not is a letter like any other. */
const isClosed = (written: string) =>
  written
    .split(/[\r\n]+/)
    .every((line) => [...line].reduce((depth, letter) => depthAfter(depth, letter), 0) === 0)
