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

/** Defines the call that shows what a reminder's link leads to. */
export const reminderService = {
  prefix: '/posting-service/api/v1/reminder',
  name: 'Reminders of postings',
  endpoints: {
    'POST /look': endpoint({
      summary: 'Get the status of the posting in a reminder email, without changing it',
      input: reminderSchema,
      output: reminderShownSchema,
      limit: 'none',
      handle: ({ input: { link }, deps }) =>
        getReminder(deps.db, readReminder(link, deps.secret), new Date()),
    }),
  },
} satisfies Service

/** Most bytes that the reminder page's form may send. */
const FORM_BYTES = 2_000

/** Handles the buttons of the reminder page. They work without scripts, and the link replaces a session. */
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
      if (!known)
        deps.log.error({ event: 'posting.link_failed', err: error }, 'A reminder link could not be followed')
      said = { failed: known && error.code === 'conflict' ? 'item' : 'again' }
    }
    // Redirect, so that a reload does not submit the form again.
    return new Response(null, {
      status: 303,
      headers: { location: paths.postingReminder({ link, ...said }), 'cache-control': 'no-store' },
    })
  })
