import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Trx } from '#lib/db/connect.ts'
import { failingDatabase } from '#test/support/acts/failing-database.ts'
import { testDatabase } from '#test/support/database.ts'
import { bed, garden, ground, type Garden } from '#test/support/kits/garden.ts'
import { addBed, removeBed } from '#test/support/kits/garden-beds.ts'
import { gardenDesk } from '#test/support/kits/garden-desk.ts'
import { updateRows } from '#test/support/rows.ts'
import { changeDocument } from './mutations-change.ts'
import { createInPieces, deleteUnusedDocuments, saveInPieces, type Pieces } from './mutations-pieces.ts'
import { createDocumentRows, replaceParts } from './mutations.ts'
import type { ItemChange } from './schema.ts'

const { db } = await testDatabase()
const counted = failingDatabase(db)
const desk = gardenDesk(db)

/** Saves a garden as its owner does. @returns the document that the owner has afterwards, and the result. */
async function save<T>(id: number, run: (transaction: Trx, id: number, pieces: Pieces) => Promise<T>) {
  let owned = id
  const replace: Pieces['replace'] = async (_, from, to) => {
    expect(from).toBe(owned)
    owned = to
  }
  const result = await saveInPieces(counted.db, replace, (transaction, pieces) =>
    run(transaction, owned, pieces),
  )
  return { id: owned, result }
}
const replace = (id: number, parts: Partial<Garden>, version?: number) =>
  save(id, (transaction, at, pieces) =>
    replaceParts(transaction, garden, at, { parts, pieces, ...(version !== undefined && { version }) }),
  )
const change = (id: number, version: number, changes: ItemChange[]) =>
  save(id, (transaction, at, pieces) =>
    changeDocument(transaction, garden, at, { version, changes }, { pieces }),
  )

const bedsOf = (count: number) => Array.from({ length: count }, (_, at) => bed(`n${at}`))
/** Creates a garden with so many beds. */
const grow = async (count: number) => {
  const id = await desk.create({ Beds: bedsOf(count) })
  return { id, Beds: (await desk.read(id)).Beds }
}
const stored = async (document: number) => ({
  row: await db
    .selectFrom('document')
    .select(['version', 'bytes', 'unused_since'])
    .where('id', '=', document)
    .executeTakeFirstOrThrow(),
  gone: await db
    .selectFrom('document_gone')
    .select(['list', 'id', 'version'])
    .where('document', '=', document)
    .orderBy('id')
    .execute(),
  shown: await desk.read(document),
})
const lastTransaction = () => counted.statements().slice(counted.statements().lastIndexOf('begin')).join('\n')

describe('a save of many rows', () => {
  test('leaves the same document as one in a single transaction', async () => {
    const saved = []
    for (const way of [desk.replace, replace]) {
      const { id, Beds } = await grow(500)
      const ids = Beds.map((one) => one.id ?? '')
      await desk.change(id, 1, removeBed(ids[7] ?? '', Beds[7]))
      await updateRows(
        db,
        'document_item',
        { item: JSON.stringify({ Name: 7 }) },
        { document: id, id: ids[8]! },
      )
      const kept = Beds.toSpliced(7, 3)
      const parts = {
        Beds: [
          ...kept.slice(400),
          ...kept.slice(0, 100),
          ...kept.slice(100, 400).map((one) => ({ ...one, Notes: 'wet' })),
          ...bedsOf(80),
        ],
      }
      const outcome = await way(id, parts)
      const { row, gone, shown } = await stored(typeof outcome === 'object' ? outcome.id : id)
      const names = new Map(ids.map((one, at) => [one, at]))
      const nameOf = (one: { id?: string }) => names.get(one.id ?? '')
      saved.push({
        row,
        gone: gone.map((one) => [nameOf(one), one.version]).toSorted(),
        Beds: shown.Beds.map((one) => ({ ...one, id: nameOf(one) })),
        Unreadable: shown.Unreadable.map(nameOf),
      })
    }
    expect(saved[1]).toEqual(saved[0])
    const gone = [
      [7, 2],
      [9, 3],
    ]
    expect(saved[1]).toMatchObject({ Beds: { length: 577 }, Unreadable: [8], gone })
  })

  test('writes them before its last transaction, in statements of 100 rows', async () => {
    const { id } = await grow(350)
    counted.failAt(0)
    await replace(id, { Beds: bedsOf(450) }, 1)
    const writing = (text: string) => text.match(/INSERT INTO document_(?:item|gone)/g) ?? []
    expect(counted.statements().at(-1)).toBe('commit')
    expect(writing(lastTransaction())).toEqual([])
    // One with the deleted rows, five with the new ones, two that look for others, and one for earlier deletions.
    expect(writing(counted.statements().join())).toHaveLength(9)
  })

  test('is planned outside of a transaction, and writes few changes in one', async () => {
    const { id, Beds } = await grow(400)
    const saved = await replace(id, { Beds: Beds.with(3, { ...Beds[3]!, Notes: 'wet' }) }, 1)
    expect(saved).toEqual({ id, result: [expect.objectContaining({ id: Beds[3]?.id })] })
  })

  test('has no effect if one of its statements fails', async () => {
    const { id } = await grow(310)
    const before = await stored(id)
    counted.failAt(0)
    await replace((await grow(310)).id, { Beds: bedsOf(310) }, 1)
    const count = counted.statements().length
    for (const nth of [1, Math.floor(count / 2), count - 1, count]) {
      counted.failAt(nth)
      await expect(replace(id, { Beds: bedsOf(310) }, 1)).rejects.toThrow('division by zero')
      expect(await stored(id)).toEqual(before)
    }
    counted.failAt(0)
  })

  test('is stale, or is written in one transaction, if others saved in the meantime', async () => {
    const id = await desk.create({})
    const disturbed = (version?: number) =>
      save(id, async (transaction, at, pieces) => {
        if (pieces.prepared)
          await transaction.updateTable('document').set({ version: 9 }).where('id', '=', at).execute()
        const parts = { Beds: bedsOf(400) }
        return replaceParts(transaction, garden, at, { parts, pieces, ...(version && { version }) })
      })
    await expect(disturbed(1)).rejects.toMatchObject({ code: 'stale' })
    expect(await disturbed()).toMatchObject({ id })
    expect((await stored(id)).shown).toMatchObject({ version: 10, Beds: { length: 400 } })
  })

  test('lets the client load the whole, and no late request restores a deleted item', async () => {
    const id = await desk.create({})
    const names = bedsOf(320).map((_, at) => `n${at}`)
    const adds = names.map((name, at) => addBed(name, names[at - 1] ?? null))
    const added = await change(id, 1, adds)
    expect(added.result.answer).toEqual({ version: 2, news: [], whole: true })
    expect((await desk.read(added.id)).Beds.map((one) => one.id)).toEqual(names)
    const emptied = await change(
      added.id,
      2,
      names.map((name) => removeBed(name)),
    )
    expect((await desk.read(emptied.id)).Beds).toEqual([])
    expect(await desk.change(emptied.id, 3, addBed('n5'))).toMatchObject({ refused: 'conflict' })
  })
})

