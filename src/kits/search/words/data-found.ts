import { sql } from 'kysely'
import { countBits, idsOfSet } from './id-sets.ts'
import type { Db } from '#lib/db/connect.ts'
import type { BestOfKind, RankedItem, RankedPage, RankedSearch } from '../data.ts'
import type { SearchGroup } from '../groups.ts'
import { kindLexeme } from '../item.ts'
import { partSeparator } from '../schema.ts'
import { countWhole, rankByWords, worthOfNear, type RankCandidate } from './rank.ts'
import type { KnownItems } from './word-facts.ts'

/** Of each kind so many are looked at closer, and of one kind alone. */
const CANDIDATES = 30
const CANDIDATES_OF_ONE = 40
/** Of what says the same under one title one is shown: so many times what is shown are read. */
const SAME_TITLES = 3
/** So many times what is shown are looked at first. */
const FIRST_LOOK = 2

type Asked = Pick<RankedSearch, 'groups' | 'filters' | 'own' | 'limit'>

/** As `searchBest`, by the words that this process knows. */
export async function bestByWords(db: Db, known: KnownItems, asked: Asked): Promise<BestOfKind[]> {
  const { groups, own, limit } = asked
  const { whole, kinds } = rankByWords(known, { ...asked, since: 0, ofEach: CANDIDATES })
  const wanted = limit * SAME_TITLES
  const near = await nearOfBest(db, known, groups, [...kinds.values()], { limit, wanted })
  const keep = (list: readonly RankCandidate[]) => keptOf(known, list, near, { own, folded: true })
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
    // Dates of a series all say the same.
    const byTitle = new Map<string, RankedItem>()
    for (const { id } of kept) {
      const item = items.get(id)
      if (item && !item.due && !byTitle.has(item.card.title)) byTitle.set(item.card.title, item)
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

/** As `searchRanked`, by the words that this process knows. */
export async function pageByWords(db: Db, known: KnownItems, search: RankedSearch): Promise<RankedPage> {
  const { groups, kind, own, folded, limit, since = 0, after } = search
  const filters = [[kindLexeme(kind)], ...search.filters]
  const { whole, kinds } = rankByWords(known, {
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
  const kept = keptOf(known, list, near, { own, folded })
  const { newest, latest } = restOf(known, whole, kept, { own, folded, limit, after })
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

/** What has its final place. */
interface Placed {
  id: number
  lacks: number[]
  /** Score, minutes and id. */
  place: [number, number, number]
}

/** By id, what words add that stand together in one passage, as far as it was read. */
type Near = Map<number, number>

const placeOf = ({ columns }: KnownItems, { id, score }: RankCandidate, near: number): Placed['place'] =>
  // As exact as it stands in cursors of the database.
  [Math.fround(score + near), columns.publishedOf(id), id]

/**
 * Of which it is still to be read how many of its words stand together: what it may have at the most is enough to be
 * among the first. Those with the most to hope for come first.
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
 * Reads it of as many as may be among the first `limit` of their list: of a few at first, which mostly shows that no
 * other can be. What lacks a word may be an answer or none by it: of that as much as may be among the `wanted`.
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
  const { rows } = await sql<{ id: number; together: number }>`
    SELECT d.id, coalesce((
      SELECT max(p.n) FROM (
        SELECT count(DISTINCT f.i) AS n
        FROM unnest(ts_filter(setweight(d.doc, 'A', ${forms}::text[]), '{a}')) l
        CROSS JOIN LATERAL unnest(l.positions) at JOIN unnest(${forms}::text[], ${formOf}::int[]) f(form, i) ON f.form = l.lexeme
        GROUP BY at) p), 0)::int AS together
    FROM unnest(${items.map(({ id }) => id)}::int[]) a(id)
    CROSS JOIN LATERAL (SELECT x.id, x.doc FROM search_doc x WHERE x.id = a.id OFFSET 0) d`.execute(db)
  for (const { id, together } of rows) near.set(id, worthOfNear(together, groups.length))
}

const formsOf = (groups: readonly SearchGroup[]) => {
  const all = groups.flatMap(({ wide }, i) => wide.map((form) => ({ form, i })))
  return { forms: all.map(({ form }) => form), formOf: all.map(({ i }) => i) }
}

/**
 * In order, what is an answer: where nothing has every word, what scores half of the best; else what lacks a third of them
 * only where it scores as much as the best that has all. Of what says the same one stays: the reader's, or the best.
 */
function keptOf(
  known: KnownItems,
  list: readonly RankCandidate[],
  near: ReadonlyMap<number, number>,
  { own, folded }: { own: string; folded: boolean },
): Placed[] {
  const { columns } = known
  const scored = list.map((each) => ({
    id: each.id,
    lacks: each.lacks,
    place: placeOf(known, each, near.get(each.id) ?? each.near.least),
  }))
  const best = Math.max(...scored.map(({ place }) => place[0]))
  const ofWhole = scored.flatMap(({ lacks, place }) => (lacks.length === 0 ? [place[0]] : []))
  const answers = scored.filter(
    ({ lacks, place: [score] }) =>
      lacks.length === 0 || (ofWhole.length > 0 ? score >= Math.max(...ofWhole) : score * 2 >= best),
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

/** What else has every word, the newest first: as much as a page needs; and when the last of all that have came. */
function restOf(
  { columns }: KnownItems,
  whole: Uint32Array,
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
    // Of many only few may be among the newest: the others cost no more than this.
    if ((last && published < last.place[1]) || ids.has(id)) continue
    const twin = columns.twinOf(id)
    if (folded && (twins.has(twin) || (chosen.get(twin) ?? id) !== id)) continue
    const place: Placed['place'] = [0, published, id]
    if (after && !isBehind(place, after)) continue
    if (last && comparePlaces(place, last.place) > 0) continue
    if (last) newest.pop()
    let at = newest.length
    while (at > 0 && comparePlaces(place, newest[at - 1]!.place) < 0) at--
    newest.splice(at, 0, { id, lacks: [], place })
  }
  return { newest, latest }
}

/** The highest first. */
const comparePlaces = (a: Placed['place'], b: Placed['place']): number =>
  b[0] - a[0] || b[1] - a[1] || b[2] - a[2]

const isBehind = (place: Placed['place'], { score, published, id }: NonNullable<RankedSearch['after']>) =>
  comparePlaces(place, [score, published, id]) > 0

/** By id, how items are shown. */
async function readItems(
  db: Db,
  placed: readonly Placed[],
  groups: readonly SearchGroup[],
  folded: boolean,
): Promise<Map<number, RankedItem & { due: boolean }>> {
  if (placed.length === 0) return new Map()
  const { forms, formOf } = formsOf(groups)
  const { rows } = await sql<ItemRow>`
    SELECT i.id, i.kind, i.key, i.language, i.card,
      (SELECT i.passages->(m.at - 2) FROM search_passage(ts_filter(setweight(d.doc, 'A', ${forms}::text[]), '{a}'),
        ${forms}::text[], ${formOf}::int[]) m(at) WHERE m.at > 1) AS passage,
      CASE WHEN ${folded} AND d.twin_key IS NOT NULL THEN search_twins(i.kind, d.twin, d.id) END AS twins,
      EXISTS (SELECT FROM search_due u
        WHERE u.kind = i.kind AND u.key IN (i.key, split_part(i.key, ${partSeparator}, 1))) AS due
    FROM unnest(${placed.map(({ id }) => id)}::int[]) a(id)
    CROSS JOIN LATERAL (SELECT * FROM search_item x WHERE x.id = a.id OFFSET 0) i
    CROSS JOIN LATERAL (SELECT * FROM search_doc x WHERE x.id = a.id OFFSET 0) d`.execute(db)
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
  due: boolean
}
