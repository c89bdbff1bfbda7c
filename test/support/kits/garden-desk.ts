import { readDocument, readRows } from '#kits/document/data.ts'
import { changeDocument } from '#kits/document/mutations-change.ts'
import { createDocument, replaceParts } from '#kits/document/mutations.ts'
import type { Versioned } from '#kits/document/news.ts'
import type { Conflict, ItemChange, DocumentPatch, PatchAnswer } from '#kits/document/schema.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Db } from '#lib/db/connect.ts'
import { garden, ground, type Garden } from './garden.ts'
import { addBed } from './garden-beds.ts'

/** What a change is answered with: what is new, or why it was not made. */
export type GardenOutcome =
  | (PatchAnswer & { refused?: undefined })
  | (PatchAnswer & { refused: 'conflict'; conflicts: Conflict[] })
  | { refused: 'invalid_input' | 'too_large'; fields: Record<string, string> }

export type ShownGarden = Garden & Versioned

/** Calls on stored gardens, each in a transaction of its own. */
export const gardenDesk = (db: Db) => ({
  create: (content: Partial<Garden> = {}): Promise<number> =>
    db
      .transaction()
      .execute((transaction) => createDocument(transaction, garden, { Ground: ground, ...content })),
  async read(id: number): Promise<ShownGarden> {
    const stored = await readRows(db, id)
    const { document, unreadable } = await readDocument(garden, stored)
    return { ...document, version: stored.version, Unreadable: unreadable }
  },
  replace: (id: number, parts: Partial<Garden>, version?: number): Promise<boolean> =>
    db
      .transaction()
      .execute((transaction) =>
        replaceParts(transaction, garden, id, { parts, ...(version !== undefined && { version }) }),
      )
      .then((changed) => changed.length > 0),
  async change(id: number, version: number, ...changes: ItemChange[]): Promise<GardenOutcome> {
    const patch: DocumentPatch = { version, changes }
    try {
      const { answer } = await db
        .transaction()
        .execute((transaction) => changeDocument(transaction, garden, id, patch))
      return answer
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { code, fields = {}, more } = error
      if (code === 'conflict')
        return { ...(more as unknown as PatchAnswer & { conflicts: Conflict[] }), refused: code }
      if (code === 'invalid_input' || code === 'too_large') return { refused: code, fields }
      throw error
    }
  },
})

export type GardenDesk = ReturnType<typeof gardenDesk>

export const orderOfBeds = async (desk: GardenDesk, id: number): Promise<string> =>
  (await desk.read(id)).Beds.map((one) => one.id).join('')

/** A garden with beds of these ids, at version 2. */
export async function growGarden(
  desk: GardenDesk,
  ids: string,
  more: Partial<Garden['Beds'][number]> = {},
): Promise<number> {
  const id = await desk.create({})
  const { refused } = await desk.change(
    id,
    1,
    ...[...ids].map((one, index) => addBed(one, ids[index - 1] ?? null, more)),
  )
  if (refused) throw new Error(refused)
  return id
}
