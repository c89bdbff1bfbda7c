import * as z from 'zod/mini'

// How documents are changed over the wire: records are objects, lists hold items with ids, and items may hold lists.

/** Items of a list of the first level. */
export const LIST_MAX = 5_000
/** Bytes of a document (of all its items) and of an item, as JSON. */
export const DOCUMENT_MAX_BYTES = 16_000_000
export const ITEM_MAX_BYTES = 256_000
/** Bytes of a document as it is sent: with what stands between its items, however that is spaced. */
export const DOCUMENT_BODY_BYTES = 17_000_000
/** A list of so many items can be put in any order by one request. */
export const CHANGES_MAX = 10_000

const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))
/** The key of a record, or of a list and the id of an item, and so on inside: ['Syllabus', id, 'Chapters', id]. */
const path = z.array(key).check(z.minLength(1), z.maxLength(8))
/** Some fields by name; null where there is nothing. */
const fields = z.record(key, z.unknown())

/** What is done to a record, or to an item of a list. */
const itemChangeSchema = z.discriminatedUnion('do', [
  /** `was` is what its author saw, of the fields in `to` and of others that must still be so. */
  z.strictObject({ do: z.literal('set'), at: path, was: fields, to: fields }),
  /** The id is made by who adds it, so that a repeated request adds nothing twice. */
  z.strictObject({ do: z.literal('add'), at: path, item: fields, after: z.nullable(key) }),
  /** `was` is the whole item as its author saw it. */
  z.strictObject({ do: z.literal('delete'), at: path, was: z.unknown() }),
  /** Puts it behind another item: first for null, last when that one is not there. */
  z.strictObject({ do: z.literal('place'), at: path, after: z.nullable(key) }),
])
export type ItemChange = z.output<typeof itemChangeSchema>

/** Changes that are stored together, or none of them. */
export const patchSchema = z.strictObject({
  /** Of the document that they were made on. */
  version: z.int().check(z.minimum(0)),
  changes: z.array(itemChangeSchema).check(z.minLength(1), z.maxLength(CHANGES_MAX)),
})
export type DocumentPatch = z.output<typeof patchSchema>

/** A record (its id is empty) or an item of the first level as it is now; null where it was deleted. */
const newsSchema = z.object({
  list: z.string(),
  id: z.string(),
  item: z.nullable(z.record(z.string(), z.unknown())),
  /** The item in front of it. */
  after: z.nullable(z.string()),
})
export type News = z.output<typeof newsSchema>

/** All that is new since the version that was given, one's own changes included, in the order to put it in. */
export const patchAnswerSchema = z.object({
  version: z.int(),
  news: z.array(newsSchema),
  /** It cannot be told what is new: read all. */
  whole: z.optional(z.literal(true)),
})
export type PatchAnswer = z.output<typeof patchAnswerSchema>

/**
 * Why a change was not made, and with it none: a field has another value than its author saw, a deleted item has, or the
 * item is not there any more.
 */
export interface Conflict {
  /** Which of the changes, from 0. */
  change: number
  at: string[]
  kind: 'field' | 'changed' | 'gone'
  field?: string
  /** What was asked for; absent where the request did not say it. */
  mine?: unknown
  theirs?: unknown
}

/** A stored item that no longer fits its schema: shown to its owner, kept until they discard it. */
export interface UnreadableItem<Key extends string = string> {
  Section: Key
  id: string
  /** The item as it is stored, as JSON. */
  Text: string
  Reason: string
}
