import type { Trx } from '#lib/db/connect.ts'
import { sql } from 'kysely'
import type { ValidBlogInput } from './schema-input.ts'
import { listCurrentSlugs } from './redirects/data.ts'
import { writeRedirects } from './redirects/mutations.ts'

/** An article that has an address. */
interface ArticleAddress {
  id: number
  slug: string
}

/**
 * Returns the requested BlogID, with a number if another article has or had it.
 * @param own the article itself, which may take back its former IDs.
 */
export async function findFreeSlug(trx: Trx, wanted: string, own?: ArticleAddress): Promise<string> {
  const rows = await trx
    .selectFrom('article')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', wanted), eb('slug', 'like', `${wanted}-%`)]))
    .where('id', '<>', own?.id ?? 0)
    // Redirects to other articles stay.
    .union(
      trx
        .selectFrom('article_redirect')
        .select('former as slug')
        .where('former', 'like', `${wanted}%`)
        .where('article', '<>', own?.id ?? 0),
    )
    .execute()
  const taken = new Set(rows.map((row) => row.slug))
  for (let n = 1; ; n++) {
    const slug = n === 1 ? wanted : `${wanted}-${n}`
    if (!taken.has(slug)) return slug
  }
}

/**
 * Resolves the BlogIDs an article refers to: related articles, and the original it shares with its translations
 * (itself if it is none). Unknown ones stay as given.
 */
export async function resolveReferences(
  trx: Trx,
  { TranslationOf, RelatedBlogs }: Pick<ValidBlogInput, 'TranslationOf' | 'RelatedBlogs'>,
  slug: string,
): Promise<{ translation_group: string; related: string[] }> {
  const given = [...RelatedBlogs, ...(TranslationOf === undefined ? [] : [TranslationOf])]
  const renamed = await listCurrentSlugs(trx, given)
  const today = (blogId: string) => renamed.get(blogId) ?? blogId
  return {
    translation_group: TranslationOf === undefined ? slug : await originalOf(trx, today(TranslationOf)),
    related: RelatedBlogs.map(today),
  }
}

/** Returns the original of a translation; otherwise the article itself. */
async function originalOf(trx: Trx, blogId: string): Promise<string> {
  const row = await trx
    .selectFrom('article')
    .select('translation_group')
    .where('slug', '=', blogId)
    .executeTakeFirst()
  return row?.translation_group ?? blogId
}

/**
 * Replaces an old BlogID everywhere, and redirects the old address.
 * @returns the translations, whose search data names the original.
 */
export async function moveAddress(trx: Trx, { id, slug }: ArticleAddress, to: string): Promise<string[]> {
  await trx.deleteFrom('article_redirect').where('former', '=', to).where('article', '=', id).execute()
  await writeRedirects(trx, id, [slug])
  await sql`UPDATE article SET related = array_replace(related, ${slug}, ${to}) WHERE ${slug} = ANY(related)`.execute(
    trx,
  )
  const translations = await trx
    .updateTable('article')
    .set({ translation_group: to })
    .where('translation_group', '=', slug)
    .where('id', '<>', id)
    .returning('slug')
    .execute()
  return translations.map((each) => each.slug)
}
