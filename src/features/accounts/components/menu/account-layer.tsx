import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import * as m from '#messages/accounts/accounts.ts'
import * as loginProfile from '#messages/accounts/login-profile.ts'
import { menuIds } from '#components/shell/menu-ids.ts'
import { useToast } from '#components/ui/toast.tsx'
import { authAnswer } from '#lib/browser/auth-answer.ts'
import {
  clearIntent,
  currentPath,
  hasComeBack,
  isContinuing,
  leaveSignIn,
  readIntent,
  storeIntent,
} from '#lib/browser/intent.ts'
import { claimAddress } from '#kits/organization/claim/address.ts'
import { paths } from '#lib/text/paths.ts'
import { useExpiredSession } from '#lib/browser/session-hold.ts'
import {
  clearExpiredSession,
  getSession,
  whySessionEnded,
  type Session,
  type SessionEnd,
} from '#lib/browser/session.ts'
import { providersQuery } from '../../queries.ts'
import { AccountMenu } from './account-menu.tsx'
import { registrationOf } from '../sign-in/fresh-registration.ts'
import { finishWithGoogle } from '../sign-in/finish-sign-in.ts'
import { SignInDialog } from '../sign-in/sign-in-dialog.tsx'
import { signOutHere } from '../sign-in/sign-out.ts'
import { ownProfiles } from './own-profiles.ts'
import { UserTypeDialog } from '../login-profile/user-type-dialog.tsx'
import { closePanels } from '#components/shell/use-soft-navigation.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { showDay } from '#lib/text/show-time.ts'
import { callPrivacy, cacheUser } from '../../queries-login-profile.ts'

export { AvatarButton } from './account-menu.tsx'
export { DiaryButton, Drawer } from './drawer.tsx'

interface Props {
  session: Session | undefined
  /** Whether sign-in was requested. */
  signingIn: boolean
  onClose: () => void
}

/** The dialogs and the menu of accounts, loaded once there is a session. They stay mounted to announce its end. */
export function AccountLayer({ session, signingIn, onClose }: Props) {
  const { toast, show } = useToast()
  const [postponedBy, setPostponedBy] = useState<string>()
  // Opens the dialog with its buttons, to avoid a layout shift.
  const held = useExpiredSession()
  const { isPending } = useQuery({ ...providersQuery(), enabled: signingIn || held !== undefined })
  const user = session?.user
  // The login profile already shows this.
  const pathname = useLocation({ select: (at) => at.pathname })
  const onProfile = pathname === paths.myLoginProfile()
  const [deferred, setDeferred] = useState<string>()
  const goes = user?.deleteAfter ?? undefined
  const leaving = goes !== deferred && !onProfile && goes && !isDeferred(goes) ? goes : undefined
  const lacksType = user !== undefined && !user.userType && postponedBy !== user.id
  const asksForType = lacksType && !leaving && canAskForType(pathname)
  const registered = registrationOf(user?.id)
  const router = useRouter()
  const signedOut = session === undefined

  useEffect(() => {
    const text = signedOut && farewells[whySessionEnded() ?? 'left']?.()
    if (text) show(text)
  }, [signedOut, show])
  useEffect(() => {
    if (hasComeBack(pathname)) show(registered?.text ?? m.signedInHere())
  }, [pathname, registered, show])
  useSessionEnd(user?.id)
  useGoogleAnswer()
  const isHeld = held !== undefined
  useEffect(() => {
    // A provider leads away from the page, and back.
    if (isHeld && !readIntent()) storeIntent({ returnTo: currentPath(), plain: true })
  }, [isHeld])
  useFocusAfter(signingIn || asksForType || leaving !== undefined)

  /** After sign-in, leads to what was wanted; closing the dialog gives it up. */
  function closeSignIn(): void {
    onClose()
    if (!getSession()) return clearIntent()
    const to = leaveSignIn()
    if (to) void router.navigate({ href: to })
    if (hasComeBack(pathname)) show(registrationOf(getSession()?.user.id)?.text ?? m.signedInHere())
  }
  async function logout(): Promise<void> {
    show((await signOutHere()) ? m.signedOut() : m.signedOutHere())
  }

  return (
    <>
      {user && <AccountMenu user={user} onLogout={() => void logout()} />}
      {signingIn && !user && !isPending && (
        <SignInDialog lead={readIntent()?.opens ? m.signInToOpen() : undefined} onClose={closeSignIn} />
      )}
      {held && !isPending && (
        <SignInDialog
          again={held.user}
          onClose={() => {
            clearIntent()
            clearExpiredSession()
          }}
        />
      )}
      {leaving && (
        <LeavingDialog
          goes={leaving}
          onKept={() => show(loginProfile.accountKept())}
          onClose={() => {
            defer(leaving)
            setDeferred(leaving)
          }}
        />
      )}
      {asksForType && (
        <UserTypeDialog
          key={user.id}
          registered={registered}
          onChosen={(type) => {
            // After sign-up, continue to the profile; all other users stay on the page they were using.
            if (registered?.toProfile) void router.navigate({ to: ownProfiles[type].path })
          }}
          onClose={() => setPostponedBy(user.id)}
        />
      )}
      {toast}
    </>
  )
}

