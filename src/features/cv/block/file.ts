import * as m from '#messages/cv/block.ts'
import type { Profile } from '#features/profile/schema.ts'
import type { SectionKey } from '#features/profile/sections/registry.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { fileNameOf, makeBlock } from './document.ts'
import { papers } from '../layout/style.ts'
import { startEngine, type CvEngine, type CvOverview } from '../worker/engine.ts'
import { lookOf } from '../components/made-cv.ts'
import { loadChoice } from '../components/use-choice.ts'

export type BlockKind = 'pdf' | 'png'

/** Tall enough that nearly every section is one image, and within the limits of a canvas. */
const MAX_PICTURE_HEIGHT = 6_000
const PICTURE_WIDTH = 1_240

/** Saves a section as a file, or as several images if it is very long. @returns the name of the first file. */
export async function saveBlock(profile: Profile, key: SectionKey, kind: BlockKind): Promise<string> {
  const { choice } = loadChoice(profile)
  const document = makeBlock(profile, choice, key)
  if (document.sections.length === 0) throw new Error(m.nothing())
  const look = lookOf(profile, choice)
  const tallest = kind === 'pdf' ? papers[look.paper].height : MAX_PICTURE_HEIGHT
  const engine = startEngine()
  try {
    const overview = await engine.layOut(document, { ...look, tallest })
    const files = kind === 'pdf' ? [await engine.pdf()] : await picturesOf(engine, overview)
    const name = fileNameOf(document.author, key)
    const names = files.map((_file, at) => `${name}${at === 0 ? '' : ` ${at + 1}`}.${kind}`)
    files.forEach((file, at) => saveFile(file, names[at] ?? ''))
    return names[0] ?? ''
  } finally {
    engine.close()
  }
}

const picturesOf = (engine: CvEngine, { pageCount }: CvOverview): Promise<Blob[]> =>
  Promise.all(
    Array.from({ length: pageCount }, async (_, page) => pngOf(await engine.draw(page, PICTURE_WIDTH))),
  )

async function pngOf(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error(m.noPicture())
  return picture
}
