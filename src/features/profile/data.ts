import { safeParse } from 'zod/v4/core'
import type { Db } from '#lib/db/connect.ts'
import type { Log } from '#lib/server/log.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { isValidated } from './policy.ts'
import {
  sectionKeys,
  type Profile,
  type ProfileDocument,
  type PublicProfile,
  type SectionKey,
  type Unreadable,
} from './schema.ts'
import { sections } from './sections/registry.ts'
import { idOfStored } from './own/items.ts'
import { publicView } from './public/view.ts'

type Owner = Pick<Viewer, 'personId' | 'email' | 'userType'>

/** What `presentProfile` needs of a row. */
export const returned = ['public_id', 'no_index', 'version', 'document'] as const

/** A person's own profile; undefined while there is none. */
export async function getProfile(db: Db, log: Log, owner: Owner): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('profile')
    .select(returned)
    .where('person_id', '=', owner.personId)
    .executeTakeFirst()
  return row && presentProfile(owner, row, log)
}

/** As much of a row as its owner gets. */
export interface ProfileRow {
  public_id: string
  no_index: boolean
  version: number
  document: ProfileDocument
}

/** A stored profile as its owner gets it. What can no longer be read is logged, and shown as it is. */
export function presentProfile(owner: Owner, row: ProfileRow, log: Log): Profile {
  const { document, unreadable } = readDocument(row.document)
  if (unreadable.length > 0)
    log.error(
      {
        personId: owner.personId,
        items: unreadable.map(({ Section, id, Reason }) => `${Section} ${id}: ${Reason}`),
      },
      'stored items of a profile no longer fit their schema',
    )
  return {
    ...document,
    UserID: owner.personId,
    UserType: owner.userType ?? '',
    Email: owner.email,
    UserPublicProfileID: row.public_id,
    NoIndex: row.no_index,
    version: row.version,
    Unreadable: unreadable,
  }
}

/** A stored list: items as today's schema makes them, and as they are stored those that do not fit it any more. */
export function readList<K extends SectionKey>(
  key: K,
  stored: unknown,
): { items: ProfileDocument[K]; unreadable: { item: unknown; reason: string }[] } {
  const items: unknown[] = []
  const unreadable: { item: unknown; reason: string }[] = []
  for (const item of listOf(stored)) {
    const parsed = safeParse(sections[key].schema, item)
    if (parsed.success) items.push(parsed.data)
    else unreadable.push({ item, reason: reasonOf(parsed.error.issues[0]) })
  }
  return { items: items as ProfileDocument[K], unreadable }
}

/** What stands in place of a list is one item that cannot be read. */
export const listOf = (stored: unknown): unknown[] =>
  Array.isArray(stored) ? stored : stored === undefined ? [] : [stored]

const reasonOf = (issue: { path: PropertyKey[]; message: string } | undefined): string =>
  [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')

/** Parts the items of a stored document that fit their schema from those that do not. */
export function readDocument(stored: ProfileDocument): {
  document: ProfileDocument
  unreadable: Unreadable[]
} {
  const unreadable: Unreadable[] = []
  const lists = sectionKeys.map((key) => {
    const list = readList(key, stored[key])
    for (const { item, reason } of list.unreadable)
      unreadable.push({
        Section: key,
        id: idOfStored(item),
        Text: JSON.stringify(item),
        Reason: reason,
      })
    return [key, list.items]
  })
  return {
    document: { UserPersonalData: stored.UserPersonalData, ...Object.fromEntries(lists) } as ProfileDocument,
    unreadable,
  }
}

/**
 * A profile as others see it, by its address or one that it had; undefined when nobody has it, and for accounts that
 * are disabled or about to go.
 */
export async function getPublicProfile(
  db: Db,
  publicId: string,
  viewer: Pick<Viewer, 'personId' | 'emailVerified'> | undefined,
): Promise<{ personId: string; profile: PublicProfile } | undefined> {
  const row = await db
    .selectFrom('profile')
    .innerJoin('person', 'person.id', 'profile.person_id')
    .select(['profile.person_id', 'public_id', 'no_index', 'document'])
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
    .where('person.disabled', 'is', null)
    .where('person.delete_after', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const validated = isValidated(viewer)
  const own = viewer?.personId === row.person_id
  return {
    personId: row.person_id,
    profile: {
      UserPublicProfileID: row.public_id,
      NoIndex: row.no_index,
      UserValidation: validated ? 'successful' : 'unsuccessful',
      can: { edit: own },
      // Owners see what others may see, before their address is verified as well.
      ...publicView(readDocument(row.document).document, validated || own),
    },
  }
}
