import * as m from '#messages/forms/picture-errors.ts'
import { AppError } from '#lib/api/errors.ts'
import { cleanSvg } from '../files/svg.ts'
import { checkSvg, svgSize } from '../files/type.ts'
import { MAX_WIDTH, WEBP_QUALITY } from '../mutations.ts'
import { pictureError, maxMegapixels, pictureFormat, SECONDS, TYPE } from './format.ts'

/** Maximum height in pixels. WebP allows 16,383, more than any page needs. */
const MAX_HEIGHT = 8_000
/** Megapixels of all frames of an animation: encoding them takes about four seconds. */
const MOVING_MEGAPIXELS = 20
/** Maximum bytes of an SVG. */
const MAX_SVG_BYTES = 1_000_000

/** An image ready to be stored. */
export interface EncodedPicture {
  data: Buffer
  name: string
  type: string
  width: number | null
  height: number | null
}

/**
 * Encodes an image for an article: upright, at most page width, animated if it was, without metadata; SVGs are
 * sanitized. The type is detected from the content.
 * @throws AppError `unsupported_media_type` for other files, `invalid_input` for damaged or too large ones.
 */
export async function encodeForArticle(content: Buffer): Promise<EncodedPicture> {
  const format = pictureFormat(content)
  if (!format) return cleanDrawing(content)
  const { default: sharp } = await import('sharp')
  const most = maxMegapixels(format)
  const limitInputPixels = most * 1_000_000
  try {
    const { width, height, pages = 1 } = await sharp(content, { limitInputPixels }).metadata()
    if (pages > 1 && width * height * pages > MOVING_MEGAPIXELS * 1_000_000)
      throw new AppError('invalid_input', m.movesTooMuch({ megapixels: MOVING_MEGAPIXELS }))
    const { data, info } = await sharp(content, { limitInputPixels, animated: true })
      .timeout({ seconds: SECONDS })
      .rotate()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer({ resolveWithObject: true })
    // The frames of an animation are stacked vertically.
    return {
      data,
      name: 'picture.webp',
      type: TYPE,
      width: info.width,
      height: info.pageHeight ?? info.height,
    }
  } catch (error) {
    throw error instanceof AppError ? error : pictureError(error, most)
  }
}

function cleanDrawing(content: Buffer): EncodedPicture {
  if (!/^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE|(?:svg:)?svg)[\s>-]/i.test(content.toString('utf8', 0, 1_000)))
    throw new AppError('unsupported_media_type', m.wrongKindForArticle())
  if (content.length > MAX_SVG_BYTES) throw new AppError('invalid_input', m.drawingTooLarge())
  try {
    const clean = cleanSvg(new TextDecoder('utf-8', { fatal: true }).decode(content))
    checkSvg(clean)
    const size = svgSize(clean)
    return {
      data: Buffer.from(clean),
      name: 'drawing.svg',
      type: 'image/svg+xml',
      width: size?.width ?? null,
      height: size?.height ?? null,
    }
  } catch {
    throw new AppError('invalid_input', m.damaged())
  }
}
