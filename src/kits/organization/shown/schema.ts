import * as z from 'zod/mini'
import { MAX_TEXT_LENGTH, parameterText } from '#lib/api/read-query.ts'
import { PAGE_SIZE } from '#lib/api/search-input.ts'

// Long lists of a public page: a page of each, and a list that the visitor searches and turns.

const PAGES_MAX = 1_000

/** The list that a visitor searches or turns: its key, the words, and the page from 1. */
export const listViewShape = {
  List: z.optional(z.string().check(z.maxLength(40))),
  Words: z.optional(z.string().check(z.maxLength(MAX_TEXT_LENGTH))),
  Page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGES_MAX))),
}
const listViewSchema = z.object(listViewShape)
export type PublicListView = z.output<typeof listViewSchema>

/** The number of entries in each long list: of the searched one, those that have the words. */
export const listTotalsSchema = z.record(z.string(), z.number())

/** Returns the view in the query of an address: `list`, `q` and `page`. Other values count as none. */
export function parseListView({ list, q, page }: Readonly<Record<string, string>>): PublicListView {
  if (!list) return {}
  const given = { List: list, Words: parameterText(q), Page: page || undefined }
  const parsed = z.safeParse(listViewSchema, given)
  return parsed.success ? parsed.data : {}
}

/** Returns the query of a view. */
export const listViewQuery = ({
  List,
  Words,
  Page = 1,
}: PublicListView): Record<string, string | undefined> => ({
  list: List,
  q: Words,
  page: Page > 1 ? String(Page) : undefined,
})

/** Returns the entries of a list that a view shows. */
export const shownRange = (
  list: string,
  { List, Page = 1 }: PublicListView,
): { offset: number; limit: number } => ({
  offset: list === List ? (Page - 1) * PAGE_SIZE : 0,
  limit: PAGE_SIZE,
})
