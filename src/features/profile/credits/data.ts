import { noProfile } from '#messages/profile/answers.ts'
import { areaOf, isField } from '#features/taxonomy/schema-fields.ts'
import { getWorks, type Work } from '#kits/credit/data.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { paths } from '#lib/text/paths.ts'
import type { OwnWorks, ShownWork } from './schema.ts'

/** Which kinds somebody shows, as their profile has it. */
interface Shows {
  shows_articles: boolean
  shows_talks: boolean
}

/** What somebody is named on and shows, for the public page. @param email theirs, verified. */
export async function getShownWorks(db: Db, email: string, shows: Shows): Promise<ShownWork[]> {
  if (!shows.shows_articles && !shows.shows_talks) return []
  const works = await getWorks(db, email)
  return works.filter((work) => work.shown && isOn(shows, work)).map(presentWork)
}

const isOn = ({ shows_articles, shows_talks }: Shows, { kind }: Work): boolean =>
  kind === 'article' ? shows_articles : shows_talks

function presentWork({ kind, title, language, at, slug, field, eventId }: Work): ShownWork {
  const path =
    eventId === null
      ? isField(field)
        ? paths.blog(areaOf(field), field, slug)
        : paths.search({ q: title })
      : paths.event(String(eventId), slug)
  return { Kind: kind, Title: title, Language: language, At: at.toISOString(), Path: path }
}

/**
 * What names somebody's address, once that is verified, and what of it they show.
 * @throws AppError `not_found` without a profile.
 */
export async function getOwnWorks(
  db: Db,
  { personId, email, emailVerified }: Pick<Viewer, 'personId' | 'email' | 'emailVerified'>,
): Promise<OwnWorks> {
  const row = await db
    .selectFrom('profile')
    .select(['shows_articles', 'shows_talks'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', noProfile())
  const works = emailVerified ? await getWorks(db, email) : []
  return {
    ShowsArticles: row.shows_articles,
    ShowsTalks: row.shows_talks,
    Works: works.map((work) => ({
      ...presentWork(work),
      id: work.id,
      Name: work.name,
      Shown: work.shown,
      Asked: work.asked,
    })),
  }
}
