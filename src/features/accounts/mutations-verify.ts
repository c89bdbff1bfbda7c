import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import { mailTo } from '#lib/server/mail-to.ts'
import type { Intent } from '#lib/text/intent.ts'
import { paths } from '#lib/text/paths.ts'
import type { SignInContext } from './session/sign-in-context.ts'
import { createLink } from './mutations-link.ts'

/** The recipient and the sender of an email about an account. */
export const mailOf = ({ env }: Pick<Deps, 'env'>, email: string, { origin, locale }: SignInContext) =>
  mailTo(env, { email, locale }, origin)

/** Emails the link that verifies an address, and continues what its owner wanted to do. */
export async function queueVerification(
  deps: Pick<Deps, 'env' | 'mailer' | 'secret'>,
  db: Db,
  email: string,
  occasion: SignInContext,
  intent?: Intent,
): Promise<void> {
  const token = await createLink(db, deps.secret, 'verify-email', email)
  const link = occasion.origin + paths.verifyEmail({ token, ...intent })
  await deps.mailer.queue(db, { kind: 'verify', ...mailOf(deps, email, occasion), link })
}
