import { sql } from 'kysely'
import { countBits, hasId, idsOfSet } from './id-sets.ts'
import type { Db } from '#lib/db/connect.ts'
import type { BestOfKind, RankedItem, RankedPage, RankedSearch } from '../data.ts'
import type { SearchGroup } from '../groups.ts'
import { kindLexeme } from '../item.ts'
import {
  countWhole,
  rankByWords,
  UNDER_COMING,
  worthOfNear,
  type RankCandidate,
  type RankedWords,
} from './rank.ts'
import type { KnownItems } from './word-facts.ts'

/** Candidates to examine closely, per kind and for a single kind. */
const CANDIDATES = 30
const CANDIDATES_OF_ONE = 40
/** Factor of items to read, since only one is shown per title. */
const SAME_TITLES = 3
/** Factor of items to examine in the first pass. */
const FIRST_LOOK = 2

type Asked = Pick<RankedSearch, 'groups' | 'filters' | 'own' | 'limit'>

/** Does the same as `searchBest` with the in-memory index. */
export async function bestByWords(db: Db, known: KnownItems, asked: Asked): Promise<BestOfKind[]> {
  const { groups, own, limit } = asked
  const { whole, kinds } = rankByWords(known, { ...asked, since: 0, ofEach: CANDIDATES })
  const wanted = limit * SAME_TITLES
  const near = await nearOfBest(db, known, groups, [...kinds.values()], { limit, wanted })
  const keep = (list: readonly RankCandidate[]) => selectResults(known, list, near, { own, folded: true })
  const totals = countWhole(known, whole)
  const ranked = [...kinds].map(([kind, list]) => {
    const kept = keep(list)
    const lacking = kept.filter(({ lacks }) => lacks.length > 0).length
    return { kind, list, kept: kept.slice(0, wanted), total: (totals.get(kind) ?? 0) + lacking }
  })
  const fewest = Math.min(...ranked.flatMap(({ kept }) => kept.map(({ lacks }) => lacks.length)))
  const answering = ranked.filter(({ kept }) => kept.some(({ lacks }) => lacks.length === fewest))
  const items = await readItems(
    db,
    answering.flatMap(({ kept }) => kept.slice(0, limit)),
    groups,
    true,
  )
  const best = ({ kept }: { kept: readonly Placed[] }) => {
    // Occurrences of a series have the same text.
    const byTitle = new Map<string | null, RankedItem>()
    for (const { id } of kept) {
      const item = items.get(id)
      if (item && !item.due && !byTitle.has(item.title)) byTitle.set(item.title, item)
    }
    return [...byTitle.values()].slice(0, limit)
  }
  const short = answering.filter((each) => best(each).length < limit)
  await readNear(
    db,
    groups,
    near,
    short.flatMap(({ list }) => openAmong(known, list, near, wanted)),
  )
  for (const each of short) each.kept = keep(each.list).slice(0, wanted)
  const more = short.flatMap(({ kept }) => kept.filter(({ id }) => !items.has(id)))
  for (const [id, item] of await readItems(db, more, groups, true)) items.set(id, item)
  return answering.flatMap((each) => {
    const shown = best(each)
    return shown.length > 0 ? [{ kind: each.kind, total: each.total, lacks: fewest, items: shown }] : []
  })
}

/** Does the same as `searchRanked` with the in-memory index. */
export async function pageByWords(db: Db, known: KnownItems, search: RankedSearch): Promise<RankedPage> {
  const { groups, kind, own, folded, limit, since = 0, after } = search
  const filters = [[kindLexeme(kind)], ...search.filters]
  const { past, whole, kinds } = rankByWords(known, {
    groups,
    filters,
    since,
    own,
    known: after?.known,
    ofEach: CANDIDATES_OF_ONE,
  })
  const list = kinds.get(kind) ?? []
  const near: Near = new Map()
  await readNear(db, groups, near, openAmong(known, list, near, list.length))
  const kept = selectResults(known, list, near, { own, folded })
  const { newest, latest } = restOf(known, { past, whole }, kept, { own, folded, limit, after })
  const ordered = [...kept, ...newest].filter(({ place }) => !after || isBehind(place, after))
  const page = ordered.slice(0, limit + 1)
  const items = await readItems(db, page, groups, folded)
  const lacking = kept.filter(({ lacks }) => lacks.length > 0).length
  const total = folded ? (countWhole(known, whole).get(kind) ?? 0) : countBits(whole)
  return {
    total: total + lacking,
    items: page.flatMap(({ id }) => items.get(id) ?? []),
    newest: known.columns.highest,
    latest: Math.max(latest, ...kept.map(({ id }) => known.columns.publishedOf(id))),
  }
}

