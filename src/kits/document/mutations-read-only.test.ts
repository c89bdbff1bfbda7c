import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '#lib/api/errors.ts'
import type { Database } from '#lib/db/connect.ts'
import { message } from '#lib/text/message.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { documentChanges } from './changes.ts'
import { readDocument, readRows } from './data.ts'
import { required } from './fields/values.ts'
import { changeDocument } from './mutations-change.ts'
import { createDocument } from './mutations.ts'
import { defineRecord } from './record.ts'
import { defineDocument } from './rules.ts'
import type { ItemChange } from './schema.ts'
import { defineList, defineSection } from './section.ts'

// A record and a list that others fill, beside those that the owner does.

const say = (en: string) => message({ en, es: `${en} (es)` })
const named = defineList({
  title: say('Names'),
  itemName: say('name'),
  schema: z.object({ id: z.optional(z.string()), Name: required(() => 'Name is required') }),
  labels: { Name: say('Name') },
  fields: { Name: 'text' },
  summary: ({ Name }) => ({ title: Name }),
  example: { Name: 'Konkan' },
})
const prompt = { title: say('Nothing yet'), text: say('The team fills it.') }
const empty = say('Nothing yet')
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

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const begin = () =>
  database.db.transaction().execute((transaction) => createDocument(transaction, partner, content))
const read = async (id: number) => readDocument(partner, await readRows(database.db, id))

/** What is refused, by its path; nothing when all is stored. */
async function refused(id: number, ...changes: ItemChange[]): Promise<Record<string, string>> {
  try {
    await database.db
      .transaction()
      .execute((transaction) => changeDocument(transaction, partner, id, { version: 1, changes }))
    return {}
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.fields ?? { [error.code]: error.message }
  }
}

test('What others fill is there from the beginning, and its owner changes the rest', async () => {
  const id = await begin()
  expect((await read(id)).document).toMatchObject(content)
  const mine: ItemChange = { do: 'set', at: ['Own'], was: { Name: 'Mine' }, to: { Name: 'Ours' } }
  expect(await refused(id, mine)).toEqual({})
  expect((await read(id)).document).toMatchObject({ ...content, Own: { Name: 'Ours' } })
})

test('A record that others fill is not changed, and nothing that comes with it', async () => {
  const id = await begin()
  const mine: ItemChange = { do: 'set', at: ['Own'], was: { Name: 'Mine' }, to: { Name: 'Ours' } }
  const given: ItemChange = {
    do: 'set',
    at: ['Given'],
    was: { Name: 'Partner 7' },
    to: { Name: 'Partner 1' },
  }
  expect(await refused(id, mine, given)).toEqual({ Given: expect.stringMatching(/\w/) })
  expect((await read(id)).document).toMatchObject(content)
})

test('Items of a list that others fill are neither added, changed, moved nor deleted', async () => {
  const id = await begin()
  const [first, second] = (await read(id)).document.Ratings
  const at = ['Ratings', first!.id!]
  const changes: ItemChange[] = [
    { do: 'add', at: ['Ratings', 'new'], item: { Name: '5.0' }, after: null },
    { do: 'set', at, was: { Name: '4.1' }, to: { Name: '5.0' } },
    { do: 'place', at, after: second!.id! },
    { do: 'delete', at, was: first },
  ]
  for (const change of changes) {
    const fields = await refused(id, change)
    expect([change.do, Object.keys(fields)]).toEqual([change.do, ['Ratings']])
  }
  expect((await read(id)).document.Ratings).toEqual([first, second])
})

test('One that can no longer be read may be let go by its owner all the same', async () => {
  const id = await begin()
  const [first, second] = (await read(id)).document.Ratings
  const broken = { Name: '' }
  await database.db
    .updateTable('document_item')
    .set({ item: JSON.stringify(broken) })
    .where('document', '=', id)
    .where('id', '=', first!.id!)
    .execute()
  const { unreadable } = await read(id)
  expect(unreadable).toMatchObject([{ Section: 'Ratings', id: first!.id }])
  const at = ['Ratings', first!.id!]
  expect(await refused(id, { do: 'set', at, was: broken, to: { Name: '4.9' } })).toHaveProperty('Ratings')
  expect(await refused(id, { do: 'delete', at, was: broken })).toEqual({})
  expect(await read(id)).toMatchObject({ unreadable: [], document: { Ratings: [second] } })
})

test('What a browser sends of a document leaves out what its owner only reads', () => {
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
