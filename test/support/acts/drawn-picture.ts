import sharp from 'sharp'

let picture: Buffer | undefined

/** Makes a picture that can be uploaded. */
export async function drawPicture(): Promise<void> {
  const create = { width: 4, height: 4, channels: 3, background: '#204060' } as const
  picture ??= await sharp({ create }).png().toBuffer()
}

/** What was drawn. */
export function drawn(): Buffer {
  if (!picture) throw new Error('Nothing is drawn yet')
  return picture
}
