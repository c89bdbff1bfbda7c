import type { SquarePhoto } from './schema.ts'

// The picture of a profile made into the photo of a CV: cut to a square, and without what a camera writes into its files.

/** Pixels of a side: about 570 to the inch. */
export const PHOTO_PIXELS = 600

/** What is drawn, and how large it is. */
interface Drawable {
  source: CanvasImageSource
  width: number
  height: number
}

type SquarePen = Pick<
  OffscreenCanvasRenderingContext2D,
  'fillStyle' | 'fillRect' | 'drawImage' | 'imageSmoothingQuality'
>

/** What making photos takes from its surroundings, which are a worker or a test. */
export interface PhotoTools {
  /** The file at an address. */
  fetchPicture(address: string): Promise<Blob>
  decode(file: Blob): Promise<Drawable>
  makeSquare(side: number): { pen: SquarePen; drawn: CanvasImageSource; toJpeg(): Promise<Blob> }
}

/** Makes photos, each once; one that could not be made is tried again when it is next asked for. */
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

  /** The photo of the picture at an address. @throws when that cannot be fetched or read. */
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