/** Pages that are of use only to users with a type. */
const needType = new Set([paths.myDashboard(), ...Object.values(ownProfiles).map(({ path }) => path)])
/** At and below these, users write: articles, events, reports, and messages to institutes and companies. */
const editors = [
  `${paths.myArticles()}/`,
  `${paths.myEvents()}/`,
  paths.contact(),
  paths.institute(''),
  paths.company(''),
]

/** Returns whether the question for the user type may cover a page: not what the user came for, unless it needs the type. */
function canAskForType(pathname: string): boolean {
  const isWanted = isContinuing(pathname)
  if (needType.has(pathname) || pathname.endsWith(claimAddress(''))) return true
  return (
    pathname !== paths.verifyEmail() && !editors.some((editor) => pathname.startsWith(editor)) && !isWanted
  )
}

/** Completes a sign-in with Google on the landing page (decisions S8). */
function useGoogleAnswer(): void {
  const router = useRouter()
  useEffect(() => {
    const answer = location.pathname === paths.home() ? authAnswer() : undefined
    if (!answer) return
    void finishWithGoogle(answer).then((done) => {
      const to = done ? leaveSignIn() : paths.authCallback()
      return to ? router.navigate({ href: to, replace: done }) : undefined
    })
  }, [router])
}

/** Returns the focus when the dialog closes, because the sign-in button may be gone. */
function useFocusAfter(open: boolean): void {
  const was = useRef(open)
  useEffect(() => {
    if (was.current && !open && document.activeElement === document.body) {
      document.querySelector<HTMLElement>(`[popovertarget="${menuIds.account}"]`)?.focus()
    }
    was.current = open
  }, [open])
}

/** Messages for sessions that were not ended by the user in this tab. */
const farewells: Partial<Record<SessionEnd, () => string>> = {
  refused: m.sessionEnded,
  expired: m.sessionEnded,
  elsewhere: m.signedOut,
}

/**
 * Handles the end of a session or a change of user (decisions S1, S11).
 * @param person the id of the signed-in user.
 */
function useSessionEnd(person: string | undefined): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  const before = useRef<string>(undefined)
  useEffect(() => {
    const was = before.current
    before.current = person
    if (person) {
      // Nothing of the previous user may remain on the page.
      if (was && was !== person) location.reload()
      return
    }
    const why = whySessionEnded()
    if (!why) return
    closePanels()
    const home = why === 'refused' || (why === 'left' && location.pathname !== paths.signOut())
    // Pages for everyone stay open; the guards of all others redirect to the home page.
    const gone = home ? router.navigate({ to: paths.home() }) : router.invalidate()
    void gone.then(() => queryClient.removeQueries({ type: 'inactive' }))
  }, [person, router, queryClient])
}

const DEFERRED = 'agora.leavingDeferred'

/** Returns whether the user has dismissed this deletion in this tab. */
function isDeferred(goes: string): boolean {
  try {
    return sessionStorage.getItem(DEFERRED) === goes
  } catch {
    return false // storage may be disabled
  }
}

/** Remembers in this tab that the dialog was dismissed. */
function defer(goes: string): void {
  try {
    sessionStorage.setItem(DEFERRED, goes)
  } catch {
    // Storage is disabled, so the next page load asks again.
  }
}

interface IsDeferredProps {
  /** When the account is deleted. */
  goes: string
  onKept: () => void
  onClose: () => void
}

/** Shows the scheduled deletion of an account to a user who signs in to it, and offers to keep the account. */
function LeavingDialog({ goes, onKept, onClose }: IsDeferredProps) {
  const client = useQueryClient()
  const keep = useMutation({
    mutationFn: () => callPrivacy('POST /keep-account', {}),
    onSuccess: ({ user }) => {
      cacheUser(client, user)
      onKept()
    },
  })
  return (
    <ActDialog
      title={loginProfile.goesOn({ day: showDay(goes) })}
      act={loginProfile.keepAccount()}
      cancel={loginProfile.later()}
      pending={keep.isPending}
      error={keep.error?.message}
      onAct={() => keep.mutate()}
      onClose={onClose}
    >
      <p>{loginProfile.goesText()}</p>
    </ActDialog>
  )
}
