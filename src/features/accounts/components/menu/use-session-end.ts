import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { closePanels } from '#components/shell/use-soft-navigation.ts'
import { paths } from '#lib/text/paths.ts'
import { whySessionEnded } from '#lib/browser/session.ts'

/**
 * What follows when nobody is signed in any more, or somebody else (decisions S1, S11).
 * @param person the id of who is signed in.
 */
export function useSessionEnd(person: string | undefined): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  const before = useRef<string>(undefined)
  useEffect(() => {
    const was = before.current
    before.current = person
    if (person) {
      // Nothing of the one may be left in the page of the other.
      if (was && was !== person) location.reload()
      return
    }
    const why = whySessionEnded()
    if (!why) return
    closePanels()
    const home = why === 'refused' || (why === 'left' && location.pathname !== paths.signOut())
    // Where one need not be signed in, one may stay; the guards of all other pages lead home.
    const gone = home ? router.navigate({ to: paths.home() }) : router.invalidate()
    void gone.then(() => queryClient.removeQueries({ type: 'inactive' }))
  }, [person, router, queryClient])
}
