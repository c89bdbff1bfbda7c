import * as z from 'zod/mini'
import { storedInteger } from '#lib/api/stored-integer.ts'

// Schemas for changes to documents: records are objects, lists have items with ids, and items may have lists.

/** Maximum number of items in a top-level list. */
export const LIST_MAX = 20_000
/** Maximum bytes of a document (all its items) and of an item, as JSON. */
export const DOCUMENT_MAX_BYTES = 32_000_000
export const ITEM_MAX_BYTES = 256_000
/** Maximum bytes of a document in a request, including syntax and whitespace between items. */
export const DOCUMENT_BODY_BYTES = 34_000_000
/** Maximum changes of a request, enough to reorder a list of this length. */
export const CHANGES_MAX = 40_000

const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))
/**
 * The key of a record, or of a list and the id of an item, and so on inside: ['Syllabus', id, 'Chapters',
 * id].
 */
const path = z.array(key).check(z.minLength(1), z.maxLength(8))
/** Fields by name; null if empty. */
const fields = z.record(key, z.unknown())

/** A change to a record, or to an item of a list. */
const itemChangeSchema = z.discriminatedUnion('do', [
  /**
   * `was` has the values that the author saw, for the fields in `to` and for others that must be unchanged.
   */
  z.strictObject({ do: z.literal('set'), at: path, was: fields, to: fields }),
  /** The client creates the id, so that a repeated request does not add the item twice. */
  z.strictObject({ do: z.literal('add'), at: path, item: fields, after: z.nullable(key) }),
  /** `was` is the whole item as the author saw it. */
  z.strictObject({ do: z.literal('delete'), at: path, was: z.unknown() }),
  /** Moves the item after another one: first for null, last if that one is missing. */
  z.strictObject({ do: z.literal('place'), at: path, after: z.nullable(key) }),
])
export type ItemChange = z.output<typeof itemChangeSchema>

/** Changes that are stored all or none. */
export const patchSchema = z.strictObject({
  /** The version of the document that the changes are based on. */
  version: storedInteger(0),
  changes: z.array(itemChangeSchema).check(z.minLength(1), z.maxLength(CHANGES_MAX)),
})
export type DocumentPatch = z.output<typeof patchSchema>

/** The current state of a record (its id is empty) or a top-level item; null if it was deleted. */
const newsSchema = z.object({
  list: z.string(),
  id: z.string(),
  item: z.nullable(z.record(z.string(), z.unknown())),
  /** The previous item. */
  after: z.nullable(z.string()),
})
export type News = z.output<typeof newsSchema>

/** All changes since the given version, including the caller's own, in the order to apply them. */
export const patchAnswerSchema = z.object({
  version: z.int(),
  news: z.array(newsSchema),
  /** The news is unknown: read the whole document. */
  whole: z.optional(z.literal(true)),
})
export type PatchAnswer = z.output<typeof patchAnswerSchema>

/**
 * Why a change, and so the whole request, was rejected: a field or a deleted item differs from what the
 * author saw, or the item no longer exists.
 */
export interface Conflict {
  /** The index of the change, from 0. */
  change: number
  at: string[]
  kind: 'field' | 'changed' | 'gone'
  field?: string
  /** The requested value; absent if the request has none. */
  mine?: unknown
  theirs?: unknown
}

/** A stored item that no longer fits its schema. The owner sees it, and it stays until they discard it. */
export interface UnreadableItem<Key extends string = string> {
  Section: Key
  id: string
  /** The stored item as JSON. */
  Text: string
  Reason: string
}
