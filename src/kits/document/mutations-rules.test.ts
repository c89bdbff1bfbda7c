import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#lib/api/errors.ts'
import type { Database } from '#lib/db/connect.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { college, madeUpDocument } from '#test/support/kits/institute.ts'
import { syllabus } from '#test/support/kits/syllabus-list.ts'
import { readDocument, readRows } from './data.ts'
import { changeDocument } from './mutations-change.ts'
import { createDocument, replaceParts } from './mutations.ts'
import type { ItemChange } from './schema.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const course = { ...syllabus.example, Chapters: [] }
type Course = typeof syllabus.example & { id?: string }

const begin = (content: Partial<typeof college> = {}) =>
  database.db
    .transaction()
    .execute((transaction) => createDocument(transaction, madeUpDocument, { ...college, ...content }))
const read = async (id: number) => readDocument(madeUpDocument, await readRows(database.db, id)).document
const courseOf = async (id: number): Promise<Course | undefined> => (await read(id)).Syllabus[0]

/** What is refused, by its path; nothing when all is stored. */
async function refused(act: Promise<unknown>): Promise<Record<string, string>> {
  try {
    await act
    return {}
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.fields ?? { [error.code]: error.message }
  }
}
const change = (id: number, ...changes: ItemChange[]) =>
  refused(
    database.db
      .transaction()
      .execute((transaction) => changeDocument(transaction, madeUpDocument, id, { version: 1, changes })),
  )
const replace = (id: number, parts: Partial<typeof college>) =>
  refused(
    database.db
      .transaction()
      .execute((transaction) => replaceParts(transaction, madeUpDocument, id, { parts })),
  )
const add = (item: Partial<Course> = {}): ItemChange => ({
  do: 'add',
  at: ['Syllabus', 'c'],
  item: { ...course, ...item },
  after: null,
})
const notOffered = 'Choose one of those that are offered'

describe('What an item may hold depends on the document that it stands in', () => {
  test('as it is stored', async () => {
    const id = await begin()
    expect(await change(id, add({ Semester: '9' }))).toEqual({ 'Syllabus.c.Semester': notOffered })
    expect(await change(id, add({ Programme: 'Physics', Semester: '' }))).toEqual({
      'Syllabus.c.Programme': notOffered,
    })
    expect(await change(id, add({ Semester: '4' }))).toEqual({})
    expect(await courseOf(id)).toMatchObject({ Programme: 'Civil', Semester: '4' })
  })

  test('as the same request makes it', async () => {
    const id = await begin()
    const programme: ItemChange = {
      do: 'add',
      at: ['Programmes', 'q'],
      item: { Name: 'Physics', Semesters: 6 },
      after: null,
    }
    const autonomous: ItemChange = {
      do: 'set',
      at: ['Basics'],
      was: { Autonomous: false },
      to: { Autonomous: true },
    }
    const physics = { Programme: 'Physics', Semester: '6' }
    expect(await change(id, add(physics), autonomous, programme)).toEqual({
      'Syllabus.c.Board': 'Examination board is required',
    })
    const civil = (await read(id)).Programmes[0]!
    const gone: ItemChange = { do: 'delete', at: ['Programmes', civil.id!], was: civil }
    expect(await change(id, gone, add())).toEqual({
      'Syllabus.c.Programme': notOffered,
      'Syllabus.c.Semester': notOffered,
    })
    expect(await change(id, add({ ...physics, Board: 'State' }), autonomous, programme)).toEqual({})
    expect(await courseOf(id)).toMatchObject({ ...physics, Board: 'State' })
  })

  test('as a replacement leaves it', async () => {
    const id = await begin()
    expect(await replace(id, { Syllabus: [{ ...course, Semester: '9' }] })).toEqual({
      'Syllabus.0.Semester': notOffered,
    })
    const Programmes = [{ id: 'p', Name: 'Civil', Semesters: 9 }]
    const Basics = { Name: 'Konkan', Autonomous: true }
    expect(await replace(id, { Basics, Programmes, Syllabus: [{ ...course, Semester: '9' }] })).toEqual({
      'Syllabus.0.Board': 'Examination board is required',
    })
    const Syllabus = [{ ...course, Semester: '9', Board: 'State' }]
    expect(await replace(id, { Basics, Programmes, Syllabus })).toEqual({})
    expect(await courseOf(id)).toMatchObject({ Semester: '9', Board: 'State' })
  })

  test('from its beginning', async () => {
    expect(await refused(begin({ Syllabus: [{ ...course, Semester: '9' }] }))).toEqual({
      'Syllabus.0.Semester': notOffered,
    })
    // Nobody examines for whoever is not autonomous.
    expect(await courseOf(await begin({ Syllabus: [{ ...course, Board: 'State' }] }))).toMatchObject({
      Board: '',
    })
  })
})

