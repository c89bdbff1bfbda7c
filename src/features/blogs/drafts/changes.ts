import type { ArticleDraft, DraftChange, DraftSection } from './schema.ts'

// An article is saved as changes. If two people edit different parts, both changes are kept; if they edit the same
// part, the second one chooses. Pure functions, for server and browser.

const SECTION = 'section.'
const SECTIONS = 'BlogContentDetails'
type Field = Exclude<keyof ArticleDraft, typeof SECTIONS>

/** Returns the path of a section. */
export const sectionPath = (key: string): string => SECTION + key

/** Returns the changes between two versions of an article. */
export function changesBetween(from: ArticleDraft, to: ArticleDraft): DraftChange[] {
  const fields = (Object.keys(to) as (keyof ArticleDraft)[])
    .filter((key): key is Field => key !== SECTIONS && !sameJson(from[key], to[key]))
    .map((key): DraftChange => ({ path: key, from: from[key], to: to[key] }))
  const [before, after] = [byKey(from), byKey(to)]
  const keys = to[SECTIONS].map(({ Key }) => Key)
  const written = to[SECTIONS].flatMap((section, i): DraftChange[] => {
    const old = before.get(section.Key) ?? null
    if (sameJson(old, section)) return []
    const change = { path: sectionPath(section.Key), from: old, to: section }
    return [old ? change : { ...change, after: keys[i - 1] ?? null }]
  })
  const gone = from[SECTIONS]
    .filter(({ Key }) => !after.has(Key))
    .map((section): DraftChange => ({ path: sectionPath(section.Key), from: section, to: null }))
  const [orderBefore, orderAfter] = [
    from[SECTIONS].map(({ Key }) => Key).filter((key) => after.has(key)),
    keys.filter((key) => before.has(key)),
  ]
  const moved = sameJson(orderBefore, orderAfter)
    ? []
    : [{ path: 'order', from: orderBefore, to: orderAfter }]
  return [...fields, ...gone, ...moved, ...written]
}

/**
 * Applies changes to an article.
 * @returns `differing`: the paths left out because another person changed the same part.
 */
export function withChanges(
  draft: ArticleDraft,
  changes: readonly DraftChange[],
): { draft: ArticleDraft; differing: string[] } {
  let result = draft
  const differing: string[] = []
  for (const change of changes) {
    const next = changed(result, change)
    if (next) result = next
    else differing.push(change.path)
  }
  return { draft: result, differing }
}

/** Applies a change; undefined if another person changed the same part. @throws RangeError for an unknown path. */
function changed(draft: ArticleDraft, change: DraftChange): ArticleDraft | undefined {
  const { path, from, to } = change
  if (path === 'order') return reordered(draft, from, to)
  if (path.startsWith(SECTION)) return withSection(draft, path.slice(SECTION.length), change)
  if (!Object.hasOwn(draft, path) || path === SECTIONS) throw new RangeError(path)
  const now = draft[path as Field]
  if (sameJson(now, to)) return draft
  return sameJson(now, from) ? { ...draft, [path]: to } : undefined
}

function withSection(
  draft: ArticleDraft,
  key: string,
  { from, to, after }: DraftChange,
): ArticleDraft | undefined {
  const sections = draft[SECTIONS]
  const at = sections.findIndex(({ Key }) => Key === key)
  const now = sections[at] ?? null
  if (sameJson(now, to)) return draft
  if (!sameJson(now, from)) return undefined
  const place = at < 0 ? placeAfter(sections, after) : at
  const section = to === null ? [] : [{ ...(to as DraftSection), Key: key }]
  return { ...draft, [SECTIONS]: sections.toSpliced(place, now ? 1 : 0, ...section) }
}

/** Inserts after the section with that key; at the end if it was deleted. */
function placeAfter(sections: readonly DraftSection[], after: string | null | undefined): number {
  if (after === null) return 0
  const before = sections.findIndex(({ Key }) => Key === after)
  return before < 0 ? sections.length : before + 1
}

/** Reorders the moved sections among themselves; sections that others added stay in place. */
function reordered(draft: ArticleDraft, from: unknown, to: unknown): ArticleDraft | undefined {
  if (!isKeys(from) || !isKeys(to)) throw new RangeError('order')
  const sections = byKey(draft)
  const [old, wanted] = [from, to].map((keys) => keys.filter((key) => sections.has(key)))
  const now = draft[SECTIONS].map(({ Key }) => Key).filter((key) => wanted!.includes(key))
  if (sameJson(now, wanted)) return draft
  if (!sameJson(now, old)) return undefined
  const queue = [...wanted!]
  return {
    ...draft,
    [SECTIONS]: draft[SECTIONS].map((section) =>
      wanted!.includes(section.Key) ? sections.get(queue.shift()!)! : section,
    ),
  }
}

/** Returns the value of a part; null for a missing section. @param to the order whose sections it is about. */
export function valueAt(draft: ArticleDraft, path: string, to?: unknown): unknown {
  if (path === 'order')
    return draft[SECTIONS].map(({ Key }) => Key).filter((key) => !isKeys(to) || to.includes(key))
  if (!path.startsWith(SECTION)) return draft[path as Field]
  return byKey(draft).get(path.slice(SECTION.length)) ?? null
}

const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.every((key) => typeof key === 'string') &&
  new Set(value).size === value.length

const byKey = (draft: ArticleDraft) => new Map(draft[SECTIONS].map((section) => [section.Key, section]))

/** Compares two values as JSON, ignoring the order of keys; undefined equals absent. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [a, b] = [one, other].map((value) => Object.entries(value).filter(([, each]) => each !== undefined))
  const rest = new Map(b)
  return (
    a!.length === b!.length && a!.every(([key, value]) => rest.has(key) && sameJson(value, rest.get(key)))
  )
}
