import { sql } from 'kysely'
import { readDocument, readRows, readShownRows } from '#kits/document/data.ts'
import { creditTag } from '#kits/credit/tags.ts'
import { chosenOrganizations } from '#kits/organization/chosen/data.ts'
import type { Moderated } from '#kits/moderation/moderated.ts'
import { storedText } from '#kits/moderation/stored-text.ts'
import type { Db } from '#lib/db/connect.ts'
import { readTogether } from '#lib/db/read-together.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import type { Log } from '#lib/server/log.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { paths } from '#lib/text/paths.ts'
import type { Locale } from '#lib/text/locale.ts'
import { shownWorks } from './credits/data.ts'
import { isValidated } from './policy.ts'
import type { Profile, PublicProfile, Unreadable } from './schema.ts'
import { profileDocument } from './sections/document.ts'
import { profileTag } from './schema-tag.ts'
import { partAudiencesOf } from './table.ts'
import { maySee, type Audience, type PartAudiences } from './public/audience.ts'
import { linkedOrganizations } from './public/chosen.ts'
import { publicView } from './public/view.ts'
import { completenessOf } from './own/completeness.ts'

type Owner = Pick<Viewer, 'personId' | 'email' | 'userType'>
type Store = { db: Db; log: Log }

/** The columns that `presentProfile` needs. */
export const profileColumns = [
  'public_id',
  'audience',
  'audience_chosen',
  'audiences',
  'no_index',
  'shows_workplaces',
  'document_id',
] as const

/** Loads a person's own profile; undefined if there is none. */
export async function getProfile(db: Db, log: Log, owner: Owner): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('profile')
    .select(profileColumns)
    .where('person_id', '=', owner.personId)
    .executeTakeFirst()
  return row && presentProfile({ db, log }, owner, row)
}

/** The columns that owners get. */
export interface ProfileRow {
  public_id: string
  audience: Audience
  audience_chosen: boolean
  audiences: StoredJson<PartAudiences>
  no_index: boolean
  shows_workplaces: boolean
  document_id: number
}

/** Presents a stored profile to its owner. Unreadable items are logged and returned as they are. */
export async function presentProfile({ db, log }: Store, owner: Owner, row: ProfileRow): Promise<Profile> {
  const stored = await readRows(db, row.document_id)
  const { document, unreadable } = await readDocument(profileDocument, stored)
  if (unreadable.length > 0)
    log.error(
      {
        event: 'profile.items_unreadable',
        personId: owner.personId,
        items: unreadable.map(({ Section, id, Reason }) => `${Section} ${id}: ${Reason}`),
      },
      'Stored items of a profile no longer fit their schema',
    )
  return {
    ...document,
    UserID: owner.personId,
    UserType: owner.userType ?? '',
    Email: owner.email,
    UserPublicProfileID: row.public_id,
    Audience: row.audience,
    AudienceChosen: row.audience_chosen,
    SectionAudiences: partAudiencesOf(owner.personId, row.audiences),
    NoIndex: row.no_index,
    ShowsWorkplaces: row.shows_workplaces,
    version: stored.version,
    Unreadable: unreadable as Unreadable[],
  }
}

/**
 * Loads a profile for other people by its current or former address. Undefined if it does not exist, the viewer may not
 * see it, or its account is disabled or being deleted.
 * @param as the audience for an owner's preview; ignored for others.
 */
