import { Hono } from 'hono'
import { validate } from '#lib/api/validate.ts'
import { organizationKinds, type OrganizationKind } from '#kits/organization/kind.ts'
import { handleVisitorForm } from '#kits/visitor-form/api.ts'
import type { Deps } from '#lib/server/deps.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { writeToOrganization } from '../organization/mutations.ts'
import { writeToOrganizationSchema } from '../organization/schema.ts'
import { createMessage, isMailed } from '../mutations.ts'
import { sendMessageSchema } from '../schema.ts'
import { contactForm } from './rules.ts'

const form = { form: contactForm, mostBytes: 100_000 }

/** The contact forms as browsers without scripts send them. */
export function contactRoutes(deps: Deps): Hono {
  const action = paths.contact()
  const routes = new Hono().post(action, ({ req }) =>
    handleVisitorForm(deps, req.raw, { ...form, action, hidden: [] }, async (given, request) => {
      const origin = { ...request, locale: getLocale() }
      await createMessage(deps, validate(sendMessageSchema, given, origin.locale), origin)
      return `${action}?sent=${isMailed(deps.env) ? 'mailed' : 'kept'}`
    }),
  )
  for (const kind of Object.keys(organizationKinds) as OrganizationKind[]) {
    const { publicPath } = organizationKinds[kind]
    routes.post(`${publicPath(':slug')}/contact`, ({ req }) => {
      const Slug = req.param('slug') ?? ''
      const page = publicPath(Slug)
      const taking = { ...form, action: `${page}/contact`, hidden: ['contact'] }
      return handleVisitorForm(deps, req.raw, taking, async (given, request) => {
        const origin = { ...request, locale: getLocale() }
        const input = validate(writeToOrganizationSchema, { ...given, Slug }, origin.locale)
        await writeToOrganization(deps, kind, input, origin)
        return `${page}?sent=${deps.env.SMTP_URL ? 'mailed' : 'kept'}#contact`
      })
    })
  }
  return routes
}
