import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

let site: string | undefined

/** Draws the picture and has a site of this machine answer with it. */
export async function publishPicture(): Promise<void> {
  await drawPicture()
  if (site) return
  const server = createServer((_, response) => response.end(drawn())).unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/picture.png`
}

/** The address of what that site shows. */
export function publishedPicture(): string {
  if (!site) throw new Error('Nothing is published yet')
  return site
}
