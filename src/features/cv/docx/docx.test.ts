import { strFromU8, unzipSync } from 'fflate'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setLocaleSource } from '#lib/text/locale.ts'
import type { Profile } from '#features/profile/schema.ts'
import { anyProfile } from '#test/support/profile/any-profile.ts'
import { cameraPicture, openPhotoLoader } from '#test/support/cv/photos.ts'
import { cvContact, cvProfile, emptyCvProfile, smallCvProfile } from '#test/support/cv/profiles.ts'
import { fivePages } from '#test/support/cv/careers.ts'
import { extremeProfile, scriptProfiles } from '#test/support/cv/scripts.ts'
import { cvLinks, cvStrings, outOfOrder } from '#test/support/cv/strings.ts'
import { cvColours, cvTemplates, type CvLook, type CvTemplate } from '../schema.ts'
import type { CvDocument } from '../document/schema.ts'
import { defaultChoice } from '../document/choice.ts'
import { makeDocument } from '../document/document.ts'
import { writeDocx } from './docx.ts'
import { headerColour } from '../layout/colour.ts'

const looks = { 1: look(1), 2: look(2), 3: look(3), 4: look(4) }
function look(template: CvTemplate): CvLook {
  return { template, colour: null, paper: 'A4' }
}

interface WordFile {
  part(name: string): string
  paragraphs: { text: string; xml: string }[]
  body: string
}

/** What a file of Word holds, its texts as they are read. */
async function read(file: Blob): Promise<WordFile> {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const body = part('word/document.xml')
  const paragraphs = Array.from(body.matchAll(/<w:p>.*?<\/w:p>|<w:p\/>/gs), ([xml]) => ({
    xml,
    text: Array.from(xml.matchAll(/<w:t(?: [^>]*)?>(.*?)<\/w:t>|<w:tab\/>/gs), ([, text]) =>
      text === undefined ? '\t' : unescaped(text),
    ).join(''),
  }))
  return { part, body, paragraphs }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (xml: string) =>
  xml.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)

const made = (profile: Profile, template: CvTemplate = 1): CvDocument =>
  makeDocument(profile, defaultChoice(template), cvContact)
const written = async (document: CvDocument, how = looks[1]) => read(await writeDocx(document, how))

/** The first text that is not in the file, or not in its place. */
const missing = (document: CvDocument, { paragraphs }: WordFile): string | undefined =>
  outOfOrder(
    paragraphs.map(({ text }) => text.replaceAll(/[\u200e\u200f]/g, '')).join('\n'),
    cvStrings(document),
  )

test.each(Object.entries({ small: smallCvProfile, fivePages, extreme: extremeProfile, ...scriptProfiles }))(
  'the file of %s contains all text of the document, in order',
  async (_, profile) => {
    for (const template of cvTemplates) {
      const document = made(profile, template)
      expect(missing(document, await written(document, looks[template]))).toBeUndefined()
    }
  },
)

test('the file of any profile contains all text of the document', { tags: 'slow' }, async () => {
  await fc.assert(
    fc.asyncProperty(anyProfile, fc.constantFrom(...cvTemplates), async (profile, template) => {
      const document = made({ ...emptyCvProfile, ...profile }, template)
      expect(missing(document, await written(document, looks[template]))).toBeUndefined()
    }),
    { numRuns: 25 },
  )
})

test('headings are marked as headings, and stay with the following text', async () => {
  const document = made(fivePages)
  const { paragraphs } = await written(document)
  const headings = paragraphs.filter(({ xml }) => xml.includes('w:val="Heading1"'))
  expect(headings.map(({ text }) => text)).toEqual(document.sections.map(({ title }) => title))
  const titles = document.sections.flatMap(({ body }) =>
    body.kind === 'entries' ? body.entries.map(({ title, when }) => title + (when && `\t${when}`)) : [],
  )
  const entries = paragraphs.filter(({ xml }) => xml.includes('w:val="Heading2"'))
  expect(entries.map(({ text }) => text)).toEqual(titles)
  for (const { xml } of [...headings, ...entries]) expect(xml).toContain('<w:keepNext/>')
  expect(paragraphs[0]?.xml).toContain('w:val="Title"')
})

