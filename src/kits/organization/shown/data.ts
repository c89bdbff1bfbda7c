import { sql, type RawBuilder } from 'kysely'
import { foldedText } from '#lib/text/terms.ts'
import { shownRange, type PublicListView } from './schema.ts'

// Names of lists and limits are literals. With parameters, PostgreSQL expects a plan for their values to be better, and
// plans the statement of a page again for each request, which takes longer than running it.

/** Entries of a list that has no pages. */
const SHORT_LIST = 100

interface LongList {
  list: string
  /** Text fields that its search reads, and a further text. */
  fields: readonly string[]
  more?: RawBuilder<string> | undefined
  /** A condition on the rows, named d. */
  where?: RawBuilder<boolean> | undefined
  /** The JSON of a row named d, with `item`, `id` and `pos`. */
  shown?: RawBuilder<unknown>
  /** Joins to the rows that are shown. */
  join?: RawBuilder<unknown>
}

/** A part of a long list. */
export interface PublicListPart {
  total: number
  items: Record<string, unknown>[]
}

/** Returns the entries and the numbers of lists by their keys. */
export function itemsAndTotals(lists: Readonly<Record<string, PublicListPart>>) {
  const parts = Object.entries(lists)
  return {
    items: Object.fromEntries(parts.map(([key, { items }]) => [key, items])),
    totals: Object.fromEntries(parts.map(([key, { total }]) => [key, total])),
  }
}

/**
 * Selects a page of a long list and its number of entries, as a PublicListPart: the searched list has the entries with all
 * of the words.
 * @param document an expression for the id of the document.
 */
export function listPart(
  document: RawBuilder<unknown>,
  { list, fields, more, where = sql<boolean>`true`, shown = wholeItem, join = sql`` }: LongList,
  view: PublicListView,
): RawBuilder<PublicListPart> {
  const words =
    view.List === list
      ? foldedText(view.Words ?? '')
          .split(' ')
          .filter(Boolean)
      : []
  const { offset, limit } = shownRange(list, view)
  const all = sql`document_item d WHERE d.document = ${document} AND d.list = ${sql.lit(list)} AND ${where}`
  const range = sql`LIMIT ${sql.lit(limit)}${offset > 0 ? sql` OFFSET ${offset}::int` : sql``}`
  const itemsIn = (page: RawBuilder<unknown>) => sql`(
    SELECT coalesce(json_agg(${shown} ORDER BY d.pos), '[]') FROM (${page}) d ${join})`
  if (words.length === 0)
    return sql<PublicListPart>`json_build_object('total', (SELECT count(*) FROM ${all}), 'items',
      ${itemsIn(sql`SELECT d.id, d.pos, d.item FROM ${all} ORDER BY d.pos ${range}`)})`
  const columns = sql.join(fields.map((field) => sql`${sql.ref(field)} text`))
  const values = sql.join([...fields.map((field) => sql.ref(`r.${field}`)), more ?? sql`''`])
  // Reading the texts of an entry takes long, so it happens once, whatever the number of words.
  return sql<PublicListPart>`(
    WITH found AS MATERIALIZED (
      SELECT d.document, d.list, d.id, d.pos FROM document_item d CROSS JOIN LATERAL (
        SELECT lower(unaccent(concat_ws(' ', ${values}))) AS text
        FROM json_to_record(CASE json_typeof(d.item) WHEN 'object' THEN d.item ELSE '{}' END) AS r(${columns}) OFFSET 0
      ) said
      WHERE d.document = ${document} AND d.list = ${sql.lit(list)} AND ${where}
        AND ${sql.join(
          words.map((word) => sql`strpos(said.text, ${word}) > 0`),
          sql` AND `,
        )}
    )
    SELECT json_build_object('total', (SELECT count(*) FROM found), 'items', ${itemsIn(sql`
      SELECT id, i.pos, i.item FROM (SELECT document, list, id FROM found ORDER BY pos ${range}) f
        JOIN document_item i USING (document, list, id)`)}))`
}

const wholeItem = sql`d.item::jsonb || jsonb_build_object('id', d.id)`

/** Selects the first entries of short lists, and their numbers, by their keys. */
export const shortLists = (
  document: RawBuilder<unknown>,
  lists: readonly string[],
): RawBuilder<Record<string, PublicListPart> | null> => sql`
  (SELECT json_object_agg(list, json_build_object('total', total, 'items', items)) FROM (
    SELECT list, max(total) AS total, json_agg(item::jsonb || jsonb_build_object('id', id) ORDER BY pos) AS items FROM (
      SELECT list, id, pos, item, row_number() OVER (PARTITION BY list ORDER BY pos) AS place,
        count(*) OVER (PARTITION BY list) AS total FROM document_item
      WHERE document = ${document} AND list IN (${sql.join(lists.map((list) => sql.lit(list)))})
    ) each_item WHERE place <= ${sql.lit(SHORT_LIST)} GROUP BY list
  ) each_list)`
