import { createCanvas, loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'
import { createPhotoLoader, type PhotoTools } from '#features/cv/photo/loader.ts'

// Photos of CVs without a browser: another canvas, real pictures.

const canvasTools: Omit<PhotoTools, 'fetchPicture'> = {
  async decode(file) {
    const picture = await loadImage(await file.arrayBuffer())
    return { source: picture as unknown as CanvasImageSource, width: picture.width, height: picture.height }
  },
  makeSquare(side) {
    const canvas = createCanvas(side, side)
    return {
      pen: canvas.getContext('2d') as unknown as ReturnType<PhotoTools['makeSquare']>['pen'],
      drawn: canvas as unknown as CanvasImageSource,
      toJpeg: async () => new Blob([new Uint8Array(await canvas.encode('jpeg', 90))]),
    }
  },
}

/** Makes photos of the files at some addresses; what is elsewhere cannot be fetched. Notes what was fetched. */
export function openPhotoLoader(files: Map<string, Uint8Array<ArrayBuffer>>) {
  const fetched: string[] = []
  const loadPhoto = createPhotoLoader({
    ...canvasTools,
    async fetchPicture(address) {
      fetched.push(address)
      const file = files.get(address)
      if (!file) throw new Error('The server responded with 404')
      return new Blob([file])
    },
  })
  return { loadPhoto, fetched }
}

export const PHOTO_COLOUR = { red: 0x1f, green: 0x7a, blue: 0x4d }

/** A square of PHOTO_COLOUR in the middle of another colour, as a camera writes it: with the place where it was taken. */
export async function cameraPicture(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const side = Math.min(width, height)
  const middle = {
    create: { width: side, height: side, channels: 3 as const, background: hexOf(PHOTO_COLOUR) },
  }
  const file = await sharp({ create: { width, height, channels: 3, background: '#d02020' } })
    .composite([{ input: await sharp(middle).png().toBuffer(), gravity: 'centre' }])
    .withExif({
      IFD0: { Make: 'Camera', Artist: 'Asha' },
      IFD3: { GPSLatitude: '18/1 31/1 12/1', GPSLatitudeRef: 'N' },
    })
    .jpeg({ quality: 95 })
    .toBuffer()
  return new Uint8Array(file)
}

const hexOf = ({ red, green, blue }: typeof PHOTO_COLOUR): string =>
  `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
