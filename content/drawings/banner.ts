import { at, dice, H, n, rect, W } from './brush.ts'
import type { MotifDrawing } from './brush.ts'
import { logoMark } from './logo.ts'
import { tones } from './palette.ts'
import type { Motif, Scheme } from './palette.ts'
import * as aerospace from './sectors/aerospace.ts'
import * as agriculturalScience from './subjects/agricultural-science.ts'
import * as agriculture from './sectors/agriculture.ts'
import * as astronomy from './subjects/astronomy.ts'
import * as biology from './subjects/biology.ts'
import * as biotechnology from './sectors/biotechnology.ts'
import * as botany from './subjects/botany.ts'
import * as chemical from './sectors/chemical.ts'
import * as chemistry from './subjects/chemistry.ts'
import * as civilAndConstruction from './sectors/civil-and-construction.ts'
import * as computerScience from './subjects/computer-science.ts'
import * as electricalAndElectronics from './sectors/electrical-and-electronics.ts'
import * as electrical from './subjects/electrical.ts'
import * as energyAndPower from './sectors/energy-and-power.ts'
import * as environmentalScience from './subjects/environmental-science.ts'
import * as foodScience from './subjects/food-science.ts'
import * as informationTechnology from './sectors/information-technology.ts'
import * as manufacturing from './sectors/manufacturing.ts'
import * as materialScience from './subjects/material-science.ts'
import * as mathematics from './subjects/mathematics.ts'
import * as mechanical from './sectors/mechanical.ts'
import * as medicalAndPharmaceutical from './subjects/medical-and-pharmaceutical.ts'
import * as medical from './sectors/medical.ts'
import * as physics from './subjects/physics.ts'
import * as socialScience from './subjects/social-science.ts'
import * as zoology from './subjects/zoology.ts'

export type BannerOptions = {
  /** Fixed colours, for readers without custom properties: feeds, mail, rasterisers. */
  palette?: Scheme
  /** What a screen reader says. Without it the drawing is decoration. */
  title?: string
  /** The whole drawing on a quiet ground: page headers with text beside it. */
  wide?: boolean
}

const drawings: Record<Motif, { drawings: readonly MotifDrawing[] }> = {
  'information-technology': informationTechnology,
  'electrical-and-electronics': electricalAndElectronics,
  mechanical,
  'civil-and-construction': civilAndConstruction,
  'energy-and-power': energyAndPower,
  agriculture,
  medical,
  chemical,
  biotechnology,
  aerospace,
  manufacturing,
  'computer-science': computerScience,
  electrical,
  mathematics,
  physics,
  chemistry,
  'medical-and-pharmaceutical': medicalAndPharmaceutical,
  'environmental-science': environmentalScience,
  'agricultural-science': agriculturalScience,
  astronomy,
  'food-science': foodScience,
  biology,
  botany,
  zoology,
  'social-science': socialScience,
  'material-science': materialScience,
}

// Which tone stands for which: most drawings lie on the light ground, some on a step of it.
const grounds = ['012345', '012345', '102345', '210345', '321045']

/**
 * The drawing of a sector or subject as an SVG file. The same motif and seed give the same bytes.
 *
 * Shown in a page by `<use href="….svg#b">`, it takes --b0 … --b5 from the page. Opened by itself it has its own:
 * the rule is for `svg:root`, which is neither what `<use>` copies nor an SVG that stands inside HTML.
 */
export function banner(
  motif: Motif,
  seed: number,
  { palette, title, wide = false }: BannerOptions = {},
): string {
  const drawing = compose(motif, seed, wide)
  const name = title ? ` role="img" aria-label="${escapeAttribute(title)}"` : ' aria-hidden="true"'
  const style = palette ? '' : `<style>${ownTones(motif)}</style>`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" ' +
    `viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice"${name}>` +
    `${style}<g id="b" stroke-linejoin="round" stroke-linec` +
    `ap="round">${colour(drawing, motif, palette)}</g></svg>`
  )
}

/** A drawing in fixed light colours that fills a place at the top of a larger picture. */
export function setting(
  motif: Motif,
  seed: number,
  { width, height }: { width: number; height: number },
): string {
  return (
    `<svg viewBox="0 0 ${W} ${H}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">` +
    `<g stroke-linejoin="round" stroke-linecap="round">${colour(compose(motif, seed, false), motif, 'light')}</g></svg>`
  )
}

/** How many compositions a motif has; consecutive seeds go round them. */
export const compositions = (motif: Motif) => drawings[motif].drawings.length

/** An Open Graph picture, 1200 × 630, in fixed light colours. No words: whoever draws it may lack the fonts. */
export function cover(motif: Motif, seed: number): string {
  const [width, height] = [1200, 630]
  const scale = width / W
  const picture = colour(compose(motif, seed, false), motif, 'light')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" ' +
    `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    '<g stroke-linejoin="round" stroke-linecap="round" tr' +
    `ansform="translate(0 ${n((height - H * scale) / 2)}) ` +
    `scale(${scale})">${picture}</g><rect x="48" y="486" width="96" height="96" rx="20" fill="#fdfbf7"/>` +
    `<g transform="translate(70 508) scale(2)">${logoMark('#1f4e78')}</g></svg>`
  )
}

function compose(motif: Motif, seed: number, wide: boolean) {
  if (!Object.hasOwn(drawings, motif)) throw new RangeError(`No motif "${motif}"`)
  if (!Number.isSafeInteger(seed)) throw new RangeError(`A seed is a whole number, not ${seed}`)
  const chance = dice(`${motif}:${seed}`)
  const { draw, zoom = 1.2, mirror = true } = at(drawings[motif].drawings, Math.abs(seed))
  const ground = wide ? '012345' : chance.pick(grounds)
  const scale = wide ? 1 : chance.pick([1, 1, (1 + zoom) / 2, zoom])
  const x = chance.between(0.2, 0.8) * (1 - scale) * W
  const y = chance.between(0.35, 0.65) * (1 - scale) * H
  const flipped = mirror && !wide && chance.chance(0.5)
  const moves = [
    flipped && `matrix(-1 0 0 1 ${W} 0)`,
    scale > 1 && `translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 100) / 100})`,
  ]
    .filter(Boolean)
    .join(' ')
  const drawn = draw(chance)
  const moved = moves ? `<g transform="${moves}">${drawn}</g>` : drawn
  return (rect(0, 0, W, H, 0) + moved).replace(/"b(\d)"/g, (_, tone: string) => `"b${ground[Number(tone)]}"`)
}

function colour(drawing: string, motif: Motif, palette?: Scheme) {
  const fixed = palette && tones(motif, palette)
  return drawing.replace(
    /"b(\d)"/g,
    (_, tone: string) => `"${fixed ? fixed[Number(tone)] : `var(--b${tone})`}"`,
  )
}

function ownTones(motif: Motif) {
  const rule = (scheme: Scheme) =>
    `svg:root{${tones(motif, scheme)
      .map((hex, i) => `--b${i}:${hex}`)
      .join(';')}}`
  return `${rule('light')}@media (prefers-color-scheme:dark){${rule('dark')}}`
}

const escapeAttribute = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
