import { useState } from 'react'
import * as common from '#messages/contact/contact.ts'
import * as m from '#messages/contact/organization.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { OrganizationKind } from '#kits/organization/kind.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './contact.module.css'

interface Props {
  kind: OrganizationKind
  slug: string
  /** Its departments by their names. */
  contacts: readonly { id: string; label: string }[]
  /** What became of a message that was sent without scripts. */
  sent: 'mailed' | 'kept' | undefined
}

/** The form on the page of an institute or a company; its address stays on the server. */
export function OrganizationContact({ kind, slug, contacts, sent }: Props) {
  const [done, setDone] = useState<{ message: string; mailed: boolean }>()
  const mailed = done ? done.mailed : sent === 'mailed'
  const said = done?.message ?? (sent && (mailed ? m.mailed[kind]() : m.notMailed[kind]()))
  return (
    <section id="contact" className={styles.organization} aria-labelledby="contact-title">
      <h2 id="contact-title">{m.writeTitle[kind]()}</h2>
      {said === undefined ? (
        <>
          <p className={styles.way}>{m.writeLead[kind]()}</p>
          <ContactForm
            to={{ kind, slug, contacts }}
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
