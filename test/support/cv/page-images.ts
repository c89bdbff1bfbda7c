import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'

export const pageImages = (): Locator => page.getByRole('img', { name: /^(?:Page|Página) \d+ / })

/** The first page is there, with ink on it. */
export async function expectPageDrawn(): Promise<void> {
  await expect.poll(() => pageImages().first().query()?.hasAttribute('data-drawn')).toBe(true)
}

/** How many points of the first page have a colour that counts. */
export function countPoints(isCounted: (red: number, green: number, blue: number) => boolean): number {
  const canvas = pageImages().first().element() as HTMLCanvasElement
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!
  copy.drawImage(canvas, 0, 0)
  const { data } = copy.getImageData(0, 0, canvas.width, canvas.height)
  let count = 0
  for (let at = 0; at < data.length; at += 4) if (isCounted(data[at]!, data[at + 1]!, data[at + 2]!)) count++
  return count
}

/** Points of the blue that template 1 has of its own. */
export const countBlue = (): number =>
  countPoints((red, green, blue) => red === 0x80 && green === 0xaa && blue === 0xff)
