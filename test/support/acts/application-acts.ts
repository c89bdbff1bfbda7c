import { insertMember } from '../organization/insert.ts'
import { application } from '../business/application-desk.ts'
import { postingIds } from '../business/kept.ts'
import { insertBusiness } from '../business/insert.ts'
import type { TriedAct } from './act.ts'
import { callAct, requireOk, type World } from './world.ts'

const api = '/posting-service/api/v1/applications'

/** Of the job of a business that the administrator of the world keeps. */
let postingId = 0
let id = ''

const withJob = async (world: World) => {
  const made = { slug: 'dams', jobs: { a: { jobTitle: 'Dam engineer', status: 'Open' } } }
  const business = await insertBusiness(world.sound, made)
  await insertMember(world.sound, 'business', business.id, world.root.id, 'owner')
  postingId = (await postingIds(world.sound, business))['a']!
}
/** An application of Ada's to a job that the administrator of the world manages. */
export const withApplication = async (world: World) => {
  await withJob(world)
  const sent = await requireOk(world.call(`POST ${api}/apply`, world.ada, { input: application(postingId) }))
  id = String(sent['id'])
}

/** Of the company and of the application. */
let noteId = ''
let templateId = ''

const recruiting = '/posting-service/api/v1/recruiting'
const interview = { start: '2126-12-04T09:00:00Z', minutes: 45, place: '', timeZone: 'UTC' }
const withNote = async (world: World) => {
  await withApplication(world)
  const input = { id, body: 'Call her.' }
  const { entries } = await requireOk(world.call(`POST ${recruiting}/add-note`, world.root, { input }))
  noteId = String((entries as { id: string }[])[0]!.id)
}
const withTemplate = async (world: World) => {
  await withJob(world)
  const input = { name: 'Invitation', body: 'Hello {name}' }
  const { templates } = await requireOk(world.call(`POST ${recruiting}/save-template`, world.root, { input }))
  templateId = String((templates as { id: string }[])[0]!.id)
}

const act = (call: string, prepare: TriedAct['prepare'], by: 'ada' | 'root', input: () => object): TriedAct =>
  callAct(`POST ${api}/${call}`, by, input, { prepare })

/** Applications to jobs and projects. */
export const applicationActs: TriedAct[] = [
  act('apply', withJob, 'ada', () => application(postingId)),
  act('withdraw', withApplication, 'ada', () => ({ id })),
  act('set-mails', withApplication, 'ada', () => ({ id, mails: false })),
  act('set-stage', withApplication, 'root', () => ({ id, stage: 'interview' })),
  callAct(`POST ${recruiting}/add-note`, 'root', () => ({ id, body: 'Call her.' }), {
    prepare: withApplication,
  }),
  callAct(`POST ${recruiting}/delete-note`, 'root', () => ({ id: noteId }), { prepare: withNote }),
  callAct(
    `POST ${recruiting}/send-message`,
    'root',
    () => ({ id, subject: '{job}', body: 'Hello {name}', stage: 'interview', interview }),
    { prepare: withApplication },
  ),
  callAct(
    `POST ${recruiting}/change-applications`,
    'root',
    () => ({ ids: [id], stage: 'declined', message: { subject: '{job}', body: 'Hello {name}' } }),
    { prepare: withApplication },
  ),
  callAct(`POST ${recruiting}/save-template`, 'root', () => ({ name: 'Invitation', body: 'Hello {name}' }), {
    prepare: withJob,
  }),
  callAct(`POST ${recruiting}/delete-template`, 'root', () => ({ id: templateId }), {
    prepare: withTemplate,
  }),
]
