import type { CvColour, CvLook, CvTemplate } from '../schema.ts'

/** The colour of single résumé blocks (decisions A25). */
export const LIGHT_BLUE = '#add8e6'
export const INK = '#1b2230'

/** The colour of bands and table headers, and a related one that is legible on white. */
interface Tint {
  fill: string
  accent: string
}

const chosen: Record<CvColour, Tint> = {
  red: { fill: '#c62828', accent: '#b3211f' },
  green: { fill: '#2e7d32', accent: '#256b29' },
  blue: { fill: '#1f5f99', accent: '#1b5488' },
  yellow: { fill: '#ffd54f', accent: '#7d5a00' },
  ink: { fill: '#1f4e78', accent: '#1f4e78' },
}

/** The template's colour if none is selected (profile areas, section 2). */
const own: Record<CvTemplate, Tint> = {
  1: { fill: '#80aaff', accent: '#2551a8' },
  2: { fill: '#ffd6dc', accent: '#a12c4b' },
  3: { fill: INK, accent: INK },
  4: { fill: INK, accent: INK },
}

const ofBlock: Tint = { fill: LIGHT_BLUE, accent: own[1].accent }

function tintOf({ colour, template, tallest }: CvLook): Tint {
  if (colour) return chosen[colour]
  return tallest === undefined ? own[template] : ofBlock
}

/** Returns the colour of bands and table headers: '#rrggbb'. */
export const headerColour = (look: CvLook): string => tintOf(look).fill

/** Returns the colour for text and rules on white. */
export const accentColour = (look: CvLook): string => tintOf(look).accent

/** Mixes a colour with white, for the area below a band. @param share of the colour, from 0 to 1 */
export const thinned = (colour: string, share: number): string =>
  `#${channels(colour)
    .map((value) => Math.round(255 - (255 - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`

/**
 * Returns the text colour for a background with a contrast of at least 4.5:1 (WCAG 1.4.3): ink, white, or black for
 * medium backgrounds.
 */
export function textOn(ground: string): string {
  const best = moreReadable(ground, INK, '#ffffff')
  return contrast(best, ground) >= 4.5 ? best : moreReadable(ground, '#000000', '#ffffff')
}

const moreReadable = (ground: string, one: string, other: string): string =>
  contrast(one, ground) >= contrast(other, ground) ? one : other

/** Returns the contrast by WCAG 2.2, from 1 to 21. @param one '#rrggbb' */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns red, green and blue, from 0 to 255. */
const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
