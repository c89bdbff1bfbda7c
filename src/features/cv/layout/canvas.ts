import type { CvPages, Glyphs, Page } from './schema.ts'
import type { CvShaper } from '../shaping/shaper.ts'

/** The canvas methods that drawing uses; tests have another canvas than browsers. */
export type Pen = Pick<
  OffscreenCanvasRenderingContext2D,
  'fillStyle' | 'fillRect' | 'setTransform' | 'fill' | 'drawImage' | 'imageSmoothingQuality'
>

/** Outlines of glyphs, cached. */
export interface GlyphPaths {
  /** In font units; y grows upwards. */
  of(font: string, glyph: number): Path2D
  unitsPerEm(font: string): number
}

/** @param makePath converts an SVG path. */
export function createGlyphPaths(
  shaper: Pick<CvShaper, 'outline' | 'unitsPerEm'>,
  makePath: (outline: string) => Path2D = (outline) => new Path2D(outline),
): GlyphPaths {
  const paths = new Map<string, Path2D>()
  return {
    of(font, glyph) {
      const key = `${font} ${glyph}`
      let path = paths.get(key)
      if (!path) paths.set(key, (path = makePath(shaper.outline(font, glyph))))
      return path
    },
    unitsPerEm: (font) => shaper.unitsPerEm(font),
  }
}

/**
 * Draws a page from the same list as the PDF, so that both look the same.
 * @param scale pixels per point.
 * @param photo drawn where the page has one.
 */
export function drawPage(
  { width, height }: Pick<CvPages, 'width' | 'height'>,
  { marks }: Page,
  paths: GlyphPaths,
  pen: Pen,
  scale: number,
  photo?: CanvasImageSource,
): void {
  const fill = (colour: string, x: number, y: number, across: number, down: number) => {
    pen.setTransform(scale, 0, 0, scale, 0, 0)
    pen.fillStyle = colour
    pen.fillRect(x, y, across, down)
  }
  // A fraction of a pixel remains if the height is not a whole number.
  fill('#ffffff', 0, 0, width, height + 1 / scale)
  for (const mark of marks) {
    if (mark.kind === 'fill') fill(mark.colour, mark.x, mark.y, mark.width, mark.height)
    if (mark.kind === 'glyphs') drawGlyphs(mark, paths, pen, scale)
    if (mark.kind === 'picture' && photo) {
      pen.setTransform(scale, 0, 0, scale, 0, 0)
      pen.imageSmoothingQuality = 'high'
      pen.drawImage(photo, mark.x, mark.y, mark.width, mark.height)
    }
  }
}

function drawGlyphs(
  { font, size, colour, x, baseline, clusters }: Glyphs,
  paths: GlyphPaths,
  pen: Pen,
  scale: number,
): void {
  const unit = (scale * size) / paths.unitsPerEm(font)
  pen.fillStyle = colour
  let at = x
  for (const { glyphs, advance } of clusters) {
    for (const { id, x: right, y: up } of glyphs) {
      const left = (at + (right * size) / 1000) * scale
      const down = (baseline - (up * size) / 1000) * scale
      pen.setTransform(unit, 0, 0, -unit, left, down)
      pen.fill(paths.of(font, id))
    }
    at += (advance * size) / 1000
  }
}
