import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { maskOf } from './bits.ts'
import type { IndexLayout, CountedGroup } from './definition.ts'
import type { ChosenValues, IndexMatches, SortPosition, Plan } from './plan.ts'
import { mostOf } from './sets.ts'

const both = (parts: RawBuilder<unknown>[]) => (parts.length > 0 ? sql.join(parts, sql` AND `) : sql`true`)
const either = (parts: RawBuilder<unknown>[]) =>
  parts.length > 0 ? sql`(${sql.join(parts, sql` OR `)})` : sql`false`

/** Tests whether an item has one of the bits. */
function has({ bits }: IndexLayout, word: number, mask: number): RawBuilder<unknown> {
  const { column, mask: number } = maskOf(word, mask)
  return sql`(${sql.ref(bits[column]!)} & ${sql.lit(number as unknown as number)}::int8) <> 0`
}

function testOf(plan: Plan, { group, word, mask, values }: ChosenValues): RawBuilder<unknown> {
  const { kind, key } = plan.groups[group]!
  if (kind === 'bits') return has(plan.index, word, mask)
  if (kind === 'open') return sql`${sql.ref(key)} && ${[...values]}::text[]`
  return either(plan.computed.get(group)!.sql.filter((_, i) => (mask & (1 << i)) !== 0))
}

/**
 * Searches in plain SQL with the same result as the index, until that is loaded; also the reference in its tests.
 * @param query of the words, as a tsquery.
 */
export async function searchInDatabase(db: Db, plan: Plan, query?: string): Promise<IndexMatches> {
  const { groups, silent } = plan
  // Each condition has a name, so that each count can leave out the one of its group.
  const tests = plan.choices.map((choice, i) => ({
    choice,
    name: sql.ref(`p${i}`),
    test: testOf(plan, choice),
  }))
  const passing = (without?: number) =>
    both(tests.filter(({ choice }) => choice.group !== without).map(({ name }) => name))
  const others = both(
    tests.filter(({ choice }) => plan.otherChoices.includes(choice)).map(({ name }) => name),
  )
  const source = sourceOf(plan, plan.shown, tests, query)
  const count = (where: RawBuilder<unknown>, name: string) =>
    sql`count(*) FILTER (WHERE ${where})::int AS ${sql.id(name)}`
  const spoken = groups.map((group, at) => ({ group, at })).filter(({ at }) => !silent.has(at))
  const counts = [
    count(sql`mine AND ${passing()}`, 'total'),
    count(sql`NOT mine AND ${others}`, 'others'),
    ...spoken.flatMap(({ group, at }) =>
      valuesIn(plan, group, at).map((test, i) =>
        count(sql`mine AND ${passing(at)} AND ${test}`, nameOf(at, i)),
      ),
    ),
  ]
  const { rows } = await sql<Record<string, number>>`
    SELECT ${sql.join(counts)} FROM (${source}) x`.execute(db)
  const row = rows[0]!
  const counted = ({ at, size }: { at: number; size: number }) =>
    Array.from({ length: size }, (_, i) => row[nameOf(at, i)] ?? 0)
  const bits = Array.from({ length: 64 * plan.index.bits.length }, () => 0)
  const computed: Record<string, number[]> = {}
  for (const { group, at } of spoken) {
    if (group.kind === 'open' || group.kind === 'partition') continue
    const found = counted({ at, size: group.values.length })
    if (group.kind === 'computed') computed[group.key] = found
    else for (const [i, n] of found.entries()) bits[32 * group.word + group.from + i] = n
  }
  const open: [string, readonly (readonly [string, number])[]][] = []
  for (const { group, at } of spoken) {
    if (group.kind !== 'open') continue
    const chosen = plan.choices.find((choice) => choice.group === at)?.values ?? []
    const found = await openCounts(
      db,
      sql`SELECT * FROM (${source}) x WHERE mine AND ${passing(at)}`,
      group.key,
    )
    open.push([group.key, mostOf(found.values, found.counts, group.most, chosen)])
  }
  const fitting = sql`SELECT * FROM (${source}) x WHERE mine AND ${passing()}`
  return {
    total: row['total']!,
    others: row['others']!,
    bits,
    computed,
    open: Object.fromEntries(open),
    partitions: await partitionCounts(
      db,
      plan,
      sql`SELECT * FROM (${sourceOf(plan, plan.partitions, tests, query)}) x WHERE mine AND ${passing()}`,
    ),
    places: await placesIn(db, plan, fitting),
  }
}

