import { sendAlerts } from '#features/alerts/mutations.ts'
import type { TriedAct } from './act.ts'
import { withApplication } from './application-acts.ts'
import { callAct, requireOk, workOutcome } from './world.ts'

const choose = 'POST /alert-service/api/v1/choose-alerts'

/** Emails about something new, and how often they come. */
export const alertActs: TriedAct[] = [
  callAct(choose, 'ada', () => ({ kind: 'talk', often: 'daily' })),
  callAct(`${choose}, never`, 'root', () => ({ kind: 'application', often: 'never' }), {
    prepare: withApplication,
  }),
  {
    name: 'an email about an application',
    piecewise: true,
    prepare: async (world) => {
      await withApplication(world)
      await requireOk(world.call(choose, world.root, { input: { kind: 'application', often: 'at-once' } }))
    },
    // A failure keeps no other email from being sent: the log says it.
    async run({ deps, logged }) {
      const from = logged.length
      const outcome = await workOutcome(() => sendAlerts(deps, new Date()))
      return { ...outcome, said: [outcome.said, ...logged.slice(from)].join('\n') }
    },
    nextRun: ({ deps }) => sendAlerts(deps, new Date()),
  },
]
