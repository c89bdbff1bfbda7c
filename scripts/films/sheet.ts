/** All films of articles are drawn on the same sheet. */
export const sheet = { width: 640, height: 360, rate: 25 } as const

/** Their colours: a ground that suits a light and a dark page, and inks that stand out from it and from each other. */
export const paint = {
  ground: '#14263a',
  line: '#5b7390',
  text: '#dbe6f2',
  cool: '#7cc4f5',
  warm: '#f5b264',
  bright: '#fff6e6',
} as const

export const frameOf = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}" font-family="DejaVu Sans,sans-serif">` +
  `<rect width="${sheet.width}" height="${sheet.height}" fill="${paint.ground}"/>${inside}</svg>`

/** Rounded to what can be seen, which keeps a drawing short. */
export const px = (length: number): string => String(Math.round(length * 10) / 10)

/** From 0 to 1 between two moments, beginning and ending softly. */
export function soft(seconds: number, from: number, to: number): number {
  const x = Math.min(Math.max((seconds - from) / (to - from), 0), 1)
  return x * x * (3 - 2 * x)
}
