import { expect, test } from 'vitest'
import { sampleLines, samplesOf } from '#test/support/profile/printed/samples.ts'
import type { JsonObject } from '../source.ts'
import { convertPrinted, type PrintedResume } from './convert.ts'
import { withoutEndings, type PrintedLine } from './line.ts'

const kinds = ['name', 'mail', 'phone', 'employers', 'titles', 'schools', 'dates'] as const
type Kind = (typeof kinds)[number]

function saidBy({ resume }: PrintedResume): Record<Kind, string[]> {
  const {
    basics = {},
    work = [],
    education = [],
  } = resume as {
    basics?: JsonObject
    work?: JsonObject[]
    education?: JsonObject[]
  }
  const texts = (items: JsonObject[], key: string) => items.map((item) => String(item[key] ?? ''))
  const dates = [...work, ...education].map(
    ({ startDate = '', endDate = '' }) => `${String(startDate)}/${String(endDate)}`,
  )
  return {
    name: texts([basics], 'name'),
    mail: texts([basics], 'email'),
    phone: texts([basics], 'phone'),
    employers: texts(work, 'name'),
    titles: texts(work, 'position'),
    schools: texts(education, 'institution'),
    dates,
  }
}

/** Spaces, hyphens at line ends, kinds of apostrophes and endings of plurals in brackets do not matter. */
const bare = (text: string) =>
  withoutEndings(text)
    .normalize('NFKC')
    .replaceAll(/[\s\p{P}]/gu, '')
    .toLowerCase()

/** Every text of a résumé, without dates, which have a form of their own. */
function textsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return /date$/i.test(key) || key === 'countryCode' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, key))
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([inside, one]) => textsIn(one, inside))
    : []
}

test.each(['tuned', 'held', 'later', 'latex', 'right', 'strangers', 'templates', 'cells', 'plain'] as const)(
  'reads nine of ten facts of each kind right: %s samples',
  async (half) => {
    const counts = Object.fromEntries(
      kinds.map((kind) => [kind, { right: 0, said: 0, wrong: [] as string[] }]),
    )
    for (const sample of samplesOf(half)) {
      const found = saidBy(convertPrinted(await sampleLines(half, sample.file)))
      for (const kind of kinds) {
        const expected = [sample[kind]].flat()
        const read = found[kind].filter(Boolean)
        const count = counts[kind]
        if (!count) continue
        count.said += expected.length
        count.right += expected.filter((text) => read.some((one) => bare(one) === bare(text))).length
        const wrong = read.filter((one) => !expected.some((text) => bare(one) === bare(text)))
        count.wrong.push(...wrong.map((one) => `${sample.file}: ${one}`))
      }
    }
    for (const [kind, { right, said, wrong }] of Object.entries(counts)) {
      expect(right / said, `${kind}: ${right} of ${said}; wrong ${wrong.join(', ')}`).toBeGreaterThanOrEqual(
        0.9,
      )
      expect(wrong.length / said, `${kind}: wrong ${wrong.join(', ')}`).toBeLessThanOrEqual(0.1)
    }
  },
)

test.each(
  (['tuned', 'later', 'latex', 'right', 'strangers', 'templates', 'cells', 'plain'] as const).flatMap(
    (half) => samplesOf(half).map(({ file }): [string, typeof half] => [file, half]),
  ),
)('invents nothing, and loses nothing: %s', async (file, half) => {
  const text = await sampleLines(half, file)
  const { resume, values, notes, headings } = convertPrinted(text)
  // A value may have lines with others between them.
  const own = values.flatMap((value) => value.lines.map((line) => line.text).join('')).join('\n')
  const all = bare(text.lines.map((line) => line.text).join('') + text.links.join('') + own)
  const keyOf = ({ page, number }: PrintedLine) => `${page}:${number}`
  const inFile = new Map(text.lines.map((line) => [keyOf(line), line.text]))
  // Addresses behind links have no line. In a narrow column, a date goes on below with other texts between.
  const misplaced = values.filter(({ text: value, lines }) => {
    const there = bare(lines.map((line) => inFile.get(keyOf(line))).join(''))
    return lines.length > 0 && !value.split(/\s/u).every((word) => there.includes(bare(word)))
  })
  expect(misplaced.map(({ path }) => path)).toEqual([])
  for (const one of textsIn(resume)) expect(all).toContain(bare(one.replace(/^https:\/\//, '')))
  const read = new Set([...headings, ...values.flatMap((value) => value.lines)].map(keyOf))
  const told = notes.map(({ path }) => path)
  const lost = text.lines.filter(
    (line) =>
      !read.has(keyOf(line)) &&
      !told.some(
        (place) =>
          place.endsWith(`line ${line.number}`) && /^(?:line|page 1,)/.test(place) === (line.page === 1),
      ) &&
      bare(line.text).length > 2,
  )
  expect(lost.map((line) => line.text)).toEqual([])
})
