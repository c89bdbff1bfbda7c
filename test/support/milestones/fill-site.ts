import { legalPages } from '#lib/text/paths.ts'
import { requireOk, type World } from '../acts/world.ts'
import { perform } from './perform.ts'

const reading = '/reading-service/api/v1'

export async function fillReading(world: World): Promise<void> {
  await perform(world, `POST ${reading}/keep`, `POST ${reading}/feed-key`, 'the weekly mail')
  await perform(world, 'POST /alert-service/api/v1/choose-alerts')
  const publicIdOf = async (table: 'institute' | 'business') => {
    const row = world.sound.selectFrom(table).select('public_id').where('demo', '=', true)
    return (await row.orderBy('slug').limit(1).executeTakeFirstOrThrow()).public_id
  }
  for (const [Kind, Value] of [
    ['field', 'mechanical'],
    ['author', 'Ada Rao'],
    ['institute', await publicIdOf('institute')],
    ['company', await publicIdOf('business')],
    ['search', '/jobs?jobType=Permenant'],
  ])
    await requireOk(world.call(`POST ${reading}/follow`, world.ada, { input: { Kind, Value } }))
}

const contact = '/contact-service/api/v1'
const site = '/site-service/api/v1'

export async function fillSite(world: World): Promise<void> {
  await perform(
    world,
    `POST ${contact}/message`,
    `POST ${contact}/institute`,
    `POST ${site}/save`,
    `POST ${site}/save, of a vocabulary`,
    `POST ${site}/restore`,
    'POST /import-service/api/v1/import/{importId}/part/{offset}',
    'POST /import-service/api/v1/step-import, check',
    'an import that is made',
    'a mail that is tried again',
  )
  const message = await world.sound.selectFrom('contact_message').select('id').executeTakeFirstOrThrow()
  const settled = { id: String(message.id), answered: true }
  await requireOk(world.call(`POST ${contact}/settle`, world.root, { input: settled }))
  for (const page of legalPages) {
    const part = `legal/${page}`
    const shown = await requireOk(world.call(`GET ${site}/part`, world.root, { query: { part } }))
    const document = { en: `# ${page}\n\nWhat holds.`, es: `# ${page}\n\nLo que vale.` }
    const input = { part, document, basedOn: shown['basedOn'] }
    await requireOk(world.call(`POST ${site}/save`, world.root, { input }))
  }
}

const moderation = '/moderation-service/api/v1'

export async function fillModeration(world: World): Promise<void> {
  const { ada, bob, root, sound } = world
  const job = await sound.selectFrom('posting_shown').select('id').limit(1).executeTakeFirstOrThrow()
  const reported = [
    ['article', 'how-an-oil-film-carries-a-shaft'],
    ['event', world.otherEventId],
    ['profile', 'ada-of-the-bridges'],
    ['posting', String(job.id)],
  ] as const
  for (const [kind, id] of reported)
    for (const by of [undefined, bob]) {
      const input = { kind, id, reason: 'spam', text: 'Look at it.' }
      await requireOk(world.call(`POST ${moderation}/report`, by, { input }))
    }
  const act = async (kind: string, key: string, what: string) => {
    const input = { kind, key, act: what, reason: 'Name a price.' }
    await requireOk(world.call(`POST ${moderation}/act`, root, { input }))
    const last = sound.selectFrom('moderation_act').select('id').orderBy('id', 'desc').limit(1)
    return (await last.executeTakeFirstOrThrow()).id
  }
  // A warning whose appeal is declined, one whose appeal waits, something hidden, and something shown again.
  await perform(world, `POST ${moderation}/decline`)
  const warned = await act('profile', ada.id, 'warn')
  const appeal = { id: warned, text: 'There is one.' }
  await requireOk(world.call(`POST ${moderation}/appeal`, ada, { input: appeal }))
  await act('event', world.otherEventId, 'dismiss')
  await act('article', 'post', 'hide')
  const hidden = await act('posting', String(job.id), 'hide')
  const undo = { id: hidden, reason: 'It has one.' }
  await requireOk(world.call(`POST ${moderation}/undo`, root, { input: undo }))
}
