import { noProfile, noSuchCredit, verifyForCredits } from '#messages/profile/answers.ts'
import { showCredit } from '#kits/credit/mutations.ts'
import { creditTag } from '#kits/credit/tags.ts'
import { AppError } from '#lib/api/errors.ts'
import { announceChange } from '#lib/db/announce.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { isValidated } from '../policy.ts'
import { profileTag } from '../schema-tag.ts'
import type { CreditSettings, OwnWorks } from './schema.ts'
import { getOwnWorks } from './data.ts'

/**
 * Sets which of the caller's articles and talks link to their profile and appear on its page.
 * @throws AppError `forbidden` while the address is not verified, `not_found` without a profile or for a work that
 * names another person.
 */
export function updateCredits(
  db: Db,
  viewer: Pick<Viewer, 'personId' | 'email' | 'emailVerified'>,
  { ShowsArticles, ShowsTalks, ShowsCourses, Work }: CreditSettings,
): Promise<OwnWorks> {
  if (!isValidated(viewer)) throw new AppError('forbidden', verifyForCredits())
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('profile')
      .select(['shows_articles', 'shows_talks', 'shows_courses'])
      .where('person_id', '=', viewer.personId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new AppError('not_found', noProfile())
    await trx
      .updateTable('profile')
      .set({
        shows_articles: ShowsArticles ?? row.shows_articles,
        shows_talks: ShowsTalks ?? row.shows_talks,
        shows_courses: ShowsCourses ?? row.shows_courses,
      })
      .where('person_id', '=', viewer.personId)
      .execute()
    if (Work && !(await showCredit(trx, viewer.email, Work.id, Work.Shown)))
      throw new AppError('not_found', noSuchCredit())
    await announceChange(trx, [profileTag(viewer.personId), creditTag(viewer.email)])
    return getOwnWorks(trx, viewer)
  })
}