const nameOf = (group: number, value: number) => `g${group}_${value}`

/** Returns a condition for each value of a group with fixed values. */
function valuesIn(plan: Plan, group: CountedGroup, at: number): readonly RawBuilder<unknown>[] {
  if (group.kind === 'open' || group.kind === 'partition') return []
  if (group.kind === 'computed') return plan.computed.get(at)!.sql
  return group.values.map((_, i) => has(plan.index, group.word, 1 << (group.from + i)))
}

function sourceOf(
  plan: Plan,
  partitions: readonly number[],
  tests: readonly { name: RawBuilder<unknown>; test: RawBuilder<unknown> }[],
  query: string | undefined,
): RawBuilder<unknown> {
  const { index, side, turned, narrowing } = plan
  const mine = side ? sql`(${side.sql}) = ${turned}::boolean` : sql`true`
  const within = [
    ...(index.partition ? [sql`${sql.ref(index.partition)} = ANY(${[...partitions]}::int[])`] : []),
    ...narrowing.map((condition) => condition.sql),
    ...(query !== undefined && index.words ? [sql`${sql.ref(index.words.doc)} @@ ${query}::tsquery`] : []),
  ]
  const named = tests.map(({ name, test }) => sql`, ${test} AS ${name}`)
  return sql`SELECT *, ${mine} AS mine${sql.join(named, sql``)}
    FROM ${sql.table(index.table)} WHERE ${both(within)} OFFSET 0`
}

async function partitionCounts(db: Db, plan: Plan, fitting: RawBuilder<unknown>): Promise<number[]> {
  const { partitions, index } = plan
  if (partitions.length === 1 || !index.partition) return []
  const { rows } = await sql<{ place: number; n: number }>`
    SELECT ${sql.ref(index.partition)}::int AS place, count(*)::int AS n FROM (${fitting}) f GROUP BY 1`.execute(
    db,
  )
  const counts = Array.from({ length: Math.max(...partitions) + 1 }, () => 0)
  for (const { place, n } of rows) counts[place] = n
  return counts
}

async function openCounts(db: Db, fitting: RawBuilder<unknown>, key: string) {
  const { rows } = await sql<{ value: string; n: number }>`
    SELECT value, count(*)::int AS n FROM (${fitting}) f, unnest(${sql.ref(`f.${key}`)}) value GROUP BY value`.execute(
    db,
  )
  return { values: rows.map(({ value }) => value), counts: rows.map(({ n }) => n) }
}

async function placesIn(db: Db, plan: Plan, fitting: RawBuilder<unknown>): Promise<SortPosition[]> {
  const { after, limit, skip, descending, score } = plan
  const scored = sql`SELECT ${score ? score.sql : sql`0`} AS score, ${sql.ref(plan.by)} AS by, id FROM (${fitting}) f`
  const order = descending ? sql`score DESC, by DESC, id DESC` : sql`score DESC, by, id`
  const behind = descending ? sql`<` : sql`>`
  const rest = after
    ? sql`WHERE score < ${after[0]}::int OR
        (score = ${after[0]}::int AND (by, id) ${behind} (${after[1]}::int, ${after[2]}::int))`
    : sql``
  const { rows } = await sql<{ score: number; by: number; id: number }>`
    SELECT * FROM (${scored}) s ${rest} ORDER BY ${order} LIMIT ${limit + 1} OFFSET ${skip}`.execute(db)
  return rows.map(({ score, by, id }): SortPosition => [score, by, id])
}
