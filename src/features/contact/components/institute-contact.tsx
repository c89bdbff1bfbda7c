import { useState } from 'react'
import * as common from '#messages/contact/contact.ts'
import * as m from '#messages/contact/institute.ts'
import { contactDepartments } from '#messages/institute/options.ts'
import { Notice } from '#components/ui/notice.tsx'
import { optionLabel } from '#lib/text/option.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './contact.module.css'

interface Props {
  slug: string
  contacts: readonly { id: string; department: string }[]
  /** What became of a message that was sent without scripts. */
  sent: 'mailed' | 'kept' | undefined
}

/** The form on an institute's page; its address stays on the server. */
export function InstituteContact({ slug, contacts, sent }: Props) {
  const [done, setDone] = useState<{ message: string; mailed: boolean }>()
  const mailed = done ? done.mailed : sent === 'mailed'
  const said = done?.message ?? (sent && (mailed ? m.mailed() : m.notMailed()))
  return (
    <section id="contact" className={styles.institute} aria-labelledby="contact-title">
      <h2 id="contact-title">{m.writeTitle()}</h2>
      {said === undefined ? (
        <>
          <p className={styles.way}>{m.writeLead()}</p>
          <ContactForm
            to={{
              slug,
              contacts: contacts.map(({ id, department }) => ({
                id,
                label: optionLabel(contactDepartments, department),
              })),
            }}
            onSent={(message, wasMailed) => setDone({ message, mailed: wasMailed })}
          />
        </>
      ) : (
        <Notice kind={mailed ? 'ok' : 'warn'} title={mailed ? common.sentTitle() : common.refusedTitle()}>
          <p>{said}</p>
        </Notice>
      )}
    </section>
  )
}