test('rows do not break across pages, and table headers repeat', async () => {
  const document = made(fivePages)
  const { body } = await written(document)
  const tables = Array.from(body.matchAll(/<w:tbl>.*?<\/w:tbl>/gs), ([table]) =>
    Array.from(table.matchAll(/<w:tr>.*?<\/w:tr>/gs), ([row]) => row),
  )
  const bodies = document.sections.flatMap((section) => (section.body.kind === 'table' ? [section.body] : []))
  expect(tables.map((rows) => rows.length)).toEqual(bodies.map(({ rows }) => rows.length + 1))
  for (const [head = '', ...rows] of tables) {
    expect(head).toContain('<w:tblHeader/>')
    expect(head).toContain('<w:keepNext/>')
    for (const row of [head, ...rows]) expect(row).toContain('<w:cantSplit/>')
    for (const row of rows) expect(row).not.toContain('<w:tblHeader/>')
  }
})

test('links can be clicked', async () => {
  const document = made(smallCvProfile)
  const { part, body } = await written(document)
  const targets = new Map(
    Array.from(
      part('word/_rels/document.xml.rels').matchAll(/<Relationship [^>]*hyperlink[^>]*>/g),
      ([xml]) => [/Id="([^"]+)"/.exec(xml)?.[1], unescaped(/Target="([^"]+)"/.exec(xml)?.[1] ?? '')],
    ),
  )
  const used = Array.from(body.matchAll(/<w:hyperlink [^>]*r:id="([^"]+)"/g), ([, id]) => targets.get(id))
  const { phone, email } = document.header
  expect(phone && email).toBeTruthy()
  expect(used).toEqual([`tel:${phone.replaceAll(/[^+\d]/g, '')}`, `mailto:${email}`, ...cvLinks(document)])
  expect(used.length).toBeGreaterThan(4)
})

test('words with symbols and lists stay in order in right-to-left text', async () => {
  const profile = cvProfile(
    { FirstName: 'דוד', LastName: 'כהן', Title: 'מפתח C#' },
    {
      TechnicalSkills: [
        { Category: 'תכנות', Skills: ['C#', 'C++'] },
        { Category: 'כלים', Skills: ['גיט'] },
      ],
    },
  )
  const { paragraphs } = await written(made(profile, 2), looks[2])
  expect(paragraphs[1]?.text).toBe('מפתח \u200eC#\u200e')
  const line = paragraphs.find(({ text }) => text.includes('C++'))
  expect(line?.xml).toContain('<w:bidi/>')
  expect(line?.text).toBe('תכנות: \u200eC#\u200e\u200f · \u200eC++\u200e')
})

test('a phone number stays in order in a right-to-left line', async () => {
  const { paragraphs } = await written(made(scriptProfiles['arabic'] ?? emptyCvProfile))
  const line = paragraphs.find(({ text }) => text.includes(cvContact.phone))
  expect(line?.xml).toContain('<w:bidi/>')
  expect(line?.text).toContain(`\u200e${cvContact.phone}\u200e\u200f · `)
})

test('right-to-left text is marked as such, and starts on the right', async () => {
  const { paragraphs } = await written(made(scriptProfiles['hebrew'] ?? emptyCvProfile))
  expect(paragraphs[0]?.text).toBe('שרה כהן-לוי')
  expect(paragraphs[0]?.xml).toContain('<w:bidi/>')
  expect(paragraphs[0]?.xml).toContain('<w:rtl/>')
  expect(paragraphs[0]?.xml).toContain('w:cs="Noto Sans Hebrew"')
  const heading = paragraphs.find(({ text }) => text === 'Education')
  expect(heading?.xml).toContain('<w:jc w:val="right"/>')
  const mixed = await written(made(scriptProfiles['mixed'] ?? emptyCvProfile))
  expect(mixed.body).not.toContain('<w:jc w:val="right"/>')
  const line = mixed.paragraphs.find(({ text }) => text.startsWith('Led '))?.xml ?? ''
  expect(line).toContain('<w:bidi w:val="false"/>')
  const rightToLeft = Array.from(line.matchAll(/<w:r>.*?<\/w:r>/gs), ([run]) => run).filter((run) =>
    run.includes('<w:rtl/>'),
  )
  expect(rightToLeft.map((run) => /<w:t[^>]*>(.*?)<\/w:t>/.exec(run)?.[1])).toEqual([
    'שרה כהן',
    'أحمد الخطيب',
  ])
})

test('the first column of a table aligns with the document', async () => {
  const row = { Name: 'דוד', Designation: 'מהנדס', CompanyName: 'גשרי הצפון', Year: '2021' }
  const rows = { Mentors: Array.from({ length: 6 }, () => row) } as Partial<Profile>
  const table = async (profile: Profile) => (await written(made({ ...profile, ...rows }))).body
  expect(await table(scriptProfiles['hebrew']!)).toContain('<w:bidiVisual/>')
  expect(await table(smallCvProfile)).not.toContain('<w:bidiVisual/>')
})