describe('What people may not write in an item stays as the server has it', () => {
  const forged = { Total: 99, Rating: '5', PartnerID: 'P-1' }
  const [chapter] = syllabus.example.Chapters
  const forgedChapter = { ...chapter!, id: 'h', Hours: 99, Review: 'Good', Seen: 'yes' }
  const honest = { Total: 30, Rating: '', PartnerID: '' }
  const honestChapter = { Hours: 4, Review: '', Seen: '' }
  const stored = () => courseOf(id)
  let id = 0

  test('where it is added, and in the items inside it', async () => {
    id = await begin()
    expect(await change(id, add({ ...forged, Chapters: [forgedChapter] }))).toEqual({})
    expect(await stored()).toMatchObject({ ...honest, Chapters: [honestChapter] })
  })

  test('where others are set, which it follows from', async () => {
    const sets: ItemChange[] = [
      { do: 'set', at: ['Syllabus', 'c'], was: { Male: 12 }, to: { Male: 2 } },
      { do: 'set', at: ['Syllabus', 'c', 'Chapters', 'h'], was: { Labs: 1 }, to: { Labs: 6 } },
    ]
    expect(await change(id, ...sets)).toEqual({})
    expect(await stored()).toMatchObject({ Male: 2, Total: 20, Chapters: [{ Labs: 6, Hours: 9 }] })
  })

  test.each([
    [['Syllabus', 'c'], 'Total'],
    [['Syllabus', 'c'], 'Rating'],
    [['Syllabus', 'c'], 'PartnerID'],
    [['Syllabus', 'c', 'Chapters', 'h'], 'Hours'],
    [['Syllabus', 'c', 'Chapters', 'h'], 'Review'],
    [['Syllabus', 'c', 'Chapters', 'h'], 'Seen'],
  ])('of %j the field %s', async (at, field) => {
    const before = await stored()
    const failure = await change(id, { do: 'set', at, was: {}, to: { [field]: 'x' } })
    expect(Object.keys(failure)).toEqual([[...at, field].join('.')])
    expect(await stored()).toEqual(before)
  })

  test('where all is replaced', async () => {
    const before = (await stored())!
    const Chapters = [{ ...forgedChapter, Lectures: 1, Labs: 1 }]
    expect(await replace(id, { Syllabus: [{ ...before, ...forged, Chapters }] })).toEqual({})
    expect(await stored()).toEqual({
      ...before,
      Chapters: [{ ...chapter, id: 'h', Lectures: 1, Labs: 1, Hours: 2 }],
    })
  })

  test('where it is added once more, since no answer came', async () => {
    const begun = await begin()
    const again = add({ ...forged, Chapters: [] })
    expect(await change(begun, again)).toEqual({})
    expect(await change(begun, again)).toEqual({})
    expect((await read(begun)).Syllabus).toHaveLength(1)
  })

  test('where a document begins', async () => {
    const begun = await begin({ Syllabus: [{ ...course, ...forged, Chapters: [forgedChapter] }] })
    expect(await courseOf(begun)).toMatchObject({ ...honest, Chapters: [honestChapter] })
  })
})

test('Only what rules look at is read of a document', async () => {
  const id = await begin()
  const statements: string[] = []
  const { db } = database
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(JSON.stringify(node))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const reading = async (...changes: ItemChange[]) => {
    statements.length = 0
    const patch = { version: 1, changes }
    await watched
      .transaction()
      .execute((transaction) => changeDocument(transaction, madeUpDocument, id, patch))
    return ['Basics', 'Programmes', 'Syllabus'].filter((key) =>
      statements.some((one) => one.includes('"name":"item"') && one.includes(`"value":"${key}"`)),
    )
  }
  const civil = (await read(id)).Programmes[0]!
  const was = { Semesters: 4 }
  expect(await reading({ do: 'set', at: ['Programmes', civil.id!], was, to: { Semesters: 5 } })).toEqual([])
  expect(await reading(add())).toEqual(['Basics', 'Programmes'])
})
