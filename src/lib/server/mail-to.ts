import { localeFor } from '#lib/text/locale.ts'
import type { Env } from './env.ts'
import { ownOrigin } from './trusted-origin.ts'

interface Recipient {
  email: string
  name?: string | undefined
  /** As stored with the account. */
  locale: string
}

/** Returns the fields of every email. @param origin where its links lead, by default that of the settings. */
export const mailTo = (env: Env, { email, name, locale }: Recipient, origin = ownOrigin(env)) => ({
  to: email,
  name,
  locale: localeFor(locale),
  origin,
  brand: env.BRAND_NAME,
})
