import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { logout } from '#messages/accounts/accounts.ts'
import * as m from '#messages/accounts/login-profile.ts'
import { goOn } from '#messages/accounts/second-factor.ts'
import { pageNeedsScripts, retry, signIn } from '#messages/shell/shell.ts'
import { ToHome } from '#components/shell/screens/ways-on.tsx'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { dropMailToken, mailIntent, mailToken, type TokenPage } from '#lib/browser/mail-token.ts'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'

/** A title and a sentence. */
interface ScreenText {
  title: string
  text: string
}

/** An answer to the question of the page. */
interface LinkAct {
  label: string
  /**
   * @returns the message to show, if `done` has none; `signOut`: somebody else is signed in, who has to leave first.
   * @throws ApiError `invalid_input` if the link is invalid.
   */
  run: (token: string) => Promise<string | void | { text: string; signOut: true }>
  done: { title: string; text?: string }
}

/** The question of a link. */
export interface LinkQuestion {
  question: ScreenText
  /** The primary answer comes first. */
  acts: readonly LinkAct[]
  /** The next step if the link is invalid. */
  voidText: string
}

interface Props extends LinkQuestion {
  page: TokenPage
  /** Shown until the token is read, and without scripts. */
  title: string
}

type State =
  | { at: 'opening' | 'asking' | 'void'; text?: string }
  | { at: 'working'; act: LinkAct }
  | { at: 'done' | 'failed'; act: LinkAct; message: string; signOut?: boolean }

/**
 * The page for a link from an email. It asks before it does anything, because email programs open links too, and
 * because the recipient may not have requested the email.
 */
export function MailLinkScreen({ page, title, question, acts, voidText }: Props) {
  const opened = useSyncExternalStore(
    never,
    () => (mailToken(page) ? 'asking' : 'void'),
    () => 'opening' as const,
  )
  const [done, setState] = useState<State>()
  const state: State = done ?? { at: opened }
  const text = useRef<HTMLOutputElement>(null)
  const { at } = state
  // The pressed button is gone.
  useEffect(() => {
    if (at === 'done' || at === 'failed') text.current?.focus()
  }, [at])

  async function run(act: LinkAct): Promise<void> {
    const token = mailToken(page)
    if (!token) return setState({ at: 'void' })
    setState({ at: 'working', act })
    try {
      const result = (await act.run(token)) ?? ''
      dropMailToken(page)
      setState({
        at: 'done',
        act,
        ...(typeof result === 'string' ? { message: result } : { message: result.text, signOut: true }),
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isVoid = error.code === 'invalid_input'
      if (isVoid) dropMailToken(page)
      setState(isVoid ? { at: 'void', text: voidText } : { at: 'failed', act, message: error.message })
    }
  }

  const said = screenTextOf(state, title, question, voidText)
  return (
    <TitlePage
      title={said.title}
      text={
        <output ref={text} tabIndex={-1}>
          {said.text}
        </output>
      }
      art={{ motif: 'computer-science', seed: 3 }}
      actions={<Actions state={state} acts={acts} run={(act) => void run(act)} />}
    >
      <noscript>{pageNeedsScripts()}</noscript>
    </TitlePage>
  )
}

/** Subscribes to nothing, because the token of the URL is read only once. */
const never = () => () => {}

function screenTextOf(state: State, title: string, question: ScreenText, voidText: string): ScreenText {
  switch (state.at) {
    case 'opening':
      return { title, text: m.openingLink() }
    case 'asking':
      return question
    case 'working':
      return { title: question.title, text: m.linkWorking() }
    case 'done':
      return { ...state.act.done, text: state.message || (state.act.done.text ?? '') }
    case 'void':
      return { title: m.linkNotValid(), text: state.text ?? voidText }
    case 'failed':
      return { title: m.linkFailed(), text: state.message }
  }
}

function Actions({
  state,
  acts,
  run,
}: {
  state: State
  acts: Props['acts']
  run: (act: LinkAct) => void
}): ReactNode {
  const session = useSession()
  if (state.at === 'opening' || state.at === 'working') return null
  if (state.at === 'asking') {
    return acts.map((act, index) => (
      <Button key={act.label} kind={index === 0 ? 'primary' : undefined} onClick={() => run(act)}>
        {act.label}
      </Button>
    ))
  }
  const intent = state.at === 'void' ? mailIntent() : undefined
  return (
    <>
      {state.at === 'failed' && (
        <Button kind="primary" onClick={() => run(state.act)}>
          {retry()}
        </Button>
      )}
      {intent && (
        <ButtonLink kind="primary" href={intent.returnTo}>
          {goOn()}
        </ButtonLink>
      )}
      {state.at === 'done' && state.signOut ? (
        <ButtonLink kind="primary" href={paths.signOut()}>
          {logout()}
        </ButtonLink>
      ) : session ? (
        <ButtonLink href={paths.myLoginProfile()}>{m.toLoginProfile()}</ButtonLink>
      ) : (
        <ButtonLink href={paths.signIn()}>{signIn()}</ButtonLink>
      )}
      <ToHome />
    </>
  )
}
