import type { ProfileDocument, SectionKey } from '#features/profile/schema.ts'
import { sections } from '#features/profile/sections/registry.ts'
import { browserOf, type Browser } from '../support/accounts.ts'
import { insertPerson } from '../support/person.ts'
import { asha } from '../support/profile/profiles.ts'
import { storedDocument, storeParts } from '../support/profile/stored-document.ts'
import { expect } from './journey.ts'
import type { OwnPortal } from './own-portal.ts'

export const ownerPassword = 'correct1horse'
export const calls = '/profile-service/api/v1'

export interface Owner {
  email: string
  personId: string
  publicId: string
  /** Signed in by the API. */
  browser: Browser
}

type Lists = Partial<Record<SectionKey, readonly object[]>>

/** The example of every section. */
export const everySection = Object.fromEntries(
  Object.entries(sections).map(([key, { example }]) => [key, [example]]),
) as Lists

/** Somebody with a profile for everybody and search engines, made by the calls that the browser makes. */
export async function insertOwner(
  { database, url }: OwnPortal,
  email: string,
  personal: Partial<typeof asha> = {},
  lists: Lists = everySection,
): Promise<Owner> {
  const personId = await insertPerson(database.db, email, { password: ownerPassword, user_type: 'Personal' })
  const browser = browserOf(url)
  await browser.signIn(email, ownerPassword)
  const created = await browser.post(`${calls}/userprofile/create`, {
    UserPersonalData: { ...asha, ...personal },
  })
  expect(created.status, JSON.stringify(created.body)).toBe(200)
  const shown = await browser.patch(`${calls}/userprofile/public`, { Audience: 'everybody', NoIndex: false })
  expect(shown.status, JSON.stringify(shown.body)).toBe(200)
  const updated = await browser.put(`${calls}/userprofile/update`, { version: 1, ...lists })
  expect(updated.status, JSON.stringify(updated.body)).toBe(200)
  const { EncycdataVirtualEnterprises: enterprises } = lists
  // Filled by others: no call of the owner does it.
  if (enterprises)
    await changeStoredDocument({ database }, personId, (document) => ({
      ...document,
      EncycdataVirtualEnterprises: enterprises as ProfileDocument['EncycdataVirtualEnterprises'],
    }))
  return { email, personId, publicId: created.body.UserPublicProfileID, browser }
}

/** Changes what is stored, past every check. */
export async function changeStoredDocument(
  { database: { db } }: Pick<OwnPortal, 'database'>,
  personId: string,
  change: (document: ProfileDocument) => ProfileDocument,
): Promise<void> {
  await storeParts(db, personId, change(await storedDocument(db, personId)))
}
