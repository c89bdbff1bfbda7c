import * as m from '#messages/accounts/data-export.ts'
import { getWorks } from '#kits/credit/data.ts'
import { rawDocument, readRows } from '#kits/document/data.ts'
import { fileKey } from '#features/media/data.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import { readStoredFile } from '#lib/server/file-store/file-store.ts'
import { profileColumns } from './data.ts'
import { profileDocument } from './sections/document.ts'

/** Exports the data that this feature stores about a person. */
export const profileExporters: Exporters = {
  profile: {
    about: m.aboutProfile,
    async read(db, personId) {
      const profile = await db
        .selectFrom('profile')
        .select([...profileColumns, 'created', 'updated'])
        .where('person_id', '=', personId)
        .executeTakeFirst()
      const former = await db
        .selectFrom('profile_former_id')
        .select('public_id')
        .where('person_id', '=', personId)
        .orderBy('public_id')
        .execute()
      const links = await db
        .selectFrom('profile_link')
        .select(['created', 'expires', 'password_hash'])
        .where('person_id', '=', personId)
        .orderBy('created')
        .execute()
      const stored = profile && (await readRows(db, profile.document_id))
      return {
        profile: stored
          ? {
              UserPublicProfileID: profile.public_id,
              formerPublicProfileIDs: former.map(({ public_id }) => public_id),
              Audience: profile.audience,
              SectionAudiences: profile.audiences,
              NoIndex: profile.no_index,
              links: links.map(({ password_hash, ...link }) => ({
                ...link,
                hasPassword: password_hash !== null,
              })),
              ShowsWorkplaces: profile.shows_workplaces,
              version: stored.version,
              created: profile.created,
              updated: profile.updated,
              // As stored, including unreadable items.
              ...rawDocument(profileDocument, stored),
            }
          : null,
      }
    },
  },

  credits: {
    about: m.aboutCredits,
    async read(db, personId) {
      const person = await db
        .selectFrom('person')
        .innerJoin('profile', 'profile.person_id', 'person.id')
        .select(['email', 'email_verified', 'shows_articles', 'shows_talks', 'shows_courses'])
        .where('person.id', '=', personId)
        .executeTakeFirst()
      if (!person) return null
      return {
        showsArticles: person.shows_articles,
        showsTalks: person.shows_talks,
        showsCourses: person.shows_courses,
        // An unverified address may belong to another person.
        works: person.email_verified ? await getWorks(db, person.email) : [],
      }
    },
  },

  pictures: {
    about: m.aboutPictures,
    read: async (db, personId) =>
      (await picturesOf(db, personId)).map(({ file_id, ...picture }) => ({
        file: fileName(file_id),
        ...picture,
      })),
    async files({ db, files: stored }, personId) {
      const pictures = await picturesOf(db, personId)
      const files = pictures.map(async ({ file_id }) => {
        // If it was deleted in between or is missing, the archive contains everything else.
        const content = await readStoredFile(stored, fileKey(file_id))
        return content && ([fileName(file_id), content] as const)
      })
      return Object.fromEntries((await Promise.all(files)).filter((file) => file !== undefined))
    },
  },
}

const fileName = (id: string) => `pictures/${id}.webp`

const picturesOf = (db: Db, personId: string) =>
  db
    .selectFrom('profile_picture')
    .select(['file_id', 'shown', 'changed'])
    .where('person_id', '=', personId)
    .orderBy('changed')
    .orderBy('file_id')
    .execute()
