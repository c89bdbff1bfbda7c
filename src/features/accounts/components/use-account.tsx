import { useEffect, useState, type ReactNode } from 'react'
import { closePanels } from '#components/shell/use-soft-navigation.ts'
import { hasAuthAnswer } from '#lib/browser/auth-answer.ts'
import { paths } from '#lib/text/paths.ts'
import { useSession, whySessionEnded, type Session } from '#lib/browser/session.ts'
import { isPlainClick } from '#lib/browser/soft-navigation.ts'

/** How long after it could not be loaded the code of accounts is asked for again. */
const RETRY_MS = 3_000

interface AccountParts {
  /** For the start of the top bar: opens the drawer. */
  diary: ReactNode
  /** For the end of the top bar: opens the menu of the account. */
  avatar: ReactNode
  drawer: ReactNode
  dialogs: ReactNode
}

/**
 * What the frame of every page has for the signed-in. Pages come from the server for nobody, with places that styles
 * keep where src/boot found a session; what stands there is loaded when there is somebody to see it.
 */
export function useAccount(): AccountParts {
  const session = useSession()
  const [signingIn, setSigningIn] = useState(false)
  const layer = useLayer(session, signingIn)
  useSignInLinks(setSigningIn)
  const shown = session && layer
  return {
    diary: shown && <shown.DiaryButton />,
    avatar: shown && <shown.AvatarButton user={session.user} />,
    drawer: shown && <shown.Drawer user={session.user} />,
    dialogs: layer && (
      <layer.AccountLayer session={session} signingIn={signingIn} onClose={() => setSigningIn(false)} />
    ),
  }
}

type Layer = typeof import('./menu/account-layer.tsx')

/** What only accounts need, as soon as there is somebody to see it: also who has just been signed out, or comes back. */
function useLayer(session: Session | undefined, signingIn: boolean): Layer | undefined {
  const [layer, setLayer] = useState<Layer>()
  useEffect(() => {
    if (layer || !(session || signingIn || whySessionEnded() || hasAuthAnswer())) return
    let again: ReturnType<typeof setTimeout>
    const load = (): void => {
      import('./menu/account-layer.tsx').then(setLayer, () => {
        if (signingIn) location.assign(paths.signIn())
        else again = setTimeout(load, RETRY_MS)
      })
    }
    load()
    return () => clearTimeout(again)
  }, [session, signingIn, layer])
  return layer
}

/** Links to the sign-in page open the dialog instead, wherever they stand. */
function useSignInLinks(ask: (asked: boolean) => void): void {
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element && event.target.closest('a')
      const signIn = paths.signIn()
      if (!link || link.pathname !== signIn || location.pathname === signIn || !isPlainClick(event)) return
      event.preventDefault()
      closePanels()
      ask(true)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [ask])
}
