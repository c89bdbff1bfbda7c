import { addMember, application, postingIds } from '../business/application-desk.ts'
import { insertBusiness } from '../business/insert.ts'
import type { TriedAct } from './act.ts'
import { heard, wellDone, type Inhabitant, type World } from './world.ts'

const api = '/posting-service/api/v1/applications'

/** Of the job of a business that the administrator of the world keeps. */
let postingId = 0
let id = ''

const withJob = async (world: World) => {
  const made = { slug: 'dams', jobs: { a: { jobTitle: 'Dam engineer', status: 'Open' } } }
  const business = await insertBusiness(world.sound, made)
  await addMember(world.sound, business.id, world.root.id, 'owner')
  postingId = (await postingIds(world.sound, business))['a']!
}
const withApplication = async (world: World) => {
  await withJob(world)
  const sent = await wellDone(world.call(`POST ${api}/apply`, world.ada, { input: application(postingId) }))
  id = String(sent['id'])
}

const act = (
  call: string,
  prepare: (world: World) => Promise<unknown>,
  by: (world: World) => Inhabitant,
  input: () => object,
): TriedAct => ({
  name: `POST ${api}/${call}`,
  prepare,
  run: (world) => heard(world, world.call(`POST ${api}/${call}`, by(world), { input: input() })),
})
const ada = (world: World) => world.ada

/** Applications to jobs and projects. */
export const applicationActs: TriedAct[] = [
  act('apply', withJob, ada, () => application(postingId)),
  act('withdraw', withApplication, ada, () => ({ id })),
  act('set-mails', withApplication, ada, () => ({ id, mails: false })),
  act(
    'set-state',
    withApplication,
    (world) => world.root,
    () => ({ id, state: 'shortlisted' }),
  ),
]
