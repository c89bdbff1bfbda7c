import { useParams } from '@tanstack/react-router'
import * as own from '#messages/organization/own.ts'
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

/**
 * The same for an organization's own page. The link of an invitation, `…/join`, gives access without a session, and says
 * what it is about without scripts.
 */
export function ownOrganizationPage(title: Message, path: string) {
  function Skeleton() {
    const { tab } = useParams({ strict: false }) as { tab?: string }
    return tab === 'join' ? (
      <FramedSkeleton title={own.joinTitle()} withoutScripts={own.joinNeedsScripts} />
    ) : (
      <FramedSkeleton title={title()} />
    )
  }
  return {
    ...framedPage(title, path, () => location.pathname.endsWith('/join')),
    pendingComponent: Skeleton,
  }
}
