import { storeSession } from '#lib/browser/store-session.ts'
import type { SessionUser } from '#lib/browser/session.ts'

/** Leaves the browser as signing in does, before something is mounted. */
export function beSignedIn(user: Partial<SessionUser> = {}): void {
  storeSession({
    user: {
      id: '1',
      name: 'Ada Rao',
      email: 'ada@example.org',
      emailVerified: true,
      userType: 'Personal',
      imageUrl: null,
      role: 'user',
      ...user,
    },
    token: 'a-token',
  })
}
