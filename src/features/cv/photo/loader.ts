import { drawnAt, fullPart } from '#components/form/fields/crop-part.ts'
import type { CvPhoto } from '../document/schema.ts'
import type { SquarePhoto } from './schema.ts'

// Converts profile pictures to CV photos: cropped to the chosen or the central square, without the metadata of cameras.

/** The width in pixels: about 570 dpi. */
export const PHOTO_PIXELS = 600

type PhotoSource = Pick<CvPhoto, 'address' | 'crop'>

/** The frame of the photo. */
const unit = { width: 1, height: 1 }

/** An image with its size. */
interface Drawable {
  source: CanvasImageSource
  width: number
  height: number
}

type SquarePen = Pick<
  OffscreenCanvasRenderingContext2D,
  'fillStyle' | 'fillRect' | 'drawImage' | 'imageSmoothingQuality'
>

/** The environment of the loader: a worker or a test. */
export interface PhotoTools {
  /** Fetches the file at a URL. */
  fetchPicture(address: string): Promise<Blob>
  decode(file: Blob): Promise<Drawable>
  makeSquare(side: number): { pen: SquarePen; drawn: CanvasImageSource; toJpeg(): Promise<Blob> }
}

/** Creates photos, cached; the next request retries a failed one. */
export function createPhotoLoader({ fetchPicture, decode, makeSquare }: PhotoTools) {
  const made = new Map<string, Promise<SquarePhoto>>()

  async function make({ address, crop }: PhotoSource): Promise<SquarePhoto> {
    const { source, ...size } = await decode(await fetchPicture(address))
    const part = crop ?? fullPart(size, unit)
    // Not enlarged: at most as many pixels as the picture has there.
    const shown = Math.round(size.width / drawnAt(size, unit, part).width)
    const side = Math.max(1, Math.min(PHOTO_PIXELS, shown))
    const { x, y, width, height } = drawnAt(size, { width: side, height: side }, part)
    const { pen, drawn, toJpeg } = makeSquare(side)
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, side, side)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(source, x, y, width, height)
    return { jpeg: new Uint8Array(await (await toJpeg()).arrayBuffer()), side, drawn }
  }

  /** Returns the crop of the picture at a URL. @throws if it cannot be fetched or read. */
  return ({ address, crop }: PhotoSource): Promise<SquarePhoto> => {
    const key = JSON.stringify([address, crop])
    let photo = made.get(key)
    if (!photo) {
      photo = make({ address, crop })
      made.set(key, photo)
      photo.catch(() => made.delete(key))
    }
    return photo
  }
}
