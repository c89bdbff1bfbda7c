import { sql, type Kysely } from 'kysely'

/** Tags are counted as topics are, and both are found by how they begin, without case and accents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE facet_count ADD COLUMN folded text`.execute(db)
  await sql`
    INSERT INTO facet_count (field, kind, value, n)
    SELECT '*', 'tag', tag, count(DISTINCT a.id)::int
    FROM article a CROSS JOIN LATERAL jsonb_array_elements_text(a.card::jsonb->'BlogTags') tag
    WHERE a.status = 'Published' GROUP BY tag`.execute(db)
  await sql`UPDATE facet_count SET folded = unaccent(lower(value)) WHERE kind IN ('topic', 'tag')`.execute(db)
  await sql`CREATE INDEX facet_count_folded ON facet_count (folded text_pattern_ops) WHERE folded IS NOT NULL`.execute(
    db,
  )
}
