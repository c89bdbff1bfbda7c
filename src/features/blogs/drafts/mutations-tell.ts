import { sql, type Transaction } from 'kysely'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import { mailTo } from '#lib/server/mail-to.ts'
import { paths } from '#lib/text/paths.ts'
import type { Mail } from '#features/mail/schema.ts'
import { visibleToVisitors } from '../policy.ts'

type Decision = Extract<Mail, { kind: 'article-decided' }>['decision']

interface DecisionDetails {
  reason?: string | undefined
  /** When it will be published. */
  at?: Date | undefined
  /** The path of the published article. */
  publishedAt?: string | undefined
}

/** Emails the authors what the editors decided or suggest, in the same transaction. */
export async function notifyAuthors(
  trx: Transaction<Tables>,
  { mailer, env }: Pick<Deps, 'mailer' | 'env'>,
  draftId: string,
  decision: Decision,
  { reason, at, publishedAt }: DecisionDetails,
): Promise<void> {
  const people = await trx
    .selectFrom('article_draft')
    .innerJoin('person', (join) =>
      join.on(
        sql<boolean>`person.id = owner_id OR (person.email_verified AND person.email = ANY (author_emails))`,
      ),
    )
    .leftJoin('article', 'article.id', 'article_draft.article_id')
    .select(['person.email', 'person.name', 'person.locale', 'article.status as stands'])
    .select(sql<string>`content->>'BlogTitle'`.as('title'))
    .where('article_draft.id', '=', draftId)
    .where('person.disabled', 'is', null)
    .orderBy('person.id')
    .execute()
  for (const { title, stands, ...person } of people) {
    const to = mailTo(env, person)
    await mailer.queue(trx, {
      kind: 'article-decided',
      ...to,
      title,
      decision,
      ...(reason && { reason }),
      ...(at && { at }),
      // A hidden article has no public page, even after its correction was published.
      link:
        to.origin +
        (decision === 'publish' && publishedAt && stands === visibleToVisitors
          ? publishedAt
          : paths.myArticles(draftId)),
    })
  }
}
