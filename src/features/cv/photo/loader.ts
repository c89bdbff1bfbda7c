import type { SquarePhoto } from './schema.ts'

// Converts profile pictures to CV photos: cropped to a square, without the metadata of cameras.

/** The width in pixels: about 570 dpi. */
export const PHOTO_PIXELS = 600

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

  async function make(address: string): Promise<SquarePhoto> {
    const { source, width, height } = await decode(await fetchPicture(address))
    const cut = Math.min(width, height)
    const side = Math.min(PHOTO_PIXELS, cut)
    const { pen, drawn, toJpeg } = makeSquare(side)
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, side, side)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(source, (width - cut) / 2, (height - cut) / 2, cut, cut, 0, 0, side, side)
    return { jpeg: new Uint8Array(await (await toJpeg()).arrayBuffer()), side, drawn }
  }

  /** Returns the photo of the picture at a URL. @throws if it cannot be fetched or read. */
  return (address: string): Promise<SquarePhoto> => {
    let photo = made.get(address)
    if (!photo) {
      photo = make(address)
      made.set(address, photo)
      photo.catch(() => made.delete(address))
    }
    return photo
  }
}
