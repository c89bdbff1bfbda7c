import { pruneReports } from '#features/moderation/mutations.ts'
import type { ModeratedKind } from '#kits/moderation/kinds.ts'
import { insertBusiness } from '../business/insert.ts'
import type { TriedAct } from '../acts/act.ts'
import { callOutcome, requireOk, workOutcome, type World } from '../acts/world.ts'
import { updateRows } from '../rows.ts'

const service = '/moderation-service/api/v1'

/** Of the job that is reported. */
let key = ''
/** Of what was done about it. */
let act = 0

const withJob = async (world: World) => {
  await insertBusiness(world.sound, { slug: 'arlanza', jobs: { a: { jobTitle: 'Earn fast' } } })
  const { id } = await world.sound.selectFrom('posting').select('id').executeTakeFirstOrThrow()
  key = String(id)
}

const report = (world: World) =>
  world.call(`POST ${service}/report`, undefined, {
    input: { kind: 'posting', id: key, reason: 'spam', text: 'An advertisement.' },
  })

const withReport = async (world: World) => {
  await withJob(world)
  await requireOk(report(world))
}

/** What a moderator does about a thing. */
const does = (
  world: World,
  what: string,
  thing: { kind: ModeratedKind; key: string } = { kind: 'posting', key },
) => world.call(`POST ${service}/act`, world.root, { input: { ...thing, act: what, reason: 'It is none.' } })

/** Does it, and keeps what was done. */
async function withDone(world: World, doing: ReturnType<typeof does>): Promise<void> {
  await requireOk(doing)
  const { id } = await world.sound.selectFrom('moderation_act').select('id').executeTakeFirstOrThrow()
  act = id
}

const withAct = async (world: World) => {
  await withReport(world)
  await withDone(world, does(world, 'dismiss'))
}

/** Of each kind in the world, by its key. */
const hideable: readonly [ModeratedKind, (world: World) => string][] = [
  ['article', (world) => world.blogId],
  ['event', (world) => world.eventId],
  ['profile', (world) => world.ada.id],
  ['posting', () => key],
]

const hides = (kind: ModeratedKind, of: (world: World) => string): TriedAct[] => {
  const hide = (world: World) => does(world, 'hide', { kind, key: of(world) })
  return [
    {
      name: `POST ${service}/act, hide one ${kind}`,
      prepare: withJob,
      run: (world) => callOutcome(world, hide(world)),
    },
    {
      name: `POST ${service}/undo, show one ${kind} again`,
      async prepare(world) {
        await withJob(world)
        await withDone(world, hide(world))
      },
      run: (world) => callOutcome(world, takeBack(world)),
    },
  ]
}

const takeBack = (world: World) =>
  world.call(`POST ${service}/undo`, world.root, { input: { id: act, reason: 'It is.' } })

const warns = (world: World) => does(world, 'warn', { kind: 'profile', key: world.ada.id })
const withWarning = (world: World) => withDone(world, warns(world))

const appeals = (world: World) =>
  world.call(`POST ${service}/appeal`, world.ada, { input: { id: act, text: 'There is one.' } })

/** Reports, and what moderators do about them. */
export const reportActs: TriedAct[] = [
  ...hideable.flatMap(([kind, of]) => hides(kind, of)),
  {
    name: `POST ${service}/report`,
    prepare: withJob,
    run: (world) => callOutcome(world, report(world)),
  },
  {
    name: `POST ${service}/act, dismiss`,
    prepare: withReport,
    run: (world) => callOutcome(world, does(world, 'dismiss')),
  },
  {
    name: `POST ${service}/undo`,
    prepare: withAct,
    run: (world) => callOutcome(world, takeBack(world)),
  },
  {
    name: `POST ${service}/act, warn`,
    run: (world) => callOutcome(world, warns(world)),
  },
  {
    name: `POST ${service}/appeal`,
    prepare: withWarning,
    run: (world) => callOutcome(world, appeals(world)),
  },
  {
    name: `POST ${service}/decline`,
    async prepare(world) {
      await withWarning(world)
      await requireOk(appeals(world))
    },
    run: (world) =>
      callOutcome(
        world,
        world.call(`POST ${service}/decline`, world.root, { input: { id: act, reason: 'There is none.' } }),
      ),
  },
  {
    name: 'reports that had their time',
    async prepare(world) {
      await withAct(world)
      await updateRows(world.sound, 'report', { created: new Date(0) })
      await updateRows(world.sound, 'moderation_act', { at: new Date(0) })
    },
    run: ({ deps }) => workOutcome(() => pruneReports(deps.db)),
  },
]
