import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { useImportFolder } from '#test/support/blogs/import-folder.ts'
import { blogInputSchema } from '../schema-input.ts'

const files = useImportFolder(async () => void (slug = `film-${++articles}`))
let poster: Buffer
const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('film')])
const mp4 = Buffer.from('\0\0\0\x18ftypmp42')

beforeAll(async () => {
  poster = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#123' } })
    .webp()
    .toBuffer()
})

/** Each test has an article of its own: they share a database. */
let slug = ''
let articles = 0
const whole = () => ({
  'figures/flow.webm': webm,
  'figures/flow.mp4': mp4,
  'figures/flow.webp': poster,
  'figures/flow.es.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nHola.\n',
  'figures/flow.en.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n',
})

describe('a video file next to an article', () => {
  test('is imported with its poster, formats, captions and title', async () => {
    await put('Watch:\n\n[Air passes a *wing*.](figures/flow.webm)\n', whole())
    expect(await files.run()).toMatchObject({ added: 1, notes: [], ignored: [] })
    const [section] = (await files.read(slug)).BlogContentDetails
    const at = (ending: string) => expect.stringMatching(new RegExp(`^/media/[0-9a-f]{32}/flow\\.${ending}$`))
    expect(section).toMatchObject({
      Content: '<p>Watch:</p>',
      VideoTitle: 'Air passes a wing.',
      VideoLink: at('webm'),
      VideoFiles: {
        Files: [
          { Location: at('webm'), Type: 'video/webm' },
          { Location: at('mp4'), Type: 'video/mp4' },
        ],
        PosterLink: at('webp'),
        Width: 64,
        Height: 36,
        Captions: [
          { Location: at('en\\.vtt'), Language: 'en' },
          { Location: at('es\\.vtt'), Language: 'es' },
        ],
      },
    })
  })

  test('stays a link if the section already has a video', async () => {
    await put('[One](figures/flow.webm)\n\n[Two](figures/flow.mp4)\n', whole())
    await files.run()
    const [section] = (await files.read(slug)).BlogContentDetails
    expect(section?.VideoTitle).toBe('One')
    expect(section?.Content).toMatch(/<a href="\/media\/[0-9a-f]{32}\/flow\.webm">Two<\/a>/)
  })

  test('is reported if it has no poster or is not a video', async () => {
    const { 'figures/flow.webp': _, ...rest } = whole()
    await put('[Flow](figures/flow.webm)', rest)
    const first = await files.run()
    expect(first.notes.map(({ note }) => note)).toContain(
      'a video needs a poster image next to it (.webp or .svg)',
    )

    await files.renew()
    slug += '-again'
    await put('[Flow](figures/flow.webm)', {
      ...whole(),
      'figures/flow.webm': 'no film',
      'figures/flow.mp4': 'nor this',
    })
    const second = await files.run()
    expect(second.notes.map(({ note }) => note)).toContain(
      "a file was left out: The file's content does not match its extension.",
    )
    expect((await files.read(slug)).BlogContentDetails[0]?.VideoFiles).toBeUndefined()
  })

  test('is not read from outside the folder or from other sites', async () => {
    await put('Text.\n\n[Flow](../../flow.webm)\n\n[Flow](https://example.org/flow.webm)\n', whole())
    await files.run()
    const [section] = (await files.read(slug)).BlogContentDetails
    expect(section?.VideoFiles).toBeUndefined()
    expect(section?.Content).toContain('href="https://example.org/flow.webm"')
  })
})

describe('article input', () => {
  const good = {
    Files: [{ Location: `/media/${'a'.repeat(32)}/flow.webm`, Type: 'video/webm' }],
    PosterLink: `/media/${'b'.repeat(32)}/flow.webp`,
    Width: 640,
    Height: 360,
    Captions: [{ Location: `/media/${'c'.repeat(32)}/flow.en.vtt`, Language: 'en' }],
  }
  const section = { SectionNumber: 0, SectionTitle: '', Content: '', SubSection: [] }
  const accepts = (video: object) =>
    blogInputSchema.safeParse({
      BlogTitle: 'A film',
      BlogCategoryPrimarySector: ['physics'],
      BlogContentDetails: [{ ...section, VideoFiles: { ...good, ...video } }],
    }).success

  test('accepts video files of the portal only', () => {
    expect(accepts({})).toBe(true)
    for (const at of [
      'https://example.org/flow.webm',
      '//example.org/flow.webm',
      `/media/${'a'.repeat(32)}/../flow.webm`,
      `/media/${'a'.repeat(32)}/flow.html`,
      `javascript:alert(1)//media/${'a'.repeat(32)}/flow.webm`,
      `/media/short/flow.webm`,
    ]) {
      expect(accepts({ Files: [{ Location: at, Type: 'video/webm' }] })).toBe(false)
      expect(accepts({ PosterLink: at })).toBe(false)
      expect(accepts({ Captions: [{ Location: at, Language: 'en' }] })).toBe(false)
    }
    expect(accepts({ Files: [] })).toBe(false)
    expect(accepts({ Files: [{ ...good.Files[0], Type: 'text/html' }] })).toBe(false)
  })
})

const put = (text: string, beside: Record<string, string | Buffer>) =>
  files.put({ 'film.md': `---\ntitle: A film\ndate: 2026-01-01\nslug: ${slug}\n---\n${text}\n`, ...beside })
