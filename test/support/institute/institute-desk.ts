import { instituteService } from '#features/institute/api.ts'
import { instituteLists } from '#features/institute/sections/registry.ts'
import { enter, type DeskReply, type Person, type ProfileDesk } from '../profile/profile-desk.ts'

export const hillside = {
  instituteName: 'Hillside College of Engineering',
  instituteRegistrationNumber: 'MH-1987-204',
  website: 'https://hillside.example',
}

/** A call of institutes by somebody. @param key such as `PUT /update`. */
export async function askInstitute(
  person: Pick<Person, 'send'>,
  key: keyof typeof instituteService.endpoints,
  input: unknown = {},
): Promise<Pick<DeskReply, 'status' | 'body'>> {
  const [method = '', path = ''] = key.split(' ')
  const response = await person.send(method, instituteService.prefix + path, {
    ...(method !== 'GET' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    }),
  })
  return { status: response.status, body: await response.json() }
}

/** The body of an answer that must be one. */
export async function doneInstitute(...asked: Parameters<typeof askInstitute>): Promise<DeskReply['body']> {
  const { status, body } = await askInstitute(...asked)
  if (status !== 200) throw new Error(`${asked[1]}: ${status} ${JSON.stringify(body)}`)
  return body
}

/** Somebody who could keep an institute. */
export const enterInstitution = (
  desk: ProfileDesk,
  more: Parameters<typeof enter>[1] = {},
): Promise<Person> => enter(desk, { user_type: 'Educational Institution', approval: 'pending', ...more })

/** Somebody whose institute has begun. */
export async function enterWithInstitute(
  desk: ProfileDesk,
  details: Record<string, unknown> = hillside,
): Promise<{ person: Person; institute: DeskReply['body'] }> {
  const person = await enterInstitution(desk)
  return { person, institute: await doneInstitute(person, 'POST /create', details) }
}

/** An item of each list that its owner changes. */
export const editableLists = Object.values(instituteLists).filter(
  (list) => !('readOnly' in list && list.readOnly),
)
