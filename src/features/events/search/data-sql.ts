import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { SHORT_MINUTES, upcomingSpans } from '../schema-values.ts'
import { bitGroups } from './bits.ts'
import type { Found, Place, Plan } from './plan.ts'

/** A mask of one of the two words as the database's int8 has it. */
const int8 = (mask: number, word: number): RawBuilder<unknown> =>
  sql.lit(((BigInt(mask >>> 0) << (word === 0 ? 0n : 32n)) as unknown as number).toString())

const has = (mask: number, word: number) => sql`(bits & ${int8(mask, word)}::int8) <> 0`
const both = (parts: RawBuilder<unknown>[]) => (parts.length > 0 ? sql.join(parts, sql` AND `) : sql`true`)

/**
 * The same answer as the index gives, in plain SQL over the same numbers: what searches use until the index is there,
 * and what its tests compare it with.
 * @param query of the words, as a tsquery.
 */
export async function searchInDatabase(db: Db, plan: Plan, query?: string): Promise<Found> {
  const { now, past, weekend } = plan
  const spans = [
    sql`starts < ${plan.weekEnd}::int`,
    sql`starts < ${plan.monthEnd}::int`,
    sql`starts < ${weekend[1]}::int AND ends > ${weekend[0]}::int`,
    sql`ends - starts < ${SHORT_MINUTES}::int`,
  ].map((span) => (past ? sql`false` : sql`(${span})`))
  const chosenSpans = spans.filter((_, i) => (plan.spans & (1 << i)) !== 0)
  // Each condition has a name of its own, so that every count can leave out the one of its group.
  const tests = [
    ...plan.choices.map(({ group, word, mask }) => ({ of: group as number | string, test: has(mask, word) })),
    ...(plan.job ? [{ of: 'job', test: has(plan.jobMask, 1) }] : []),
    ...(chosenSpans.length > 0 ? [{ of: 'spans', test: sql`(${sql.join(chosenSpans, sql` OR `)})` }] : []),
  ].map((each, i) => ({ ...each, name: sql.ref(`p${i}`) }))
  const passing = (...without: (number | string)[]) =>
    both(tests.filter(({ of }) => !without.includes(of)).map(({ name }) => name))
  const count = (where: RawBuilder<unknown>, name: string) =>
    sql`count(*) FILTER (WHERE ${where})::int AS ${sql.id(name)}`
  const counts = [
    count(sql`mine AND ${passing()}`, 'total'),
    count(sql`NOT mine AND ${passing('spans')}`, 'others'),
    count(sql`mine AND ${passing('job')} AND ${has(plan.jobMask, 1)}`, 'job'),
    ...bitGroups.flatMap(({ word, from, values }, group) =>
      values.map((_, i) =>
        count(sql`mine AND ${passing(group)} AND ${has(1 << (from + i), word)}`, `b${word * 32 + from + i}`),
      ),
    ),
    ...upcomingSpans.map((_, i) => count(sql`mine AND ${passing('spans')} AND ${spans[i]!}`, `s${i}`)),
  ]
  const source = sql`
    SELECT id, starts, ends, bits, (ends <= ${now}::int) = ${past}::boolean AS mine${sql.join(
      tests.map(({ test, name }) => sql`, ${test} AS ${name}`),
      sql``,
    )}
    FROM event_facet WHERE category = ${plan.category}::int AND ${within(plan, query)} OFFSET 0`
  const { rows } = await sql<Record<string, number>>`
    SELECT ${sql.join(counts)} FROM (${source}) x`.execute(db)
  const row = rows[0]!
  return {
    total: row['total']!,
    others: row['others']!,
    job: row['job']!,
    bits: Array.from({ length: 64 }, (_, i) => row[`b${i}`] ?? 0),
    spans: upcomingSpans.map((_, i) => row[`s${i}`]!),
    places: await placesIn(db, plan, sql`SELECT * FROM (${source}) x WHERE mine AND ${passing()}`),
  }
}

function within({ from, to, organiser }: Plan, query: string | undefined): RawBuilder<unknown> {
  return both([
    ...(from === undefined ? [] : [sql`(ends > ${from}::int OR starts >= ${from}::int)`]),
    ...(to === undefined ? [] : [sql`starts < ${to}::int`]),
    ...(organiser === undefined ? [] : [sql`organiser = ${organiser}::int`]),
    ...(query === undefined ? [] : [sql`doc @@ ${query}::tsquery`]),
  ])
}

async function placesIn(db: Db, { past, match, after, limit }: Plan, fitting: RawBuilder<unknown>) {
  const scored = match
    ? sql`SELECT (${match}::int[])[1 + ((bits >> 52) & 63)::int] AS score, starts, id FROM (${fitting}) f`
    : sql`SELECT 0 AS score, starts, id FROM (${fitting}) f`
  const order = past ? sql`score DESC, starts DESC, id DESC` : sql`score DESC, starts, id`
  const behind = past ? sql`<` : sql`>`
  const rest = after
    ? sql`WHERE score < ${after[0]}::int OR
        (score = ${after[0]}::int AND (starts, id) ${behind} (${after[1]}::int, ${after[2]}::int))`
    : sql``
  const { rows } = await sql<{ score: number; starts: number; id: number }>`
    SELECT * FROM (${scored}) s ${rest} ORDER BY ${order} LIMIT ${limit + 1}`.execute(db)
  return rows.map(({ score, starts, id }): Place => [score, starts, id])
}
