import { aboutReading } from '#messages/reading/answers.ts'
import type { Exporters } from '#lib/server/exporters.ts'

/** Exports the data of this feature about a person, without the secret key of their feed. */
export const readingExporters: Exporters = {
  reading: {
    about: aboutReading,
    async read(db, personId) {
      const [articles, follows, reader] = [
        await db
          .selectFrom('kept_article')
          .innerJoin('article', 'article.id', 'kept_article.article_id')
          .select(['slug', 'title', 'added'])
          .where('person_id', '=', personId)
          .orderBy('nth')
          .execute(),
        await db
          .selectFrom('follow')
          .select(['kind', 'value', 'added'])
          .where('person_id', '=', personId)
          .orderBy('nth')
          .execute(),
        await db
          .selectFrom('reader')
          .select('digest_from')
          .where('person_id', '=', personId)
          .executeTakeFirst(),
      ]
      return { articles, follows, weeklyMail: reader?.digest_from != null }
    },
  },
}
