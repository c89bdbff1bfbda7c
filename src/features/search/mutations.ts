import { isDeepStrictEqual } from 'node:util'
import { inTransaction } from '#lib/db/in-transaction.ts'
import type { Db } from '#lib/db/connect.ts'
import { passagesOf, type Searchable } from '#kits/search/item.ts'
import { writeSearchItems } from '#kits/search/mutations.ts'
import type { Locale } from '#lib/text/locale.ts'
import { legalPages, type LegalPage } from '#lib/text/paths.ts'
import { getLegalText } from '#features/site/data.ts'
import { readPages } from './pages/read-pages.ts'

/** Updates the search index for the portal's own pages. @returns the number of pages written or removed. */
export async function writePages(db: Db, brand: string): Promise<number> {
  const legal = new Map<LegalPage, Record<Locale, string>>()
  for (const page of legalPages) legal.set(page, await getLegalText(db, page, brand))
  const pages = new Map(readPages(brand, legal).map((page) => [page.key, page]))
  const known = await db
    .selectFrom('search_item')
    .select(['key', 'card', 'passages'])
    .where('kind', '=', 'page')
    .execute()
  const stored = new Map(known.map(({ key, ...row }) => [key, row]))
  const changed = [...pages.values()].filter(
    (page) => !isDeepStrictEqual(stored.get(page.key), asStored(page)),
  )
  const gone = [...stored.keys()].filter((key) => !pages.has(key))
  if (changed.length + gone.length === 0) return 0
  await inTransaction(db, (trx) =>
    writeSearchItems(trx, [
      ...changed.map((item) => ({ kind: 'page' as const, key: item.key, item })),
      ...gone.map((key) => ({ kind: 'page' as const, key, item: undefined })),
    ]),
  )
  return changed.length + gone.length
}

declare module '#lib/server/deps.ts' {
  interface Deps {
    /** See writePages. */
    writePages: typeof writePages
  }
}

/** The parts of a page that show whether it has changed. */
const asStored = (page: Searchable) => ({ card: page.card, passages: passagesOf(page.sections) })
