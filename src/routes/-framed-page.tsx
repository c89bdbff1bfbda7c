import type { Message } from '#lib/text/message.ts'
import { FramedSkeleton } from '#components/shell/screens/framed-skeleton.tsx'
import { pageHead } from '#lib/browser/head.ts'
import { loginOnly } from '#lib/browser/login-only.ts'

/**
 * Returns the options of a route for signed-in users, with its title from the start.
 * @param path the canonical path of the page.
 * @param unless whether the address gives access without a session.
 */
export const framedPage = (title: Message, path: string, unless?: () => boolean) => ({
  ...loginOnly({ skeleton: () => <FramedSkeleton title={title()} />, ...(unless && { unless }) }),
  head: () => pageHead({ title: title(), path, noindex: true }),
})
