import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { safeParse, type $ZodArrayDef, type $ZodCheck, type $ZodObjectDef, type $ZodType } from 'zod/v4/core'

/** Entries of a list that are parsed at once, which takes a few milliseconds. */
const PIECE_SIZE = 200

type Entries = Readonly<Record<string, unknown>>

/**
 * Parses a value with long lists, and lets other requests run in between.
 * @returns undefined if it has none or is invalid: parsing all of it tells what is wrong.
 */
export async function parseInPieces(schema: $ZodType, value: unknown): Promise<Entries | undefined> {
  const long = longListsIn(schema, value)
  if (long.length === 0) return undefined
  const lists: Record<string, unknown[]> = {}
  for (const { key, items, element, checks } of long) {
    if (!safeParse(z.array(z.any()).check(...checks), items).success) return undefined
    const some = z.array(element as z.ZodMiniType)
    const parsed: unknown[] = []
    for (let at = 0; at < items.length; at += PIECE_SIZE) {
      if (at > 0) await setImmediate()
      const piece = safeParse(some, items.slice(at, at + PIECE_SIZE))
      if (!piece.success) return undefined
      parsed.push(...piece.data)
    }
    lists[key] = parsed
  }
  const empty = Object.fromEntries(long.map(({ key }) => [key, []]))
  const rest = safeParse(schema, { ...(value as Entries), ...empty })
  return rest.success ? { ...(rest.data as Entries), ...lists } : undefined
}

interface LongList {
  key: string
  items: readonly unknown[]
  element: $ZodType
  checks: $ZodCheck<unknown[]>[]
}

/** Returns the long lists of an object, unless a check of the object could compare them with its other fields. */
function longListsIn(schema: $ZodType, value: unknown): LongList[] {
  const { type, checks = [], shape } = schema._zod.def as $ZodObjectDef
  if (type !== 'object' || checks.length > 0 || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, items]: [string, unknown]) => {
    if (!Array.isArray(items) || items.length <= PIECE_SIZE || !Object.hasOwn(shape, key)) return []
    const list = listOf(shape[key]!)
    if (!list) return []
    const { element, checks: own = [] } = list
    return [{ key, items, element, checks: own as LongList['checks'] }]
  })
}

/** Returns the definition of a list that may be absent or empty. */
function listOf(schema: $ZodType): $ZodArrayDef | undefined {
  const def = schema._zod.def as $ZodArrayDef | z.core.$ZodOptionalDef | z.core.$ZodPrefaultDef
  if (def.type === 'optional' || def.type === 'prefault') return listOf(def.innerType)
  return def.type === 'array' && safeParse(schema, []).success ? def : undefined
}
