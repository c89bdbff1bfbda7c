import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import * as m from '#messages/accounts/login-profile.ts'
import { noNotMe } from '#messages/accounts/login-profile.ts'
import { verifiedAlready } from '#messages/accounts/answers.ts'
import { verifyEmail } from '#messages/shell/page-titles.ts'
import { leaveSignIn, storeIntent } from '#lib/browser/intent.ts'
import { mailIntent, mailToken } from '#lib/browser/mail-token.ts'
import { getSession } from '#lib/browser/session.ts'
import { getSite } from '#lib/text/site.ts'
import { ownUserQuery } from '../../queries-login-profile.ts'
import { callAddress } from '../../queries.ts'
import { MailLinkScreen, type LinkQuestion } from './mail-link-screen.tsx'
import * as t from '#messages/accounts/address.ts'

/** Asks the recipient at the old or new address whether to change the address. */
const changeQuestion = (askAnew: () => Promise<unknown>): LinkQuestion => ({
  question: { title: t.changeQuestion(), text: t.changeQuestionText() },
  acts: [
    {
      label: t.yesChange(),
      run: async (token) => {
        const { message } = await callAddress('POST /confirm-email-change', { token })
        await askAnew()
        return message
      },
      done: { title: t.confirmedTitle() },
    },
    {
      label: noNotMe(),
      run: (token) => callAddress('POST /deny-email-change', { token }).then(({ message }) => message),
      done: { title: t.deniedTitle() },
    },
  ],
  voidText: t.changeLinkInvalid(),
})

/** Asks the recipient at the old address whether to undo the change. */
const undoQuestion = (): LinkQuestion => ({
  question: { title: t.undoQuestion(), text: t.undoQuestionText() },
  acts: [
    {
      label: t.yesUndo(),
      run: (token) => callAddress('POST /undo-email-change', { token }).then(({ message }) => message),
      done: { title: t.undoneTitle() },
    },
  ],
  voidText: t.undoLinkText(),
})

/** Selects the question of a link: about a sign-up or an address change. */
export function VerifyEmailScreen() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const about = useSyncExternalStore(never, aboutWhat, () => 'verify')
  // If this fails, the login profile loads it again.
  const askAnew = async () => {
    if (getSession()) await client.fetchQuery(ownUserQuery()).catch(() => undefined)
  }
  const asked =
    about === 'change'
      ? changeQuestion(askAnew)
      : about === 'undo'
        ? undoQuestion()
        : signUpQuestion(askAnew, (href) => void navigate({ href }))
  return <MailLinkScreen page="verifyEmail" title={verifyEmail()} {...asked} />
}

const never = () => () => {}

/** Prefix of the token; see the schema of the calls. */
const aboutWhat = (): string => /^(?:change|undo)(?=-)/.exec(mailToken('verifyEmail') ?? '')?.[0] ?? 'verify'

/** Asks the recipient whether they signed up, and verifies the address or cancels the registration. */
const signUpQuestion = (askAnew: () => Promise<unknown>, goTo: (path: string) => void): LinkQuestion => ({
  question: { title: m.didYouSignUp(), text: m.didYouSignUpText({ brand: getSite().brand }) },
  acts: [
    {
      label: m.yesConfirm(),
      run: async (token) => {
        const { email } = await callAddress('POST /verify-email', { token })
        await askAnew()
        const intent = mailIntent()
        if (intent) storeIntent({ ...intent, email })
        const signedInAs = getSession()?.user.email
        if (signedInAs && signedInAs !== email)
          return { text: m.emailVerifiedOther({ email, other: signedInAs }), signOut: true }
        if (!intent) return m.emailVerifiedText()
        // On another device, the sign-in comes first.
        if (!signedInAs) return m.emailVerifiedContinue()
        const to = leaveSignIn()
        if (to) goTo(to)
        return m.linkWorking()
      },
      done: { title: m.emailVerified() },
    },
    {
      label: m.noNotMe(),
      run: async (token) => {
        await callAddress('POST /deny-signup', { token })
        await askAnew()
      },
      done: { title: m.signUpDenied(), text: m.signUpDeniedText() },
    },
  ],
  voidText: getSession()?.user.emailVerified ? verifiedAlready() : m.verifyLinkText(),
})
