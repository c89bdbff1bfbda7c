import { businessService } from '#features/organizations/business/api.ts'
import { desksOf } from '../organization/ask.ts'
import type { DeskReply, Person } from '../profile/profile-desk.ts'

export const { ask: askBusiness, done: doneBusiness } = desksOf(businessService)

/** The business that somebody keeps. */
export const ownBusiness = async (person: Person): Promise<DeskReply['body']> =>
  Object.values(await doneBusiness(person, 'POST /getByOrganizationID', { organizationID: '' }))[0]
