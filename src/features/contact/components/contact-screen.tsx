import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentKept, sentMailed } from '#messages/contact/answers.ts'
import * as m from '#messages/contact/contact.ts'
import * as t from '#messages/shell/page-titles.ts'
import { Button, ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ToHome } from '#components/shell/screens/ways-on.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { paths } from '#lib/text/paths.ts'
import { contactWayQuery } from '../queries.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './contact.module.css'

/** @param sent what became of a message that was sent without scripts. */
export function ContactScreen({ sent }: { sent: 'mailed' | 'kept' | undefined }) {
  const { data } = useQuery(contactWayQuery())
  const [done, setDone] = useState<string>()
  const said = done ?? (sent === 'mailed' ? sentMailed() : sent === 'kept' ? sentKept() : undefined)
  const mailed = done === undefined ? sent === 'mailed' : data?.mailed
  return (
    <main id="main">
      <div className={classNames('wrap', styles.page)}>
        <h1>{t.contactUs()}</h1>
        {said === undefined ? (
          <>
            <p className="lede">{m.contactLede()}</p>
            {data && (
              <p className={styles.way}>
                {data.mailed ? m.goesByMail() : m.staysHere()}{' '}
                <a className="link" href={paths.legal('privacy-policy')}>
                  {m.moreOnData()}
                </a>
              </p>
            )}
            <ContactForm onSent={setDone} />
          </>
        ) : (
          <Sent
            title={mailed ? m.sentTitle() : m.keptTitle()}
            text={said}
            onAgain={done === undefined ? undefined : () => setDone(undefined)}
          />
        )}
      </div>
    </main>
  )
}

interface SentProps {
  title: string
  text: string
  /** Shows the form again, where it was sent from this page. */
  onAgain: (() => void) | undefined
}

/** Takes the place of the form, and the focus with it. */
function Sent({ title, text, onAgain }: SentProps) {
  const box = useRef<HTMLDivElement>(null)
  const here = onAgain !== undefined
  useEffect(() => {
    if (here) box.current?.focus()
  }, [here])
  return (
    <div ref={box} tabIndex={-1} className={styles.sent}>
      <Notice kind="ok" title={title}>
        <p>{text}</p>
      </Notice>
      <ButtonRow>
        {onAgain ? (
          <Button onClick={onAgain}>{m.writeAnother()}</Button>
        ) : (
          <ButtonLink href={paths.contact()}>{m.writeAnother()}</ButtonLink>
        )}
        <ToHome />
      </ButtonRow>
    </div>
  )
}
