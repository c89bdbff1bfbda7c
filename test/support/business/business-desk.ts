import { freeName } from '../organization/free-name.ts'
import { businessLists, businessRecords } from '#features/organizations/business/sections/registry.ts'
import type { DeskReply, Person, ProfileDesk } from '../profile/profile-desk.ts'
import { doneBusiness } from './business-calls.ts'

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
  await freeName(desk.db, details['organizationName'])
  return { person, business: await doneBusiness(person, 'POST /create', details) }
}

/** The lists that their owner changes. */
export const editableBusinessLists = Object.values(businessLists).filter(
  (list) => !('readOnly' in list && list.readOnly),
)
