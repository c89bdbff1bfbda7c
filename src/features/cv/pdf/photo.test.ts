import { createCanvas, Path2D as NodePath } from '@napi-rs/canvas'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fontsFor } from '#test/support/cv/fonts.ts'
import { bytesIn, nameOf, PdfFile } from '#test/support/cv/pdf-objects.ts'
import { brokenRules } from '#test/support/cv/pdf-ua.ts'
import { cameraPicture, openPhotoLoader, PHOTO_COLOUR } from '#test/support/cv/photos.ts'
import { cvContact, cvProfile, smallCvProfile } from '#test/support/cv/profiles.ts'
import { popplerPictures } from '#test/support/cv/read.ts'
import { scriptProfiles } from '#test/support/cv/scripts.ts'
import type { Profile } from '#features/profile/schema.ts'
import { createGlyphPaths, drawPage, type Pen } from '../layout/canvas.ts'
import { defaultChoice } from '../document/choice.ts'
import { makeDocument } from '../document/document.ts'
import { layOut } from '../layout/layout.ts'
import { textsOf } from '../layout/texts.ts'
import type { PlacedPhoto } from '../layout/schema.ts'
import { createShaper } from '../shaping/shaper.ts'
import { cvTemplates, type CvTemplate } from '../schema.ts'
import { writePdf } from './pdf.ts'

const address = '/media/0123456789abcdef0123456789abcdef/picture.webp'
const { loadPhoto } = openPhotoLoader(new Map([[address, await cameraPicture(900, 700)]]))

const withPicture = (profile: Profile): Profile => ({
  ...profile,
  UserPersonalData: { ...profile.UserPersonalData, ProfilePicture: address },
})

async function make(profile: Profile, template: CvTemplate, isWanted = true) {
  const choice = { ...defaultChoice(template), photo: isWanted }
  const document = makeDocument(withPicture(profile), choice, cvContact)
  const fonts = await fontsFor(textsOf(document))
  const shaper = await createShaper(fonts)
  const pages = layOut(document, { template, colour: null, paper: 'A4' }, shaper)
  const photo = await loadPhoto({ address })
  const pdf = await writePdf(pages, fonts, { date: new Date(0), ...(isWanted && { photo }) })
  return { pages, shaper, photo, pdf }
}

/** What the file says of every object that is of a kind. */
const objectsOf = (pdf: Uint8Array, key: string, kind: string) => {
  const file = new PdfFile(pdf)
  return file.numbers
    .map((reference) => file.dictionary({ reference }))
    .filter((found) => nameOf(found[key]) === kind)
}

describe.each(cvTemplates)('the photo in template %i', (template) => {
  test('is embedded as one image without camera metadata', async () => {
    const { pdf, photo } = await make(smallCvProfile, template)
    const pictures = objectsOf(pdf, 'Subtype', 'Image')
    expect(pictures).toMatchObject([{ Width: 600, Height: 600, Length: photo.jpeg.length }])
    const text = Buffer.from(pdf).toString('latin1')
    expect(text).toContain(Buffer.from(photo.jpeg).toString('latin1'))
    expect(text).not.toMatch(/Exif|Camera/)
  })

  test('is a valid PDF/UA figure with alternative text and a bounding box', async () => {
    const { pages, pdf } = await make(smallCvProfile, template)
    const [figure, ...others] = objectsOf(pdf, 'S', 'Figure')
    expect(others).toEqual([])
    expect(bytesIn(figure?.['Alt'])).toBe('Photo of Asha Kulkarni')
    const { x, y, width, height } = pages.pages[0]!.marks.find(
      (mark): mark is PlacedPhoto => mark.kind === 'picture',
    )!
    const upper = pages.height - y
    expect(figure?.['A']).toMatchObject({
      dictionary: {
        O: { name: 'Layout' },
        BBox: [x, upper - height, x + width, upper].map((edge) => expect.closeTo(edge, 2)),
      },
    })
    expect(brokenRules(pdf)).toEqual([])
    const silent = Buffer.from(pdf).toString('latin1').replace('/Alt (', '/Olt (')
    expect(brokenRules(Buffer.from(silent, 'latin1'))).toEqual(['7.3-1'])
  })

  test.each(['hebrew', 'tamil'])('meets PDF/UA for a profile in %s', async (script) => {
    const { pdf } = await make(scriptProfiles[script]!, template)
    expect(brokenRules(pdf)).toEqual([])
  })

  test('has the same position in the preview and the file', async () => {
    const { pages, shaper, photo, pdf } = await make(smallCvProfile, template)
    const paths = createGlyphPaths(shaper, (outline) => new NodePath(outline) as unknown as Path2D)
    const canvas = createCanvas(Math.ceil(pages.width), Math.ceil(pages.height))
    drawPage(pages, pages.pages[0]!, paths, canvas.getContext('2d') as unknown as Pen, 1, photo.drawn)
    const [printed] = await popplerPictures(pdf, 72)
    const shown = await boxOfPhoto(canvas.toBuffer('image/png'))
    expect(await boxOfPhoto(printed!)).toEqual(shown.map((edge) => expect.closeTo(edge, -0.5)))
    const { x, y, width } = pages.pages[0]!.marks.find(
      (mark): mark is PlacedPhoto => mark.kind === 'picture',
    )!
    expect(shown).toEqual([x, y, x + width, y + width].map((edge) => expect.closeTo(edge, -0.5)))
  })

  test('leaves no image and no figure if it is deselected', async () => {
    const { pdf } = await make(smallCvProfile, template, false)
    expect(objectsOf(pdf, 'Subtype', 'Image')).toEqual([])
    expect(objectsOf(pdf, 'S', 'Figure')).toEqual([])
  })
})

test('the alternative text of a photo supports non-ASCII names', async () => {
  const { pdf } = await make(cvProfile({ FirstName: 'Łucja', LastName: 'Żółć' }), 1)
  const [figure] = objectsOf(pdf, 'S', 'Figure')
  const bytes = Buffer.from(bytesIn(figure?.['Alt']), 'latin1')
  expect(bytes.subarray(2).swap16().toString('utf16le')).toBe('Photo of Łucja Żółć')
})

/** The edges of what has about the colour of the photo: left, upper, right, lower. */
async function boxOfPhoto(picture: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { red, green, blue } = PHOTO_COLOUR
  const box = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < data.length; at += 3) {
    const apart = [red, green, blue].map((part, place) => Math.abs(part - data[at + place]!))
    if (Math.max(...apart) > 12) continue
    const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)]
    box[0] = Math.min(box[0]!, x)
    box[1] = Math.min(box[1]!, y)
    box[2] = Math.max(box[2]!, x + 1)
    box[3] = Math.max(box[3]!, y + 1)
  }
  return box
}
