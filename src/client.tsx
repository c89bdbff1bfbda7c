import { notifyManager } from '@tanstack/react-query'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { extractAuthAnswer } from '#lib/browser/auth-answer.ts'
import { extractMailToken } from '#lib/browser/mail-token.ts'
import { getRouter } from './router.tsx'

// Before other code reads, stores or passes on the address.
extractAuthAnswer()
extractMailToken()

// A pressed control must show its new state at once. A task later, React would already have restored the old one.
notifyManager.setScheduler(queueMicrotask)

const router = getRouter()

// The shell is hydrated before the page. If the reader leaves in between, the page would be hydrated with the data of
// the next one (TanStack/router#8233). So the first navigation makes React finish, as a press on the page itself does.
const { navigate } = router
router.navigate = (...to) => {
  router.navigate = navigate
  document.getElementById('main')?.dispatchEvent(new Event('pointercancel'))
  return navigate(...to)
}

// The router's own client instead of Start's, which includes the runtime of server functions, unused here.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />, {
    // React only reports that it recovered; the cause is what matters.
    onRecoverableError: (error) => reportError((error as Error).cause ?? error),
  })
})
