import type { Db } from '#lib/db/connect.ts'

/** Everything that the search has counted, as text. */
export async function countedOf(db: Db): Promise<string> {
  const tables = await Promise.all([
    db.selectFrom('search_term').selectAll().orderBy('word').orderBy('language').execute(),
    db.selectFrom('search_term_delete').selectAll().orderBy('d').orderBy('at').orderBy('word').execute(),
    db.selectFrom('search_phrase').selectAll().orderBy('first').orderBy('next').execute(),
    db.selectFrom('search_total').selectAll().where('n', '>', 0).execute(),
    db
      .selectFrom('search_item')
      .select(['kind', 'key', 'language', 'card', 'passages'])
      .orderBy('key')
      .execute(),
    db
      .selectFrom('search_head')
      .innerJoin('search_item', 'search_item.id', 'search_head.id')
      .select(['head', 'title_n', 'search_head.language', 'published'])
      .orderBy('key')
      .execute(),
    db
      .selectFrom('search_doc')
      .innerJoin('search_item', 'search_item.id', 'search_doc.id')
      .select(['doc', 'twin_key', 'published'])
      .orderBy('key')
      .execute(),
    db.selectFrom('organisation').selectAll().orderBy('name').execute(),
    db.selectFrom('organisation_part').selectAll().orderBy('part').orderBy('name').execute(),
    db.selectFrom('facet_count').selectAll().orderBy('field').orderBy('kind').orderBy('value').execute(),
    db.selectFrom('facet_repeat').selectAll().orderBy('facet').execute(),
    db.selectFrom('article_doc').select(['doc', 'twin', 'language']).orderBy('id').execute(),
    db.selectFrom('article_similar').select('score').orderBy('id').execute(),
  ])
  return JSON.stringify(tables)
}
