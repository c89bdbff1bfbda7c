import { strToU8, zipSync } from 'fflate'
import type { UploadedKind } from '#features/imports/schema-values.ts'

/** An export of 100 MB, made for a measurement. */
export interface LargeExport {
  what: string
  kind: UploadedKind
  name: string
  options: object
  content(): Uint8Array
}

const MB = 1_000_000
const sentence = 'The bearing carries its load on a film of oil that is thinner than a hair. '
const paragraph = (bytes: number) => sentence.repeat(Math.ceil(bytes / sentence.length))

/** Files that are together as large, in an archive. */
const archived = (files: number, extension: string, content: (file: number) => string): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Array.from({ length: files }, (_, file) => [`${file}.${extension}`, strToU8(content(file))]),
    ),
    { level: 1 },
  )

const countOf = (bytes: number, item: string) => Math.floor(bytes / (item.length + 1))

function listOf(bytes: number, item: (i: number) => object): string {
  const count = countOf(bytes, JSON.stringify(item(1_000_000)))
  return JSON.stringify(Array.from({ length: count }, (_, i) => item(i)))
}

const two = (n: number) => String(n).padStart(2, '0')
const dayOf = (i: number) => `2030-${two(1 + (i % 12))}-${two(1 + (i % 28))}`

const eventOf = (i: number) =>
  `BEGIN:VEVENT\r\nUID:${i}@bench.example\r\nDTSTART:${dayOf(i).replaceAll('-', '')}T100000Z\r\nDURATION:PT1H\r\nSUMMARY:Meeting ${i}\r\nDESCRIPTION:${paragraph(300)}\r\n${i % 20 === 0 ? 'RRULE:FREQ=WEEKLY;COUNT=10\r\n' : ''}END:VEVENT\r\n`
const calendarOf = (file: number, bytes: number) => {
  const count = countOf(bytes, eventOf(1_000_000))
  const events = Array.from({ length: count }, (_, i) => eventOf(file * count + i))
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:bench\r\n${events.join('')}END:VCALENDAR\r\n`
}

const events = { kind: 'events', options: { category: 'Information Technology', cost: 'free' } } as const

/** Exports for all importers that read files. */
export const largeExports: readonly LargeExport[] = [
  {
    what: 'Ghost, one file',
    kind: 'articles',
    name: 'site.ghost.json',
    options: { sector: 'physics' },
    content: () =>
      strToU8(
        JSON.stringify({
          data: {
            posts: JSON.parse(
              listOf(100 * MB - 20, (id) => ({
                id,
                title: `Post ${id}`,
                html: `<p>${paragraph(10_000)}</p>`.repeat(2),
              })),
            ) as object[],
          },
        }),
      ),
  },
  {
    ...events,
    what: 'Calendars, five in an archive',
    name: 'calendars.zip',
    content: () => archived(5, 'ics', (file) => calendarOf(file, 19.9 * MB)),
  },
  {
    ...events,
    what: 'Indico, five files in an archive',
    name: 'indico.zip',
    content: () =>
      archived(5, 'json', (file) =>
        listOf(19.9 * MB, (i) => ({
          id: file * 1_000_000 + i,
          title: `Talk ${i}`,
          startDate: { date: dayOf(i), time: '10:00:00', tz: 'UTC' },
          endDate: { date: dayOf(i), time: '11:00:00', tz: 'UTC' },
          description: paragraph(400),
        })),
      ),
  },
  {
    kind: 'jobs',
    what: 'Jobs, two files in an archive',
    name: 'jobs.zip',
    options: {},
    content: () =>
      archived(2, 'json', (file) =>
        listOf(49.9 * MB, (i) => ({
          '@type': 'JobPosting',
          title: `Engineer ${i}`,
          hiringOrganization: { name: `Works ${file} ${i % 5_000}` },
          url: `https://works.example/${file}/${i}`,
          description: paragraph(1_000),
        })),
      ),
  },
  {
    kind: 'institutes',
    what: 'A register as CSV, in an archive',
    name: 'register.zip',
    options: {},
    content: () =>
      archived(1, 'csv', () => {
        const row = (i: number) =>
          `Institute ${i} of Standing Jumps,Spain,${paragraph(150)},https://institute-${i}.example`
        const count = countOf(100 * MB, row(1_000_000))
        return `name,country,city,web_pages\n${Array.from({ length: count }, (_, i) => row(i)).join('\n')}\n`
      }),
  },
]