/** An item with its final rank. */
interface Placed {
  id: number
  lacks: number[]
  /** Score, minutes and id. */
  place: [number, number, number]
}

/** By id, the score of words near each other, as far as it was read. */
type Near = Map<number, number>

const placeOf = (
  { columns }: KnownItems,
  { id, score, under }: RankCandidate,
  near: number,
): Placed['place'] =>
  // As precise as cursors of the database.
  [Math.fround(score + near - under), columns.publishedOf(id), id]

/**
 * Returns items whose nearness is unread and whose maximum score may be among the first. The highest maximum
 * comes first.
 */
function openAmong(
  known: KnownItems,
  list: readonly RankCandidate[],
  near: ReadonlyMap<number, number>,
  wanted: number,
): RankCandidate[] {
  const sure = list.map((each) => placeOf(known, each, near.get(each.id) ?? each.near.least))
  const last = sure.sort(comparePlaces)[wanted - 1]
  return list
    .filter((each) => each.near.most > each.near.least && !near.has(each.id))
    .map((each) => ({ each, hoped: placeOf(known, each, each.near.most) }))
    .filter(({ hoped }) => !last || comparePlaces(hoped, last) <= 0)
    .sort((a, b) => comparePlaces(a.hoped, b.hoped))
    .map(({ each }) => each)
}

/**
 * Reads the nearness of items that may be among the first `limit` of their list. It starts with a few, which
 * mostly rules out all others. Nearness may decide whether an item that lacks a word is a result: up to
 * `wanted` of those.
 */
async function nearOfBest(
  db: Db,
  known: KnownItems,
  groups: readonly SearchGroup[],
  lists: readonly RankCandidate[][],
  { limit, wanted }: { limit: number; wanted: number },
): Promise<Near> {
  const near: Near = new Map()
  const first = lists.flatMap((list) => [
    ...openAmong(known, list, near, limit).slice(0, FIRST_LOOK * limit),
    ...openAmong(known, list, near, wanted).filter(({ lacks }) => lacks.length > 0),
  ])
  await readNear(db, groups, near, [...new Set(first)])
  await readNear(
    db,
    groups,
    near,
    lists.flatMap((list) => openAmong(known, list, near, limit)),
  )
  return near
}

async function readNear(
  db: Db,
  groups: readonly SearchGroup[],
  near: Near,
  items: readonly RankCandidate[],
): Promise<void> {
  if (items.length === 0) return
  const { forms, formOf } = formsOf(groups)
  const ids = items.map(({ id }) => id)
  const { rows } = await sql<{ id: number; together: number }>`
    SELECT * FROM search_together(${ids}::int[], ${forms}::text[], ${formOf}::int[])`.execute(db)
  for (const { id, together } of rows) near.set(id, worthOfNear(together, groups.length))
}

const formsOf = (groups: readonly SearchGroup[]) => {
  const all = groups.flatMap(({ wide }, i) => wide.map((form) => ({ form, i })))
  return { forms: all.map(({ form }) => form), formOf: all.map(({ i }) => i) }
}

/**
 * Returns the results in order. If no item has every word, results score at least half of the best. Otherwise
 * an item that lacks words (at most a third) must score as much as the best complete one. One translation
 * stays: the reader's, or the best.
 */
