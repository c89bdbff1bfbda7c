import { initialsOf } from '#lib/text/initials.ts'

/** Motifs of marks that are drawn for a name, taken from sectors and subjects. */
const motifs = [
  'civil-and-construction',
  'information-technology',
  'agriculture',
  'medical',
  'physics',
  'mathematics',
  'chemistry',
  'astronomy',
  'botany',
  'mechanical',
] as const

/** Returns a stable number for a name. */
const numberOf = (name: string): number =>
  [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)!) >>> 0, 7)

/** Returns the motif and the drawing of a name: the same ones on every page. */
export function drawnFor<Drawing>(
  name: string,
  drawings: readonly [Drawing, ...Drawing[]],
): { motif: string; drawing: Drawing } {
  const number = numberOf(name)
  return {
    motif: motifs[number % motifs.length]!,
    drawing: drawings[Math.floor(number / motifs.length) % drawings.length]!,
  }
}

/** Legal forms, which say nothing about a company. */
const legalForm =
  /^(?:株式会社|有限会社|合同会社)|(?:株式会社|有限会社|有限公司)$|[\s,]+(?:gmbh|ag|inc|ltd|ltda|limited|llc|plc|s\.?a|s\.?l|b\.?v|oy|ab|sp\. z o\.o)\.?(?:\s*&\s*co\.?\s*kg)?$/giu

/** Returns the initials of an organization without its legal form. */
export const markLetters = (name: string): string =>
  initialsOf(name.replaceAll(legalForm, '')) || initialsOf(name)
