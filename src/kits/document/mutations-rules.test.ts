import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '#lib/api/errors.ts'
import { testDatabase } from '#test/support/database.ts'
import { college, madeUpDocument } from '#test/support/kits/institute.ts'
import { word } from '#test/support/kits/say.ts'
import { syllabus } from '#test/support/kits/syllabus-list.ts'
import { documentChanges } from './changes.ts'
import { readDocument, readRows } from './data.ts'
import { required } from './fields/values.ts'
import { changeDocument } from './mutations-change.ts'
import { createDocument, replaceParts } from './mutations.ts'
import { defineRecord } from './record.ts'
import { defineDocument } from './rules.ts'
import type { ItemChange } from './schema.ts'
import { defineList, defineSection } from './section.ts'

const database = await testDatabase()

const course = { ...syllabus.example, Chapters: [] }
type Course = typeof syllabus.example & { id?: string }

const begin = (content: Partial<typeof college> = {}) =>
  database.db
    .transaction()
    .execute((transaction) => createDocument(transaction, madeUpDocument, { ...college, ...content }))
const read = async (id: number) =>
  (await readDocument(madeUpDocument, await readRows(database.db, id))).document
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
const notOffered = 'Choose one of the options'

describe('rules that depend on the document', () => {
  test('use the stored document', async () => {
    const id = await begin()
    expect(await change(id, add({ Semester: '9' }))).toEqual({ 'Syllabus.c.Semester': notOffered })
    expect(await change(id, add({ Programme: 'Physics', Semester: '' }))).toEqual({
      'Syllabus.c.Programme': notOffered,
    })
    expect(await change(id, add({ Semester: '4' }))).toEqual({})
    expect(await courseOf(id)).toMatchObject({ Programme: 'Civil', Semester: '4' })
  })

  test('use the document as changed by the same request', async () => {
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

  test('use the document after a replacement', async () => {
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

  test('apply when the document is created', async () => {
    expect(await refused(begin({ Syllabus: [{ ...course, Semester: '9' }] }))).toEqual({
      'Syllabus.0.Semester': notOffered,
    })
    // Nobody examines for whoever is not autonomous.
    expect(await courseOf(await begin({ Syllabus: [{ ...course, Board: 'State' }] }))).toMatchObject({
      Board: '',
    })
  })
})

describe('restricted fields of an item', () => {
  const forged = { Total: 99, Rating: '5', PartnerID: 'P-1' }
  const [chapter] = syllabus.example.Chapters
  const forgedChapter = { ...chapter!, id: 'h', Hours: 99, Review: 'Good', Seen: 'yes' }
  const honest = { Total: 30, Rating: '', PartnerID: '' }
  const honestChapter = { Hours: 4, Review: '', Seen: '' }
  const stored = () => courseOf(id)
  let id = 0

  test('are ignored in an added item and its nested items', async () => {
    id = await begin()
    expect(await change(id, add({ ...forged, Chapters: [forgedChapter] }))).toEqual({})
    expect(await stored()).toMatchObject({ ...honest, Chapters: [honestChapter] })
  })

  test('are recomputed when other fields are set', async () => {
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
  ])('cannot be set by the client: %j %s', async (at, field) => {
    const before = await stored()
    const failure = await change(id, { do: 'set', at, was: {}, to: { [field]: 'x' } })
    expect(Object.keys(failure)).toEqual([[...at, field].join('.')])
    expect(await stored()).toEqual(before)
  })

  test('keep the server’s values when the list is replaced', async () => {
    const before = (await stored())!
    const Chapters = [{ ...forgedChapter, Lectures: 1, Labs: 1 }]
    expect(await replace(id, { Syllabus: [{ ...before, ...forged, Chapters }] })).toEqual({})
    expect(await stored()).toEqual({
      ...before,
      Chapters: [{ ...chapter, id: 'h', Lectures: 1, Labs: 1, Hours: 2 }],
    })
  })

  test('a repeated request adds the item once', async () => {
    const begun = await begin()
    const again = add({ ...forged, Chapters: [] })
    expect(await change(begun, again)).toEqual({})
    expect(await change(begun, again)).toEqual({})
    expect((await read(begun)).Syllabus).toHaveLength(1)
  })

  test('are ignored when the document is created', async () => {
    const begun = await begin({ Syllabus: [{ ...course, ...forged, Chapters: [forgedChapter] }] })
    expect(await courseOf(begun)).toMatchObject({ ...honest, Chapters: [honestChapter] })
  })
})

test('reads only the parts of a document that its rules need', async () => {
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

// A record and a list that others fill, beside those that the owner does.

const named = defineList({
  title: word('Names'),
  itemName: word('name'),
  schema: z.object({ id: z.optional(z.string()), Name: required(() => 'Name is required') }),
  labels: { Name: word('Name') },
  fields: { Name: 'text' },
  summary: ({ Name }) => ({ title: Name }),
  example: { Name: 'Konkan' },
})
const prompt = { title: word('Nothing yet'), text: word('The team fills it.') }
const empty = word('Nothing yet')
type Named = z.output<typeof named.schema>
interface Partner {
  Own: Named
  Given: Named
  Friends: Named[]
  Ratings: Named[]
}
const partner = defineDocument<Partner>({
  records: {
    Own: defineRecord({ ...named, key: 'Own', prompt }),
    Given: defineRecord({ ...named, key: 'Given', prompt, readOnly: true }),
  },
  lists: {
    Friends: defineSection({ ...named, key: 'Friends', empty }),
    Ratings: defineSection({ ...named, key: 'Ratings', empty, readOnly: true }),
  },
})
const content: Partner = {
  Own: { Name: 'Mine' },
  Given: { Name: 'Partner 7' },
  Friends: [{ Name: 'Ada' }],
  Ratings: [{ Name: '4.1' }, { Name: '4.4' }],
}

const beginPartner = () =>
  database.db.transaction().execute((transaction) => createDocument(transaction, partner, content))
const readPartner = async (id: number) => readDocument(partner, await readRows(database.db, id))
const changePartner = (id: number, ...changes: ItemChange[]) =>
  refused(
    database.db
      .transaction()
      .execute((transaction) => changeDocument(transaction, partner, id, { version: 1, changes })),
  )

test('creates read-only parts with the document, and lets the owner change the rest', async () => {
  const id = await beginPartner()
  expect((await readPartner(id)).document).toMatchObject(content)
  const mine: ItemChange = { do: 'set', at: ['Own'], was: { Name: 'Mine' }, to: { Name: 'Ours' } }
  expect(await changePartner(id, mine)).toEqual({})
  expect((await readPartner(id)).document).toMatchObject({ ...content, Own: { Name: 'Ours' } })
})

test('rejects a request that changes a read-only record, and stores nothing', async () => {
  const id = await beginPartner()
  const mine: ItemChange = { do: 'set', at: ['Own'], was: { Name: 'Mine' }, to: { Name: 'Ours' } }
  const given: ItemChange = {
    do: 'set',
    at: ['Given'],
    was: { Name: 'Partner 7' },
    to: { Name: 'Partner 1' },
  }
  expect(await changePartner(id, mine, given)).toEqual({ Given: expect.stringMatching(/\w/) })
  expect((await readPartner(id)).document).toMatchObject(content)
})

test('rejects adding, changing, moving and deleting items of a read-only list', async () => {
  const id = await beginPartner()
  const [first, second] = (await readPartner(id)).document.Ratings
  const at = ['Ratings', first!.id!]
  const changes: ItemChange[] = [
    { do: 'add', at: ['Ratings', 'new'], item: { Name: '5.0' }, after: null },
    { do: 'set', at, was: { Name: '4.1' }, to: { Name: '5.0' } },
    { do: 'place', at, after: second!.id! },
    { do: 'delete', at, was: first },
  ]
  for (const change of changes) {
    const fields = await changePartner(id, change)
    expect([change.do, Object.keys(fields)]).toEqual([change.do, ['Ratings']])
  }
  expect((await readPartner(id)).document.Ratings).toEqual([first, second])
})

test('lets the owner delete an unreadable item of a read-only list', async () => {
  const id = await beginPartner()
  const [first, second] = (await readPartner(id)).document.Ratings
  const broken = { Name: '' }
  await database.db
    .updateTable('document_item')
    .set({ item: JSON.stringify(broken) })
    .where('document', '=', id)
    .where('id', '=', first!.id!)
    .execute()
  const { unreadable } = await readPartner(id)
  expect(unreadable).toMatchObject([{ Section: 'Ratings', id: first!.id }])
  const at = ['Ratings', first!.id!]
  expect(await changePartner(id, { do: 'set', at, was: broken, to: { Name: '4.9' } })).toHaveProperty(
    'Ratings',
  )
  expect(await changePartner(id, { do: 'delete', at, was: broken })).toEqual({})
  expect(await readPartner(id)).toMatchObject({ unreadable: [], document: { Ratings: [second] } })
})

test('documentChanges omits read-only parts', () => {
  const other: Partner = {
    Own: { Name: 'Ours' },
    Given: { Name: 'Partner 1' },
    Friends: content.Friends,
    Ratings: [],
  }
  expect(documentChanges(partner, content, other)).toEqual([
    { do: 'set', at: ['Own'], was: { Name: 'Mine' }, to: { Name: 'Ours' } },
  ])
})
