import type { Message } from '#lib/text/message.ts'
import { FramedSkeleton } from '#components/shell/screens/framed-skeleton.tsx'
import { pageHead } from '#lib/browser/head.ts'
import { loginOnly } from '#lib/browser/login-only.ts'

/**
 * Options of a route for a page of the signed-in, with its title from the start.
 * @param path the page's own address.
 * @param unless a way in without a session, by what the address says.
 */
export const framedPage = (title: Message, path: string, unless?: () => boolean) => ({
  ...loginOnly({ skeleton: () => <FramedSkeleton title={title()} />, ...(unless && { unless }) }),
  head: () => pageHead({ title: title(), path, noindex: true }),
})