export async function getPublicProfile(
  db: Db,
  publicId: string,
  viewer: Pick<Viewer, 'personId' | 'emailVerified'> | undefined,
  as?: Audience,
): Promise<{ profile: PublicProfile; tags: string[] } | undefined> {
  const row = await shownRows(db)
    .where((where) =>
      where.or([
        where('public_id', '=', publicId),
        where(
          'profile.person_id',
          '=',
          where.selectFrom('profile_former_id').select('person_id').where('public_id', '=', publicId),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const validated = isValidated(viewer)
  const own = viewer?.personId === row.person_id
  const level = own ? (as ?? 'owner') : validated ? 'members' : 'everybody'
  // Without a verified address, a page could impersonate anyone.
  const audience = row.email_verified && !row.hidden ? row.audience : 'owner'
  if (!own && !maySee(level, audience)) return undefined
  const view = await viewOf(db, row, level)
  return {
    tags: view.tags,
    profile: {
      ...view.profile,
      Audience: audience,
      NoIndex: row.no_index,
      UserValidation: validated ? 'successful' : 'unsuccessful',
      can: { edit: own },
    },
  }
}

/**
 * Loads a profile as everybody would see it, for a link of its owner (share/data.ts). Undefined if its address is not
 * verified, moderators have hidden it, or its account is disabled or being deleted.
 */
export async function getSharedProfile(db: Db, personId: string): Promise<PublicProfile | undefined> {
  const row = await shownRows(db).where('profile.person_id', '=', personId).executeTakeFirst()
  if (!row?.email_verified || row.hidden) return undefined
  const { profile } = await viewOf(db, row, 'everybody')
  return {
    ...profile,
    Audience: row.audience,
    NoIndex: true,
    UserValidation: 'unsuccessful',
    can: { edit: false },
  }
}

const shownRows = (db: Db) =>
  db
    .selectFrom('profile')
    .innerJoin('person', 'person.id', 'profile.person_id')
    .select([
      'profile.person_id',
      'public_id',
      'audience',
      'audiences',
      'no_index',
      'document_id',
      'demo',
      'hidden',
      'shows_articles',
      'shows_talks',
      'shows_courses',
    ])
    .select(['person.email', 'person.email_verified'])
    .where('person.disabled', 'is', null)
    .where('person.delete_after', 'is', null)

type ShownRow = Awaited<ReturnType<ReturnType<typeof shownRows>['executeTakeFirstOrThrow']>>

async function viewOf(db: Db, row: ShownRow, level: Audience) {
  const stored = await readShownRows(db, row.document_id)
  const { document } = await readDocument(profileDocument, stored)
  const view = publicView(document, level, partAudiencesOf(row.person_id, row.audiences))
  const cut = stored.cut.filter((key) => key in view)
  const { organizations, works } = await readTogether(db, {
    organizations: chosenOrganizations(linkedOrganizations(view)),
    works: shownWorks(row.email, row),
  })
  return {
    tags: [profileTag(row.person_id), creditTag(row.email), ...organizations.tags],
    profile: {
      UserPublicProfileID: row.public_id,
      ...(row.demo && { UserDemonstration: true as const }),
      Works: row.email_verified ? works : [],
      Organizations: organizations.chosen,
      ...(cut.length > 0 && { Shortened: cut }),
      ...view,
    },
  }
}

interface Row {
  key: string
  publicId: string
  hidden: boolean
  title: string | null
  email: string
  locale: string
}

/** Loads profiles for moderators by person, because public addresses may change. */
async function readProfiles(db: Db, condition: ReturnType<typeof sql>) {
  const { rows } = await sql<Row>`
    SELECT p.person_id AS key, p.public_id AS "publicId", p.hidden, person.email, person.locale,
      (SELECT d.item->>'FullName' FROM document_item d
        WHERE d.document = p.document_id AND d.list = 'UserPersonalData' LIMIT 1) AS title
    FROM profile p JOIN person ON person.id = p.person_id WHERE ${condition}`.execute(db)
  return rows.map(({ key, publicId, hidden, title, email, locale }) => ({
    key,
    title: title?.trim() || publicId,
    path: paths.publicProfile(publicId),
    ownPath: paths.myPersonalProfile(),
    language: locale,
    owner: { personId: key, email, locale },
    hidden,
  }))
}

/** Finds visible profiles by their current or former public id. */
export const moderatedProfiles: Moderated = {
  kind: 'profile',
  find: async (db, id) =>
    (
      await readProfiles(
        db,
        sql`p.person_id IN (SELECT person_id FROM profile_shown) AND (p.public_id = ${id}
          OR p.person_id = (SELECT person_id FROM profile_former_id WHERE public_id = ${id}))`,
      )
    )[0],
  read: (db, keys) => readProfiles(db, sql`p.person_id = ANY(${keys}::text[])`),
  async readText(db, key) {
    const row = await db
      .selectFrom('profile')
      .select(['document_id', 'audiences'])
      .where('person_id', '=', key)
      .executeTakeFirst()
    if (!row) return ''
    const { document } = await readDocument(profileDocument, await readRows(db, row.document_id))
    return storedText(publicView(document, 'everybody', partAudiencesOf(key, row.audiences)))
  },
  // The database notifies the pages and the search.
  setHidden: async (trx, key, hidden) => {
    await trx.updateTable('profile').set({ hidden }).where('person_id', '=', key).execute()
  },
}

/** Returns the full name in a person's profile, which is the name of the account; undefined without one. */
export async function getProfileName(db: Db, personId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string | null }>`
    SELECT left(d.item->>'FullName', 100) AS name FROM profile p JOIN document_item d ON d.document = p.document_id
    WHERE p.person_id = ${personId} AND d.list = 'UserPersonalData' LIMIT 1`.execute(db)
  return rows[0]?.name?.trim() || undefined
}

/** The completeness of a profile, for pages that do not load its document. */
export interface OwnCompleteness {
  /** From 20 to 100. */
  Percent: number
  /** The form of the next step with its prompt; null when the profile is complete. */
  Next: { Edit: string; Ask: string } | null
  /** The id of the public page; empty if the profile has no name. */
  PublicID: string
}

/** Returns null if there is no profile. */
export async function getCompleteness(
  { db, log }: { db: Db; log: Log },
  owner: Viewer,
  locale: Locale,
): Promise<OwnCompleteness | null> {
  const profile = await getProfile(db, log, owner)
  if (!profile) return null
  const { percent, next } = completenessOf(profile)
  return {
    Percent: percent,
    Next: next ? { Edit: next.edit, Ask: next.ask.in(locale) } : null,
    PublicID: profile.UserPersonalData.FullName ? profile.UserPublicProfileID : '',
  }
}
