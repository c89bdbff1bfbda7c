import { Hono } from 'hono'
import { endpoint, requestOf, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { readBytes } from '#lib/api/read-json.ts'
import type { Deps } from '#lib/server/deps.ts'
import { currentScope } from '#lib/server/scope.ts'
import { paths } from '#lib/text/paths.ts'
import { getReminder } from './data.ts'
import { readReminder } from './link.ts'
import { followReminder } from './mutations-link.ts'
import { reminderActs, reminderSchema, reminderShownSchema } from './schema.ts'

/** What the link of a reminder shows. */
export const reminderService = {
  prefix: '/posting-service/api/v1/reminder',
  name: 'Reminders of postings',
  endpoints: {
    'POST /look': endpoint({
      summary: 'What became of the posting that a mail reminded of; looking changes nothing',
      input: reminderSchema,
      output: reminderShownSchema,
      handle: ({ input: { link }, deps }) =>
        getReminder(deps.db, readReminder(link, deps.secret), new Date()),
    }),
  },
} satisfies Service

/** Bytes of what the page of a reminder sends. */
const FORM_BYTES = 2_000

/** The buttons of the page that the link opens: they work without scripts, and whoever has the link needs no session. */
export const reminderRoutes = (deps: Deps): Hono =>
  new Hono().post(paths.postingReminder(), async ({ req }) => {
    const { address } = requestOf(currentScope())
    const form = new URLSearchParams((await readBytes(req.raw, FORM_BYTES)).toString())
    const link = form.get('link') ?? ''
    const act = reminderActs.find((each) => each === form.get('act'))
    let said: { done?: string; failed?: string } = act ? { done: act } : { failed: 'again' }
    try {
      await deps.limiter.consume('write', address)
      if (act) await followReminder(deps, { link, act, address })
    } catch (error) {
      const known = error instanceof AppError
      if (!known) deps.log.error({ err: error }, 'the link of a reminder failed')
      said = { failed: known && error.code === 'conflict' ? 'item' : 'again' }
    }
    // Another address, so that loading anew sends nothing a second time.
    return new Response(null, {
      status: 303,
      headers: { location: paths.postingReminder({ link, ...said }), 'cache-control': 'no-store' },
    })
  })
