import { doneInstitute } from './institute-calls.ts'
import type { Person, ProfileDesk } from '../profile/profile-desk.ts'

/** What tests of members do and look at. */
export function memberDesk(desk: ProfileDesk) {
  const mailTo = (email: string) =>
    desk.db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('created', 'desc')
      .executeTakeFirstOrThrow()
  const tokenFor = async (email: string): Promise<string> =>
    /my-institution-profile\/join\?token=([\w-]+)/.exec((await mailTo(email)).text ?? '')?.[1] ?? ''
  const invite = (owner: Person, email: string, more: object = {}) =>
    doneInstitute(owner, 'POST /members/invite', { email, role: 'user', modules: [], ...more })

  async function join(owner: Person, role = 'user', modules: string[] = []): Promise<Person> {
    const person = await desk.enter()
    await invite(owner, person.email, { role, modules })
    await doneInstitute(person, 'POST /invitation/accept', { token: await tokenFor(person.email) })
    return person
  }

  const idOf = async ({ instituteID }: { instituteID: string }): Promise<number> =>
    (
      await desk.db
        .selectFrom('institute')
        .select('id')
        .where('public_id', '=', instituteID)
        .executeTakeFirstOrThrow()
    ).id
  /** The newest record of an act. */
  const recorded = (act: string) =>
    desk.db
      .selectFrom('audit')
      .selectAll()
      .where('act', '=', act)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  const rolesIn = async (id: number) =>
    Object.fromEntries(
      (
        await desk.db
          .selectFrom('organization_member')
          .select(['person_id', 'role', 'modules'])
          .where('organization_id', '=', id)
          .execute()
      ).map(({ person_id, role, modules }) => [person_id, [role, ...modules]]),
    )
  return { mailTo, tokenFor, invite, join, idOf, recorded, rolesIn }
}
