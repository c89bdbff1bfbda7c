import { isLoopback } from '#lib/server/client-address.ts'
import type { Env } from '#lib/server/env.ts'

/** Returns whether the mailbox is available: never if other machines can reach the portal (decisions S13). */
export const hasMailbox = ({ SMTP_URL, HOST, TRUSTED_PROXIES }: Env): boolean =>
  !SMTP_URL && TRUSTED_PROXIES === 0 && (HOST === 'localhost' || isLoopback(HOST))
