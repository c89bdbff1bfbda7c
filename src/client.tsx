import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

// The router's own client instead of Start's: that one brings the runtime of server functions, which we do not have.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={getRouter()} />)
})
