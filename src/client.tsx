import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { takeAuthAnswer } from '#lib/browser/auth-answer.ts'
import { takeMailToken } from '#lib/browser/mail-token.ts'
import { getRouter } from './router.tsx'

// Before anything else reads, stores or passes on the address.
takeAuthAnswer()
takeMailToken()

// The router's own client instead of Start's: that one brings the runtime of server functions, which we do not have.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={getRouter()} />)
})
