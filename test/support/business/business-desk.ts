import { businessService } from '#features/business/api.ts'
import { businessLists, businessRecords } from '#features/business/sections/registry.ts'
import { desksOf } from '../organization/ask.ts'
import type { DeskReply, Person, ProfileDesk } from '../profile/profile-desk.ts'

/** What a business is begun with. */
export const tidewater = {
  organizationName: 'Tidewater Instruments',
  businessRegistrationNumber: 'NL-4017',
  accountType: 'Company',
  businessType: 'private',
  businessHeadquartersArea: 'Urban',
  businessSize: 'SMB',
  businessCategory: ['Manufacturer'],
  businessIndustry: ['Manufacturing'],
  website: 'https://tidewater.example',
  businessRegisteredAddress: businessRecords.businessRegisteredAddress.example,
}

const { ask, done } = desksOf(businessService)
export { ask as askBusiness, done as doneBusiness }

/** Somebody who could keep a business. */
export const enterEntrepreneur = (
  desk: ProfileDesk,
  more: Parameters<ProfileDesk['enter']>[0] = {},
): Promise<Person> => desk.enter({ user_type: 'Business', approval: 'pending', ...more })

/** Somebody whose business has begun. */
export async function enterWithBusiness(
  desk: ProfileDesk,
  details: Record<string, unknown> = tidewater,
): Promise<{ person: Person; business: DeskReply['body'] }> {
  const person = await enterEntrepreneur(desk)
  return { person, business: await done(person, 'POST /create', details) }
}

/** The business that somebody keeps. */
export const ownBusiness = async (person: Person): Promise<DeskReply['body']> =>
  Object.values(await done(person, 'POST /getByOrganizationID', { organizationID: '' }))[0]

/** The lists that their owner changes. */
export const editableBusinessLists = Object.values(businessLists).filter(
  (list) => !('readOnly' in list && list.readOnly),
)
