import { Hono } from 'hono'
import { describeError } from '#lib/api/error-handler.ts'
import { readForm } from '#lib/server/routes/read-form.ts'
import { requireStorable } from '#lib/api/read-json.ts'
import { requestOf } from '#lib/api/endpoint.ts'
import { validate } from '#lib/api/validate.ts'
import { organizationKinds, type OrganizationKind } from '#kits/organization/kind.ts'
import type { Deps } from '#lib/server/deps.ts'
import { currentScope } from '#lib/server/scope.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { writeToOrganization } from '../organization/mutations.ts'
import { writeToOrganizationSchema } from '../organization/schema.ts'
import { createMessage, isMailed, type MessageOrigin } from '../mutations.ts'
import { sendMessageSchema } from '../schema.ts'
import { refusedPage } from './refused-page.ts'
import { contactFields, TRAP, type ContactValues } from './rules.ts'

/** Bytes of what the form sends: each character of its longest text may take 12. */
const FORM_BYTES = 100_000

/** The contact forms as browsers without scripts send them: the same as the calls, answered with a page. */
export function contactRoutes(deps: Deps): Hono {
  const routes = new Hono().post(paths.contact(), ({ req }) =>
    takeForm(
      deps,
      req.raw,
      { action: paths.contact(), page: paths.contact(), more: [] },
      async (given, origin) => {
        await createMessage(deps, validate(sendMessageSchema, given, getLocale()), origin)
        return isMailed(deps.env)
      },
    ),
  )
  for (const kind of Object.keys(organizationKinds) as OrganizationKind[]) {
    const { publicPath } = organizationKinds[kind]
    routes.post(`${publicPath(':slug')}/contact`, ({ req }) => {
      const Slug = req.param('slug') ?? ''
      const page = publicPath(Slug)
      return takeForm(
        deps,
        req.raw,
        { action: `${page}/contact`, page, more: ['contact'] },
        async (given, origin) => {
          const input = validate(writeToOrganizationSchema, { ...given, Slug }, getLocale())
          await writeToOrganization(deps, kind, input, origin)
          return Boolean(deps.env.SMTP_URL)
        },
      )
    })
  }
  return routes
}

interface Taken {
  /** Where the form sends to, and the page that it stands on. */
  action: string
  page: string
  /** Fields beside those that people fill in. */
  more: readonly string[]
}

async function takeForm(
  deps: Deps,
  raw: Request,
  { action, page, more }: Taken,
  act: (given: Record<string, string>, origin: MessageOrigin) => Promise<boolean>,
): Promise<Response> {
  let others: Record<string, string> = {}
  let mailed = false
  let values: ContactValues = { name: '', email: '', subject: '', text: '' }
  try {
    const request = requestOf(currentScope())
    const form = await readForm(raw, FORM_BYTES)
    values = Object.fromEntries(contactFields.map((field) => [field, form.get(field) ?? ''])) as ContactValues
    others = Object.fromEntries(more.map((field) => [field, form.get(field) ?? '']))
    const given = { ...values, ...others, [TRAP]: form.get(TRAP) ?? '' }
    requireStorable(given)
    await deps.limiter.consume('write', request.address)
    mailed = await act(given, { ...request, locale: getLocale() })
  } catch (error) {
    return refusedPage(describeError(error, action, deps.log), values, { action, others })
  }
  // Another address, so that going back or loading anew sends nothing a second time.
  const location = `${page}?sent=${mailed ? 'mailed' : 'kept'}${more.length > 0 ? '#contact' : ''}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
