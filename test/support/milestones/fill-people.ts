import { sectionKeys, sections } from '#features/profile/sections/registry.ts'
import { requireOk, type World } from '../acts/world.ts'
import { asha } from '../profile/profiles.ts'
import { member, perform } from './perform.ts'

const user = '/user-service/api/v1'

export async function fillAccounts(world: World): Promise<void> {
  await perform(
    world,
    `POST ${user}/signup`,
    `POST ${user}/signup, of an address that is registered`,
    `POST ${user}/signin, with a wrong password`,
    `POST ${user}/forgotpassword`,
    `PATCH ${user}/profile`,
    'GET /user/auth/github/callback',
    `GET ${user}/signin/googlecallback`,
  )
  const second = { ...world, ada: await member(world, 'Sven') }
  await perform(second, `POST ${user}/add-passkey`, `POST ${user}/recovery-codes`)
  const moving = await member(world, 'Mona')
  const input = { email: 'mona@example.net' }
  await requireOk(world.call(`POST ${user}/change-email`, moving, { input }))
  // Who asks for the end of the account; what housekeeping makes of it is of the version that finds it.
  await perform({ ...world, ada: await member(world, 'Lena') }, `POST ${user}/delete-account`)
  const faculty = { user_type: 'Faculty', approval: 'pending' } as const
  for (const [name, what] of [
    ['Tomas', 'approve'],
    ['Tilda', 'refuse'],
    ['Timur', 'disable'],
  ] as const)
    await perform({ ...world, tutor: await member(world, name, faculty) }, `POST ${user}/admin/${what}`)
}

const profile = '/profile-service/api/v1'
const cv = '/cv-service/api/v1'

export async function fillProfiles(world: World): Promise<void> {
  const { ada } = world
  const lists = sectionKeys.filter((key) => !('readOnly' in sections[key] && sections[key].readOnly))
  const every = Object.fromEntries(lists.map((key) => [key, [sections[key].example]]))
  await requireOk(world.call(`PUT ${profile}/userprofile/update`, ada, { input: { version: 1, ...every } }))
  await perform(world, 'virtual enterprises', `POST ${profile}/userprofile/picture`)
  for (const UserPublicProfileID of ['ada-rao', 'ada-of-the-bridges'])
    await requireOk(
      world.call(`PATCH ${profile}/userprofile/public`, ada, {
        input: { UserPublicProfileID, Audience: 'everybody' },
      }),
    )
  await perform(world, `POST ${profile}/share/create`, `PATCH ${profile}/credits/shown`)
  const choice = { template: 2, colour: 'green', sections: ['Education', 'Awards'], order: null, hidden: [] }
  for (const [template, name] of ['For schools', 'For builders', 'For dams'].entries())
    await requireOk(
      world.call(`POST ${cv}/variants/create`, ada, {
        input: { name, choice: { ...choice, template: (template % 2) + 1 } },
      }),
    )
  // An award that is gone again.
  const other = await member(world, 'Uma')
  const created = { UserPersonalData: { ...asha, FullName: 'Uma Iyer' } }
  await requireOk(world.call(`POST ${profile}/userprofile/create`, other, { input: created }))
  const award = { ...sections.Awards.example }
  const patch = (version: number, change: object) =>
    requireOk(
      world.call(`PATCH ${profile}/userprofile/update`, other, { input: { version, changes: [change] } }),
    )
  await patch(1, { do: 'add', at: ['Awards', 'gone'], item: award, after: null })
  await patch(2, { do: 'delete', at: ['Awards', 'gone'], was: { ...award, id: 'gone' } })
}
