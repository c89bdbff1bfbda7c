import { instituteLists } from '#features/organizations/institute/sections/registry.ts'
import { freeName } from '../organization/free-name.ts'
import type { DeskReply, Person, ProfileDesk } from '../profile/profile-desk.ts'
import { doneInstitute } from './institute-calls.ts'

export const hillside = {
  instituteName: 'Hillside College of Engineering',
  instituteRegistrationNumber: 'MH-1987-204',
  website: 'https://hillside.example',
}

/** Somebody who could keep an institute. */
export const enterInstitution = (
  desk: ProfileDesk,
  more: Parameters<ProfileDesk['enter']>[0] = {},
): Promise<Person> => desk.enter({ user_type: 'Educational Institution', approval: 'pending', ...more })

/** Somebody whose institute has begun. */
export async function enterWithInstitute(
  desk: ProfileDesk,
  details: Record<string, unknown> = hillside,
): Promise<{ person: Person; institute: DeskReply['body'] }> {
  const person = await enterInstitution(desk)
  await freeName(desk.db, details['instituteName'])
  return { person, institute: await doneInstitute(person, 'POST /create', details) }
}

/** An item of each list that its owner changes. */
export const editableLists = Object.values(instituteLists).filter(
  (list) => !('readOnly' in list && list.readOnly),
)
