import { serifKey } from '../fonts/fonts.ts'
import { graphemeEnds } from '../layout/breaks.ts'
import type { OpenFaces } from './words.ts'

/** A piece of text in one font, in UTF-16 units; `end` is exclusive. */
interface FontRun {
  start: number
  end: number
  font: string
}

/** Splits a run by font, given its usual font. */
export type CutRun = <Run extends FontRun>(text: string, run: Run) => Run[]

export const inOneFont: CutRun = (_text, run) => [run]

/** Uses the serif font for graphemes that it has, else the usual one. */
export const serifRuns =
  (faces: OpenFaces): CutRun =>
  (text, run) => {
    const serif = serifKey(run.font)
    if (!serif || !faces.has(serif)) return [run]
    const piece = text.slice(run.start, run.end)
    if (faces.draws(serif, piece)) return [{ ...run, font: serif }]
    const runs: (typeof run)[] = []
    let { start } = run
    for (const end of graphemeEnds(piece).map((at) => run.start + at)) {
      const font = faces.draws(serif, text.slice(start, end)) ? serif : run.font
      const last = runs.at(-1)
      if (last?.font === font) last.end = end
      else runs.push({ ...run, start, end, font })
      start = end
    }
    return runs
  }
