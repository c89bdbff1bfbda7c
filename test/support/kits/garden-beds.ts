import type { ItemChange } from '#kits/document/schema.ts'
import { bed, type Garden } from './garden.ts'

// Changes of beds.

export const setBed = (id: string, was: object, to: object): ItemChange =>
  ({ do: 'set', at: ['Beds', id], was, to }) as ItemChange
export const addBed = (
  id: string,
  after: string | null = null,
  more: Partial<Garden['Beds'][number]> = {},
): ItemChange => ({ do: 'add', at: ['Beds', id], item: bed(id, more), after })
export const placeBed = (id: string, after: string | null): ItemChange => ({
  do: 'place',
  at: ['Beds', id],
  after,
})
export const removeBed = (id: string, more: Partial<Garden['Beds'][number]> = {}): ItemChange => ({
  do: 'delete',
  at: ['Beds', id],
  was: bed(id, more),
})