test.each([1, 2] as const)('the colours of template %s match the pages', async (template) => {
  for (const colour of [null, ...cvColours]) {
    const how: CvLook = { template, colour, paper: 'A4', rules: 'bars' }
    const { body } = await written(made(smallCvProfile, template), how)
    const grounds = new Set(Array.from(body.matchAll(/<w:shd w:fill="(\w+)"/g), ([, fill]) => `#${fill}`))
    expect([...grounds]).toEqual([headerColour(how)])
  }
})

test('sets paper, page numbers, title and language', async () => {
  setLocaleSource(() => 'es')
  const document = made(smallCvProfile)
  setLocaleSource(() => 'en')
  const letter = await written(document, { ...looks[1], paper: 'LETTER' })
  expect(letter.body).toMatch(/<w:pgSz w:w="12240" w:h="15840"/)
  expect((await written(document)).body).toMatch(/<w:pgSz w:w="11906" w:h="16838"/)
  const footer = letter.part('word/footer1.xml')
  expect(Array.from(footer.matchAll(/PAGE|NUMPAGES| \/ /g), ([found]) => found)).toEqual([
    'PAGE',
    ' / ',
    'NUMPAGES',
  ])
  expect(letter.part('docProps/core.xml')).toContain('<dc:title>Currículum de Asha Kulkarni</dc:title>')
  expect(letter.part('docProps/core.xml')).toContain('<dc:creator>Asha Kulkarni</dc:creator>')
  expect(letter.part('word/styles.xml')).toContain('<w:lang w:val="es"')
})

test.each([
  ['japanese', 'BIZ UDPGothic', 'ja-JP'],
  ['taiwanese', 'Noto Sans TC', 'zh-TW'],
  ['chinese', 'Noto Sans SC', 'zh-CN'],
  ['korean', 'Nanum Gothic', 'ko-KR'],
])('text in %s is marked with its language, in the font of the pages', async (script, font, language) => {
  const { part } = await written(made(scriptProfiles[script] ?? emptyCvProfile))
  expect(part('word/styles.xml')).toContain(`w:eastAsia="${font}"`)
  expect(part('word/styles.xml')).toContain(`w:eastAsia="${language}"`)
})

describe('the photo', () => {
  const address = '/media/1/picture.webp'
  const profile = cvProfile({ FirstName: 'Asha', LastName: 'Rao & Co', ProfilePicture: address })
  const photoOf = async () =>
    openPhotoLoader(new Map([[address, await cameraPicture(90, 60)]])).loadPhoto({ address })
  const wanted = (of: Profile) => makeDocument(of, { ...defaultChoice(1), photo: true }, cvContact)
  const mediaIn = async (file: Blob) =>
    Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer()))).filter(([name]) =>
      /media\/./.test(name),
    )

  test.each(cvTemplates)(
    'is an inline image above the name, with a description, in template %i',
    async (template) => {
      const photo = await photoOf()
      const file = await writeDocx(wanted(profile), looks[template], photo)
      const media = await mediaIn(file)
      expect(media.map(([, bytes]) => Buffer.from(bytes))).toEqual([Buffer.from(photo.jpeg)])
      const { paragraphs } = await read(file)
      expect(paragraphs[0]?.xml).toContain('<wp:inline')
      expect(paragraphs[0]?.xml).toContain('descr="Photo of Asha Rao &amp; Co"')
      // 76.5 points, of which each has 12,700 units.
      expect(paragraphs[0]?.xml).toContain('cx="971550" cy="971550"')
      expect(paragraphs[1]?.text).toBe('Asha Rao & Co')
    },
  )

  test('is on the right in right-to-left documents', async () => {
    const hebrew = scriptProfiles['hebrew']!
    const data = { ...hebrew.UserPersonalData, ProfilePicture: address }
    const { paragraphs } = await read(
      await writeDocx(wanted({ ...hebrew, UserPersonalData: data }), looks[1], await photoOf()),
    )
    expect(paragraphs[0]?.xml).toContain('<w:jc w:val="right"/>')
    expect(paragraphs[0]?.xml).toContain('<wp:inline')
  })

  test('is absent if it is not selected or could not be loaded', async () => {
    expect(await mediaIn(await writeDocx(made(profile), looks[1], await photoOf()))).toEqual([])
    expect(await mediaIn(await writeDocx(wanted(profile), looks[1]))).toEqual([])
  })
})