test('deletes documents that nobody has had for an hour', async () => {
  const id = await desk.create({})
  const { id: next } = await replace(id, { Beds: bedsOf(400) })
  const left = async () =>
    (await db.selectFrom('document').select('id').where('id', 'in', [id, next]).orderBy('id').execute()).map(
      (row) => row.id,
    )
  await deleteUnusedDocuments(db, new Date(Date.now() + 3_500_000))
  expect(await left()).toEqual([id, next])
  await deleteUnusedDocuments(db, new Date(Date.now() + 3_700_000))
  expect(await left()).toEqual([next])
})

describe('a creation of many rows', () => {
  const create = (count: number, then?: (transaction: Trx) => Promise<unknown>) =>
    createInPieces(counted.db, async (transaction, pieces) => {
      const content = { Ground: ground, Beds: bedsOf(count) }
      const created = await createDocumentRows(transaction, garden, content, pieces)
      await then?.(transaction)
      return created
    })
  const withoutIds = ({ shown: { Beds, ...shown }, ...rest }: Awaited<ReturnType<typeof stored>>) => ({
    ...shown,
    ...rest,
    Beds: Beds.map(({ Name, Notes }) => ({ Name, Notes })),
  })

  test('leaves the same document as one in a single transaction', async () => {
    const alone = await stored(await desk.create({ Beds: bedsOf(500) }))
    const { id, rows } = await create(500)
    const inPieces = await stored(id)
    expect(withoutIds(inPieces)).toEqual(withoutIds(alone))
    expect(rows).toHaveLength(501)
  })

  test('writes them before its last transaction', async () => {
    counted.failAt(0)
    await create(301)
    expect(counted.statements().join()).toContain('INSERT INTO document_item')
    expect(lastTransaction()).not.toContain('INSERT INTO document_item')
    counted.failAt(0)
    await create(200)
    expect(lastTransaction()).toContain('INSERT INTO document_item')
  })

  test('leaves an unused document if it fails, which is deleted', async () => {
    const unused = async () =>
      (await db.selectFrom('document').select('id').where('unused_since', 'is not', null).execute()).length
    await deleteUnusedDocuments(db, new Date(Date.now() + 7_200_000))
    const failing = async (transaction: Trx) => {
      const { rows } = await sql`SELECT FROM document WHERE unused_since IS NOT NULL`.execute(transaction)
      expect(rows).toEqual([])
      throw new Error('The name is taken')
    }
    await expect(create(301, failing)).rejects.toThrow('The name is taken')
    expect(await unused()).toBe(1)
    await deleteUnusedDocuments(db, new Date(Date.now() + 7_200_000))
    expect(await unused()).toBe(0)
  })
})
