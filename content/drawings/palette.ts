// The same numbers as the stylesheet's tokens, for files that have to bring their own colours.

/** Hue and chroma of a motif's tones, and the hue of its spot where it is not the usual one. */
const hues = {
  'information-technology': [252, 0.105],
  'electrical-and-electronics': [288, 0.115],
  mechanical: [232, 0.05],
  'civil-and-construction': [42, 0.1, 85],
  'energy-and-power': [78, 0.105, 35],
  agriculture: [132, 0.105, 88],
  medical: [18, 0.12, 80],
  chemical: [200, 0.085],
  biotechnology: [165, 0.09],
  aerospace: [270, 0.085, 50],
  manufacturing: [58, 0.055, 45],
  'computer-science': [262, 0.12],
  electrical: [300, 0.105],
  mathematics: [238, 0.08, 40],
  physics: [278, 0.12, 75],
  chemistry: [190, 0.085, 55],
  'medical-and-pharmaceutical': [2, 0.115, 70],
  'environmental-science': [212, 0.075, 85],
  'agricultural-science': [118, 0.095, 60],
  astronomy: [284, 0.075, 85],
  'food-science': [55, 0.115, 130],
  biology: [172, 0.095, 30],
  botany: [145, 0.11, 25],
  zoology: [35, 0.085, 200],
  'social-science': [340, 0.1, 75],
  'material-science': [95, 0.06, 250],
} satisfies Record<string, readonly [hue: number, chroma: number, spot?: number]>

export type Motif = keyof typeof hues
export type Scheme = 'light' | 'dark'

/** The eleven sectors, then the fifteen subjects. */
export const motifs = Object.keys(hues) as Motif[]

const usualSpot = 68

// Ground, three steps, line: lightness, and the share of the motif's chroma.
const steps = {
  light: [
    [0.93, 0.32],
    [0.865, 0.58],
    [0.74, 0.95],
    [0.54, 1.12],
    [0.34, 0.8],
  ],
  dark: [
    [0.26, 0.5],
    [0.33, 0.68],
    [0.45, 0.9],
    [0.63, 1.05],
    [0.86, 0.6],
  ],
} as const
const spots = { light: [0.76, 0.13], dark: [0.8, 0.12] } as const

/** A motif's six tones as #rrggbb. */
export function tones(motif: Motif, scheme: Scheme): string[] {
  const [hue, chroma, spot = usualSpot]: readonly [number, number, number?] = hues[motif]
  const [spotLightness, spotChroma] = spots[scheme]
  return [
    ...steps[scheme].map(([lightness, share]) => srgb(lightness, share * chroma, hue)),
    srgb(spotLightness, spotChroma, spot),
  ]
}

/** oklch as #rrggbb: mail, feed readers and rasterisers do not know oklch(). Matrices: Ottosson, Oklab (2020). */
function srgb(lightness: number, chroma: number, hue: number) {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear.map(hexByte).join('')}`
}

function hexByte(linear: number) {
  const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, encoded)))
    .toString(16)
    .padStart(2, '0')
}