function selectResults(
  known: KnownItems,
  list: readonly RankCandidate[],
  near: ReadonlyMap<number, number>,
  { own, folded }: { own: string; folded: boolean },
): Placed[] {
  const { columns } = known
  const scored = list.map((each) => {
    const worth = near.get(each.id) ?? each.near.least
    return {
      id: each.id,
      lacks: each.lacks,
      place: placeOf(known, each, worth),
      fit: Math.fround(each.score + worth),
    }
  })
  const best = Math.max(...scored.map(({ fit }) => fit))
  const ofWhole = scored.flatMap(({ lacks, fit }) => (lacks.length === 0 ? [fit] : []))
  const answers = scored.filter(
    ({ lacks, fit }) =>
      lacks.length === 0 || (ofWhole.length > 0 ? fit >= Math.max(...ofWhole) : fit * 2 >= best),
  )
  answers.sort((a, b) => comparePlaces(a.place, b.place))
  if (!folded) return answers
  const isOwn = columns.inLanguage(own)
  const chosen = new Map<number, Placed>()
  for (const each of answers) {
    const twin = columns.twinOf(each.id)
    const other = chosen.get(twin)
    if (!other || (isOwn(each.id) && !isOwn(other.id))) chosen.set(twin, each)
  }
  return answers.filter((each) => chosen.get(columns.twinOf(each.id)) === each)
}

/**
 * Returns other items with every word, newest first and past events last, as many as a page needs, and the date of the
 * newest.
 */
function restOf(
  { columns }: KnownItems,
  { past, whole }: Pick<RankedWords, 'past' | 'whole'>,
  kept: readonly Placed[],
  { own, folded, limit, after }: Pick<RankedSearch, 'own' | 'folded' | 'limit' | 'after'>,
): { newest: Placed[]; latest: number } {
  const ids = new Set(kept.map(({ id }) => id))
  const twins = new Set(folded ? kept.map(({ id }) => columns.twinOf(id)) : [])
  const isOwn = columns.inLanguage(own)
  const chosen = new Map<number, number>()
  if (folded)
    for (const id of idsOfSet(whole)) {
      if (!columns.hasTwins(id)) continue
      const other = chosen.get(columns.twinOf(id))
      if (other === undefined || (isOwn(id) && !isOwn(other))) chosen.set(columns.twinOf(id), id)
    }
  const newest: Placed[] = []
  let latest = 0
  for (const id of idsOfSet(whole)) {
    const published = columns.publishedOf(id)
    if (published > latest) latest = published
    const last = newest[limit]
    const score = hasId(past, id) ? -UNDER_COMING : 0
    // Few of many items can be among the newest; this check skips the others cheaply.
    if (last && (score < last.place[0] || (score === last.place[0] && published < last.place[1]))) continue
    if (ids.has(id)) continue
    const twin = columns.twinOf(id)
    if (folded && (twins.has(twin) || (chosen.get(twin) ?? id) !== id)) continue
    const place: Placed['place'] = [score, published, id]
    if (after && !isBehind(place, after)) continue
    if (last && comparePlaces(place, last.place) > 0) continue
    if (last) newest.pop()
    let at = newest.length
    while (at > 0 && comparePlaces(place, newest[at - 1]!.place) < 0) at--
    newest.splice(at, 0, { id, lacks: [], place })
  }
  return { newest, latest }
}

/** Sorts the highest first. */
const comparePlaces = (a: Placed['place'], b: Placed['place']): number =>
  b[0] - a[0] || b[1] - a[1] || b[2] - a[2]

const isBehind = (place: Placed['place'], { score, published, id }: NonNullable<RankedSearch['after']>) =>
  comparePlaces(place, [score, published, id]) > 0

/** Reads the cards of items, by id. */
async function readItems(
  db: Db,
  placed: readonly Placed[],
  groups: readonly SearchGroup[],
  folded: boolean,
): Promise<Map<number, RankedItem & Pick<ItemRow, 'title' | 'due'>>> {
  if (placed.length === 0) return new Map()
  const { forms, formOf } = formsOf(groups)
  const ids = placed.map(({ id }) => id)
  const { rows } = await sql<ItemRow>`
    SELECT * FROM search_cards(${ids}::int[], ${forms}::text[], ${formOf}::int[], ${folded}::boolean)`.execute(
    db,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    placed.flatMap(({ id, lacks, place }) => {
      const row = byId.get(id)
      return row ? [[id, { ...row, lacks, place }]] : []
    }),
  )
}

interface ItemRow extends Omit<RankedItem, 'place' | 'lacks'> {
  id: number
  title: string | null
  due: boolean
}
