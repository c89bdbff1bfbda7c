import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { closePanels } from '#components/shell/use-soft-navigation.ts'
import { hasAuthAnswer } from '#lib/browser/auth-answer.ts'
import { clearIntent, currentPath, leaveSignIn, readIntent, storeIntent } from '#lib/browser/intent.ts'
import { parseIntent, type Intent } from '#lib/text/intent.ts'
import { paths } from '#lib/text/paths.ts'
import { getSession, useSession, whySessionEnded, type Session } from '#lib/browser/session.ts'
import { isPlainClick } from '#lib/browser/soft-navigation.ts'

/** Delay before the account code is requested again after a failure. */
const RETRY_MS = 3_000

interface AccountParts {
  /** The button at the start of the top bar that opens the drawer. */
  diary: ReactNode
  /** The button at the end of the top bar that opens the account menu. */
  avatar: ReactNode
  drawer: ReactNode
  dialogs: ReactNode
}

/**
 * Provides the account parts of every page's frame. Pages are rendered signed out, with space reserved by styles if
 * src/boot found a session; these parts are loaded once there is a session.
 */
export function useAccount(): AccountParts {
  const session = useSession()
  const opens = useSyncExternalStore(never, isPageAskedFor, () => false)
  const [signingIn = opens, setSigningIn] = useState<boolean>()
  const layer = useLayer(session, signingIn)
  useSignInLinks(setSigningIn)
  useEffect(() => {
    if (!signingIn) return
    // Back leads away from the page that the dialog is about.
    const leave = () => {
      clearIntent()
      setSigningIn(false)
    }
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [signingIn])
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

const never = () => () => undefined

/** Returns whether src/boot led a visitor here from a page for members. */
const isPageAskedFor = (): boolean =>
  location.pathname === paths.home() && !hasAuthAnswer() && !getSession() && readIntent()?.opens === true

type Layer = typeof import('./menu/account-layer.tsx')

/** Loads the account code as soon as it is needed, also after sign-out or the return from a provider. */
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

/** Opens the dialog for all links to the sign-in page, which lead users who are signed in on. */
function useSignInLinks(ask: (asked: boolean) => void): void {
  const router = useRouter()
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || !isSignInLink(link) || !isPlainClick(event)) return
      event.preventDefault()
      closePanels()
      const intent = intentOf(link)
      // A plain link, such as on the page after a failed sign-in, keeps what is already wanted.
      if (intent || !readIntent()) storeIntent(intent ?? { returnTo: pageToKeep(), plain: true })
      if (!getSession()) return ask(true)
      // The page was rendered for visitors, and is about to show what members have.
      const to = leaveSignIn()
      if (to) void router.navigate({ href: to })
      else clearIntent()
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [ask, router])
}

/** The current page, unless it says that the user is signed out. */
const pageToKeep = (): string => (location.pathname === paths.signOut() ? paths.home() : currentPath())

const isSignInLink = ({ origin, pathname }: HTMLAnchorElement): boolean =>
  origin === location.origin && pathname === paths.signIn() && location.pathname !== pathname

/** Reads the intent of a link. Links in what people write have a `rel`: they must not register or apply for others. */
function intentOf({ rel, search }: HTMLAnchorElement): Intent | undefined {
  const intent = parseIntent(Object.fromEntries(new URLSearchParams(search)))
  return intent && rel ? { returnTo: intent.returnTo } : intent
}
