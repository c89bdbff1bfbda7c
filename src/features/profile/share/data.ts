import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import { verifyPassword } from '#lib/server/password-hash.ts'
import { readSigned, signText } from '#lib/server/signature.ts'
import { getSharedProfile } from '../data.ts'
import type { ProfileLinks, SharedProfile } from './schema.ts'

/** Links are signed, so that stored ids alone open nothing. */
const USE = 'profile-link'

/** Lists a person's links, newest first, also those that have expired. */
export async function getLinks(
  db: Db,
  personId: string,
  secret: string,
  now = new Date(),
): Promise<ProfileLinks> {
  const rows = await db
    .selectFrom('profile_link')
    .select(['id', 'expires', 'password_hash'])
    .where('person_id', '=', personId)
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute()
  return {
    results: rows.map(({ id, expires, password_hash }) => ({
      id,
      Link: signText(USE, id, secret),
      Expires: expires.toISOString(),
      IsExpired: expires <= now,
      HasPassword: password_hash !== null,
    })),
  }
}

/** Returns the profile of a link as everybody would see it, whoever can see its page. */
export async function openLink(
  { db, limiter, secret }: Pick<Deps, 'db' | 'limiter' | 'secret'>,
  { Link, Password }: { Link: string; Password?: string | undefined },
  now = new Date(),
): Promise<SharedProfile> {
  const id = readSigned(USE, Link, secret)
  const row =
    id &&
    (await db
      .selectFrom('profile_link')
      .select(['person_id', 'expires', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirst())
  if (!row) return { State: 'void' }
  if (row.expires <= now) return { State: 'expired' }
  if (row.password_hash !== null) {
    if (!Password) return { State: 'locked' }
    // Guesses from many addresses count for the link, too.
    await limiter.consume('write', `profile link ${id}`)
    if (!(await verifyPassword(row.password_hash, Password))) return { State: 'wrong' }
  }
  const Profile = await getSharedProfile(db, row.person_id)
  return Profile ? { State: 'shown', Profile } : { State: 'void' }
}
