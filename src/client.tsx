import { notifyManager } from '@tanstack/react-query'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { extractAuthAnswer } from '#lib/browser/auth-answer.ts'
import { extractMailToken } from '#lib/browser/mail-token.ts'
import { getRouter } from './router.tsx'

// Before anything else reads, stores or passes on the address.
extractAuthAnswer()
extractMailToken()

// What was pressed shows its new state at once. A task later, React has meanwhile put back the old one.
notifyManager.setScheduler(queueMicrotask)

const router = getRouter()

// The shell is alive before the page is. Left by then, the page would come to life with what is known of the next one
// (TanStack/router#8233), so the first navigation has React finish, as a press on the page itself does.
const { navigate } = router
router.navigate = (...to) => {
  router.navigate = navigate
  document.getElementById('main')?.dispatchEvent(new Event('pointercancel'))
  return navigate(...to)
}

// The router's own client instead of Start's: that one brings the runtime of server functions, which we do not have.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />, {
    // React says that it recovered; what matters is from what.
    onRecoverableError: (error) => reportError((error as Error).cause ?? error),
  })
})
