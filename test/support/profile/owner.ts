import type { ProfileDocument, SectionKey } from '#features/profile/schema.ts'
import { sections } from '#features/profile/sections/registry.ts'
import { browserOf, type Browser, type Reply } from '../accounts.ts'
import type { PortalHere } from '../demo-portal.ts'
import { insertPerson } from '../person.ts'
import { asha } from './profiles.ts'
import { storedDocument, storeParts } from './stored-document.ts'

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
type Portal = Pick<PortalHere, 'database' | 'url'>

/** The example of every section. */
const everySection = Object.fromEntries(
  Object.entries(sections).map(([key, { example }]) => [key, [example]]),
) as Lists

/** Somebody with a profile for everybody and search engines, made by the calls that the browser makes. */
export async function insertOwner(
  { database, url }: Portal,
  email: string,
  personal: Partial<typeof asha> = {},
  lists: Lists = everySection,
): Promise<Owner> {
  const personId = await insertPerson(database.db, email, { password: ownerPassword, user_type: 'Personal' })
  const browser = browserOf(url)
  await browser.signIn(email, ownerPassword)
  const created = taken(
    await browser.post(`${calls}/userprofile/create`, { UserPersonalData: { ...asha, ...personal } }),
  )
  taken(await browser.patch(`${calls}/userprofile/public`, { Audience: 'everybody', NoIndex: false }))
  taken(await browser.put(`${calls}/userprofile/update`, { version: 1, ...lists }))
  const { EncycdataVirtualEnterprises: enterprises } = lists
  // Filled by others: no call of the owner does it.
  if (enterprises)
    await changeStoredDocument({ database }, personId, (document) => ({
      ...document,
      EncycdataVirtualEnterprises: enterprises as ProfileDocument['EncycdataVirtualEnterprises'],
    }))
  return { email, personId, publicId: created.body.UserPublicProfileID, browser }
}

function taken(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(`Refused: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply
}

/** Changes what is stored, past every check. */
export async function changeStoredDocument(
  { database: { db } }: Pick<Portal, 'database'>,
  personId: string,
  change: (document: ProfileDocument) => ProfileDocument,
): Promise<void> {
  await storeParts(db, personId, change(await storedDocument(db, personId)))
}
