import { expect, test } from 'vitest'
import { sectionKeys } from '../schema.ts'
import { ITEMS_MAX } from '#kits/document/fields/values.ts'
import { readResume } from './read.ts'
import { MAX_ENTRIES } from './source.ts'

test.each([
  ['', 'The file is not valid JSON: see line 1, column 1'],
  ['%PDF-1.7', 'The file is not valid JSON: see line 1, column 1'],
  ['{"basics":', 'The file is not valid JSON: see line 1, column 11'],
  ['{\n  "basics": {\n    "name" "Asha"\n}}', 'The file is not valid JSON: see line 3, column 12'],
  ['[]', 'The file contains JSON, but not a JSON Resume'],
  ['null', 'The file contains JSON, but not a JSON Resume'],
  ['"resume"', 'The file contains JSON, but not a JSON Resume'],
  ['{}', 'The file contains no profile data'],
  ['{"basics":null,"work":[],"x":1}', 'The file contains no profile data'],
  [`{"x":"${'x'.repeat(2_000_000)}"}`, 'The file is larger than 2 MB'],
  [`{"work":${'['.repeat(100)}${']'.repeat(100)}}`, 'The file is nested deeper than 32 levels'],
])('rejects %.30s… with a reason', (text, why) => {
  const { document, report, held } = readResume(text)
  expect(document).toEqual({})
  expect(held).toEqual([])
  expect(report.filter(({ kind }) => kind === 'file')).toMatchObject([{ path: '', why }])
})

test('rejects extremely deep nesting with a reason', () => {
  const depth = 400_000
  const [row] = readResume(`{"basics":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`).report
  expect(row).toMatchObject({ kind: 'file' })
  const [list] = readResume(`{"work":${'['.repeat(depth)}${']'.repeat(depth)}}`).report
  expect(list).toMatchObject({ kind: 'file' })
})

test('accepts a byte order mark', () => {
  const { document } = readResume('\uFEFF{"awards":[{"title":"Medal"}]}')
  expect(document.Awards).toMatchObject([{ Title: 'Medal' }])
})

test('treats keys such as __proto__ as plain keys', () => {
  const text = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},
    "toString":"x","basics":{"__proto__":{"name":"Eve Nil"},"name":"Ada Rao","location":{"countryCode":"IN"}},
    "awards":[{"title":"Medal","__proto__":{"date":"2020-01-01"},"hasOwnProperty":1}],
    "x-agora":{"__proto__":[{"Name":"x"}],"constructor":[1]},"skills":[{"name":"Web","keywords":["HTML"],"x-agora":{"group":"__proto__"}}]}`
  const { document, report } = readResume(text)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect(document.UserPersonalData).toMatchObject({ FullName: 'Ada Rao' })
  expect(document.Awards).toMatchObject([{ Title: 'Medal', Date: '' }])
  expect(document.TechnicalSkills).toMatchObject([{ Category: 'Web' }])
  expect(report.map(({ path }) => path)).toContain('basics.__proto__')
  expect(
    Object.keys(document).every((key) => key === 'UserPersonalData' || sectionKeys.includes(key as never)),
  ).toBe(true)
})

test('limits very many entries to the maximum of a list, and the report to a readable length', () => {
  const many = <T>(one: T, length = 10_000): T[] => Array.from({ length }, () => one)
  const text = JSON.stringify({
    work: many({ name: 'A', position: 'B' }),
    volunteer: many({ organization: 'A', position: 'B' }),
    skills: many({ name: 'A', keywords: ['B'] }),
    awards: many({ title: 'A' }, MAX_ENTRIES + 1_000),
    interests: many({ name: 'A', keywords: ['B'] }),
  })
  const { document, report, held } = readResume(text)
  for (const key of sectionKeys) expect(document[key]?.length ?? 0).toBeLessThanOrEqual(ITEMS_MAX)
  expect(document.Awards).toHaveLength(MAX_ENTRIES)
  expect(held.length).toBeLessThanOrEqual(ITEMS_MAX)
  expect(report.length).toBeLessThan(600)
  expect(report.at(-1)?.why).toMatch(/^\d+ more notes are not listed$/)
})

test('skips values of the wrong type without throwing', () => {
  for (const wrong of [1, true, 'text', {}, [], [[]], [1], [null], [{}], { a: { b: 1 } }, null]) {
    const keys = [
      'basics',
      'work',
      'volunteer',
      'education',
      'awards',
      'certificates',
      'publications',
      'skills',
    ]
    const all = [...keys, 'languages', 'interests', 'references', 'projects', 'x-agora']
    const resume = Object.fromEntries(all.map((key) => [key, wrong]))
    expect(readResume(JSON.stringify(resume)).document).toEqual({})
    const inside = { name: wrong, title: wrong, keywords: wrong, date: wrong, startDate: wrong, url: wrong }
    const lists = Object.fromEntries(all.slice(1).map((key) => [key, [{ ...inside, 'x-agora': wrong }]]))
    expect(() => readResume(JSON.stringify({ ...lists, basics: inside }))).not.toThrow()
  }
})

test('keeps markup as text, and removes or replaces characters that cannot be stored', () => {
  const { document, report } = readResume(
    JSON.stringify({ awards: [{ title: '<img src=x onerror=alert(1)>', summary: 'a\0b \uD800 c' }] }),
  )
  expect(document.Awards).toMatchObject([
    { Title: '<img src=x onerror=alert(1)>', Description: 'ab \uFFFD c' },
  ])
  expect(report).toMatchObject([{ kind: 'partly', path: 'awards[0].summary' }])
})

test('truncates and reports long texts', () => {
  const { document, report } = readResume(
    JSON.stringify({
      awards: [{ title: 'x'.repeat(400), summary: `${'y'.repeat(19_999)}🙂z`, awarder: 'w' }],
    }),
  )
  expect(document.Awards?.[0]?.Title).toHaveLength(300)
  expect(document.Awards?.[0]?.Description).toBe('y'.repeat(19_999))
  expect(report.map(({ path, why }) => [path, why])).toContainEqual([
    'awards[0].title',
    'Only the first 300 characters were imported',
  ])
})

test('skips and reports links other than web URLs', () => {
  const { document, report } = readResume(
    JSON.stringify({ certificates: [{ name: 'C', url: 'javascript:alert(1)' }] }),
  )
  expect(document.Trainings).toMatchObject([{ CertificationLink: '' }])
  expect(report).toMatchObject([{ kind: 'left', path: 'certificates[0].url' }, { kind: 'moved' }])
})
