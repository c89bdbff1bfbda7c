import { expect, test } from 'vitest'
import type { Syllabus } from '../schema-syllabus.ts'
import { syllabi } from '../sections/syllabus.ts'
import { compareSyllabi, copyForYear, differencesIn, previousVersion, versionName } from './versions.ts'

const of = (id: string, given: Partial<Syllabus> = {}): Syllabus => ({ ...syllabi.example, id, ...given })
const thisYear = syllabi.example.revisionYear
const now = of('now', { courseCode: 'HY-204', revisionYear: thisYear })

test('the previous version is the newest older one of the same subject', () => {
  const all = [
    of('older', { revisionYear: '2020' }),
    of('last', { revisionYear: '2024', courseCode: 'hy-204' }),
    of('other', { revisionYear: '2025', courseCode: 'HY-205' }),
    of('undated', { revisionYear: '' }),
    now,
  ]
  expect(previousVersion(all, now)?.id).toBe('last')
  expect(previousVersion(all, of('older', { revisionYear: '2020' }))).toBeUndefined()
  const uncoded = of('u', { courseCode: '', revisionYear: thisYear })
  expect(previousVersion([...all, uncoded], uncoded)?.id).toBe('other')
  expect(versionName(now)).toBe(`Hydraulics II, ${thisYear}`)
})

test('a copy has new ids and the given year, without the coverage rate', () => {
  const stored = of('last', {
    revisionYear: '2024',
    encycdataCoverageRate: '70',
    chapters: [
      {
        ...(syllabi.example.chapters[0] as Syllabus['chapters'][number]),
        id: 'c',
        encycdataReferences: [
          {
            id: 'r',
            type: '',
            title: 'T',
            publication: '',
            publicationNumber: '',
            sponsorName: '',
            referenceLink: '',
          },
        ],
      },
    ],
  })
  const copy = copyForYear(stored, thisYear, {})
  expect(copy).toMatchObject({
    revisionYear: thisYear,
    encycdataCoverageRate: '',
    subjectTitle: 'Hydraulics II',
  })
  const [chapter] = copy.chapters
  expect(chapter?.name).toBe(stored.chapters[0]?.name)
  const ids = [copy.id, chapter?.id, chapter?.encycdataReferences[0]?.id]
  expect(new Set([...ids, 'last', 'c', 'r']).size).toBe(6)
  expect(ids.every(Boolean)).toBe(true)
  expect(stored.chapters[0]?.id).toBe('c')
})

test('a copy drops a programme or semester that is no longer offered', () => {
  const academicPrograms = [
    { id: 'p', programName: 'MCA', specialization: '', graduationLevel: 'PG', semesters: '4' },
  ]
  const stored = of('last', { programID: 'gone', semester: '9' })
  expect(copyForYear(stored, thisYear, { academicPrograms }).programID).toBe('')
  expect(copyForYear({ ...stored, programID: 'p' }, thisYear, { academicPrograms })).toMatchObject({
    programID: 'p',
    semester: '',
    programName: 'MCA',
  })
})

test('names differences by item or field', () => {
  const [chapter] = now.chapters
  const changed = {
    ...now,
    courseCode: 'X',
    revisionYear: '2024',
    subjectTopics: ['Open channel flow', 'Pipes'],
    chapters: [
      { ...chapter, outcome: 'Other' },
      { ...chapter, chapterNumber: '4', name: 'Pipes' },
    ],
  } as Syllabus
  expect(differencesIn('subject', now, changed)).toEqual(['Course code changed'])
  expect(differencesIn('topics', now, changed)).toEqual([
    'Hydraulic jump added',
    'Weirs and flumes added',
    'Pipes removed',
  ])
  expect(differencesIn('chapters', now, changed)).toEqual(['3. Open channels changed', '4. Pipes removed'])
  expect(
    differencesIn('books', now, { ...now, textBooks: now.textBooks.map((book) => ({ ...book, id: 'b' })) }),
  ).toEqual([])
})

test('compares two versions field by field', () => {
  const other = of('o', { courseCode: 'X', textBooks: [] })
  const found = compareSyllabi(now, other)
  expect(found.find(({ key }) => key === 'courseCode')).toEqual({
    key: 'courseCode',
    label: 'Course code',
    one: ['HY-204'],
    other: ['X'],
    differs: true,
  })
  expect(found.find(({ key }) => key === 'textBooks')).toMatchObject({ other: [], differs: true })
  expect(found.filter(({ differs }) => differs)).toHaveLength(2)
  expect(found.some(({ key }) => key === 'encycdataCoverageRate')).toBe(false)
})
