import { nothingHere } from '#messages/shell/refusals.ts'
import { Hono, type MiddlewareHandler } from 'hono'
import { isLoopback } from '#lib/server/client-address.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Env } from '#lib/server/env.ts'
import { AppError } from '#lib/api/errors.ts'
import { defaultLocale } from '#lib/text/locale.ts'
import { serverPaths } from '#lib/text/paths.ts'
import { currentScope } from '#lib/server/scope.ts'
import { noSuchMail } from '#messages/mail/mail.ts'
import { mailHtmlPath, mailPath } from './address.ts'
import { getOutboxMail, listOutbox, outboxFolder } from './data.ts'
import { hasMailbox } from './policy.ts'
import { frameMailHtml, mailboxPolicy, mailHtmlPolicy, renderMailbox, renderMailboxMail } from './pages.ts'

/** Limits the list to the newest emails. */
const MAX_MAILS = 100

/** Serves the local mailbox: the emails that the portal would have sent, for its operator. */
export function mailboxRoutes({ env, log }: Pick<Deps, 'env' | 'log'>): Hono {
  const app = new Hono()
  const folder = outboxFolder(env.DATA_DIR)
  const brand = env.BRAND_NAME
  const locale = () => currentScope()?.locale ?? defaultLocale
  const mailOf = async (id: string) => {
    const mail = await getOutboxMail(folder, id)
    if (!mail) throw new AppError('not_found', noSuchMail.in(locale()))
    return mail
  }

  app.use(`${serverPaths.mailbox()}/*`, requireLocal(env))

  app.get(serverPaths.mailbox(), async ({ html }) => {
    const ids = await listOutbox(folder)
    const entries = ids.slice(0, MAX_MAILS).map(async (id) => {
      const mail = await getOutboxMail(folder, id).catch((error: unknown) => {
        log.warn({ event: 'mail.unreadable', err: error, id }, 'Could not read an email in the outbox')
        return undefined
      })
      return { id, mail }
    })
    const list = { entries: await Promise.all(entries), total: ids.length }
    return html(renderMailbox({ locale: locale(), brand, folder, ...list }), 200, headersWith(mailboxPolicy))
  })

  app.get(mailPath(':id'), async ({ html, req }) => {
    const id = req.param('id') as string
    const mail = await mailOf(id)
    return html(renderMailboxMail({ locale: locale(), brand, id, mail }), 200, headersWith(mailboxPolicy))
  })

  app.get(mailHtmlPath(':id'), async ({ html, req }) => {
    const mail = await mailOf(req.param('id') as string)
    return html(frameMailHtml(mail.html ?? ''), 200, headersWith(mailHtmlPolicy))
  })

  return app
}

/**
 * Accepts only requests from this machine that no proxy has forwarded. The host must be local as well: otherwise any
 * website could point its own name here and read the emails (DNS rebinding).
 */
function requireLocal(env: Env): MiddlewareHandler {
  return async ({ req }, next) => {
    const host = req.header('host') ?? ''
    const local =
      hasMailbox(env) &&
      isLoopback(currentScope()?.address ?? '') &&
      /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/.test(host) &&
      !['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => req.header(name))
    if (!local) throw new AppError('not_found', nothingHere())
    await next()
  }
}

const headersWith = (policy: string) => ({
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
})
