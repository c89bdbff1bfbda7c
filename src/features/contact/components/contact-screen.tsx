import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentKept, sentMailed } from '#messages/contact/answers.ts'
import { contactUs } from '#messages/shell/shell.ts'
import * as m from '#messages/contact/contact.ts'
import form from '#components/form/visitor-form.module.css'
import { SentNotice, VisitorForm } from '#components/form/visitor-form.tsx'
import { Button, ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { ToHome } from '#components/shell/screens/ways-on.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { paths } from '#lib/text/paths.ts'
import { contactForm } from '../form/rules.ts'
import { callContact, contactWayQuery } from '../queries.ts'
import type { SendMessage } from '../schema.ts'
import styles from './contact.module.css'

/** @param sent the result of a message sent without scripts. */
export function ContactScreen({ sent }: { sent: 'mailed' | 'kept' | undefined }) {
  const { data } = useQuery(contactWayQuery())
  const [done, setDone] = useState<string>()
  const said = done ?? (sent === 'mailed' ? sentMailed() : sent === 'kept' ? sentKept() : undefined)
  const mailed = done === undefined ? sent === 'mailed' : data?.mailed
  return (
    <main id="main">
      <div className={classNames('wrap', form.page)}>
        <h1>{contactUs()}</h1>
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
            <VisitorForm
              form={contactForm}
              action={paths.contact()}
              draft="contact"
              send={async (values) =>
                setDone((await callContact('POST /message', values as SendMessage)).message)
              }
            />
          </>
        ) : (
          <SentNotice here={done !== undefined} title={mailed ? m.sentTitle() : m.keptTitle()} text={said}>
            <ButtonRow>
              {done === undefined ? (
                <ButtonLink href={paths.contact()}>{m.writeAnother()}</ButtonLink>
              ) : (
                <Button onClick={() => setDone(undefined)}>{m.writeAnother()}</Button>
              )}
              <ToHome />
            </ButtonRow>
          </SentNotice>
        )}
      </div>
    </main>
  )
}
