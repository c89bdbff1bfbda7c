import { pruneReports } from '#features/moderation/mutations.ts'
import type { ModeratedKind } from '#kits/moderation/kinds.ts'
import { insertBusiness } from '../business/insert.ts'
import type { TriedAct } from '../acts/act.ts'
import { heard, wellDone, worked, type World } from '../acts/world.ts'

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
  await wellDone(report(world))
}

const does = (world: World, what: string) =>
  world.call(`POST ${service}/act`, world.root, {
    input: { kind: 'posting', key, act: what, reason: 'It is none.' },
  })

const withAct = (what: string) => async (world: World) => {
  await withReport(world)
  await wellDone(does(world, what))
  const { id } = await world.sound.selectFrom('moderation_act').select('id').executeTakeFirstOrThrow()
  act = id
}

/** Of each kind in the world, by its key. */
const hideable: readonly [ModeratedKind, (world: World) => string][] = [
  ['article', (world) => world.blogId],
  ['event', (world) => world.eventId],
  ['profile', (world) => world.ada.id],
  ['posting', () => key],
]

const hides = (kind: ModeratedKind, of: (world: World) => string): TriedAct[] => {
  const hide = (world: World) =>
    world.call(`POST ${service}/act`, world.root, {
      input: { kind, key: of(world), act: 'hide', reason: 'It is an advertisement.' },
    })
  return [
    {
      name: `POST ${service}/act, hide one ${kind}`,
      prepare: withJob,
      run: (world) => heard(world, hide(world)),
    },
    {
      name: `POST ${service}/undo, show one ${kind} again`,
      async prepare(world) {
        await withJob(world)
        await wellDone(hide(world))
        const { id } = await world.sound.selectFrom('moderation_act').select('id').executeTakeFirstOrThrow()
        act = id
      },
      run: (world) => heard(world, takeBack(world)),
    },
  ]
}

const takeBack = (world: World) =>
  world.call(`POST ${service}/undo`, world.root, { input: { id: act, reason: 'It is.' } })

const withWarning = async (world: World) => {
  const input = { kind: 'profile', key: world.ada.id, act: 'warn', reason: 'Name a price.' }
  await wellDone(world.call(`POST ${service}/act`, world.root, { input }))
  const { id } = await world.sound.selectFrom('moderation_act').select('id').executeTakeFirstOrThrow()
  act = id
}

const appeals = (world: World) =>
  world.call(`POST ${service}/appeal`, world.ada, { input: { id: act, text: 'There is one.' } })

/** Reports, and what moderators do about them. */
export const reportActs: TriedAct[] = [
  ...hideable.flatMap(([kind, of]) => hides(kind, of)),
  {
    name: `POST ${service}/report`,
    prepare: withJob,
    run: (world) => heard(world, report(world)),
  },
  {
    name: `POST ${service}/act, dismiss`,
    prepare: withReport,
    run: (world) => heard(world, does(world, 'dismiss')),
  },
  {
    name: `POST ${service}/undo`,
    prepare: withAct('dismiss'),
    run: (world) => heard(world, takeBack(world)),
  },
  {
    name: `POST ${service}/act, warn`,
    run: (world) =>
      heard(
        world,
        world.call(`POST ${service}/act`, world.root, {
          input: { kind: 'profile', key: world.ada.id, act: 'warn', reason: 'Name a price.' },
        }),
      ),
  },
  {
    name: `POST ${service}/appeal`,
    prepare: withWarning,
    run: (world) => heard(world, appeals(world)),
  },
  {
    name: `POST ${service}/decline`,
    async prepare(world) {
      await withWarning(world)
      await wellDone(appeals(world))
    },
    run: (world) =>
      heard(
        world,
        world.call(`POST ${service}/decline`, world.root, { input: { id: act, reason: 'There is none.' } }),
      ),
  },
  {
    name: 'reports that had their time',
    async prepare(world) {
      await withAct('dismiss')(world)
      await world.sound
        .updateTable('report')
        .set({ created: new Date(0) })
        .execute()
      await world.sound
        .updateTable('moderation_act')
        .set({ at: new Date(0) })
        .execute()
    },
    run: ({ deps }) => worked(() => pruneReports(deps.db)),
  },
]
