import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { SearchGroup } from '#kits/search/groups.ts'
import type { Evidence, WordEvidence } from './understand/notice.ts'

/** Reads where an item has the words of a search. */
export async function readEvidence(db: Db, id: number, groups: readonly SearchGroup[]): Promise<Evidence> {
  const forms = groups.flatMap(({ wide }, i) => wide.map((form) => ({ form, i })))
  const { rows } = await sql<WordEvidence & { i: number; total: number }>`
    SELECT f.i, coalesce(bool_or(p.at = 1), false) AS "inHead",
      (count(DISTINCT p.at) FILTER (WHERE p.at > 1))::int AS passages,
      (SELECT coalesce(sum(n), 0)::int FROM search_total) AS total
    FROM unnest(${forms.map(({ form }) => form)}::text[], ${forms.map(({ i }) => i)}::int[]) f(form, i)
    LEFT JOIN (
      SELECT l.lexeme, at FROM search_doc d
      CROSS JOIN LATERAL unnest(ts_filter(setweight(d.doc, 'A', ${forms.map(({ form }) => form)}::text[]), '{a}')) l
      CROSS JOIN LATERAL unnest(l.positions) at
      WHERE d.id = ${id}) p ON p.lexeme = f.form
    GROUP BY f.i`.execute(db)
  const byGroup = new Map(rows.map(({ i, inHead, passages }) => [i, { inHead, passages }]))
  return {
    words: groups.map((_, i) => byGroup.get(i) ?? { inHead: false, passages: 0 }),
    total: rows[0]?.total ?? 0,
  }
}
