import { useState } from 'react'
import * as common from '#messages/contact/contact.ts'
import * as m from '#messages/contact/organization.ts'
import { VisitorForm } from '#components/form/visitor-form.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { LabelledSelect } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { organizationKinds, type OrganizationKind } from '#kits/organization/kind.ts'
import { getSession } from '#lib/browser/session.ts'
import { contactForm } from '../form/rules.ts'
import type { WriteToOrganization } from '../organization/schema.ts'
import { callContact } from '../queries.ts'
import styles from './contact.module.css'

interface Props {
  kind: OrganizationKind
  slug: string
  /** Department names by id. */
  contacts: readonly { id: string; label: string }[]
  /** The result of a message sent without scripts. */
  sent: 'mailed' | 'kept' | undefined
}

/** The contact form on the page of an institute or a company, whose email address stays on the server. */
export function OrganizationContact({ kind, slug, contacts, sent }: Props) {
  const [done, setDone] = useState<{ message: string; mailed: boolean }>()
  const [open, setOpen] = useState(false)
  const mailed = done ? done.mailed : sent === 'mailed'
  const said = done?.message ?? (sent && (mailed ? m.mailed[kind]() : m.notMailed[kind]()))
  return (
    <section id="contact" className={styles.organization} aria-label={m.writeTitle[kind]()}>
      {said === undefined ? (
        <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className={buttonClass({ kind: 'primary', small: true })}>{m.writeTitle[kind]()}</summary>
          <p className={styles.way}>{m.writeLead[kind]()}</p>
          <VisitorForm
            form={contactForm}
            action={`${organizationKinds[kind].publicPath(slug)}/contact`}
            draft={`contact-${kind}-${slug}`}
            onRestored={() => setOpen(true)}
            prefill={() => {
              const user = getSession()?.user
              return user && { name: user.name, email: user.email }
            }}
            send={async (values) => {
              const input = { ...values, Slug: slug } as WriteToOrganization
              setDone(await callContact(`POST /${kind}`, input))
            }}
          >
            <Departments contacts={contacts} />
          </VisitorForm>
        </details>
      ) : (
        <Notice kind={mailed ? 'ok' : 'warn'} title={mailed ? common.sentTitle() : common.refusedTitle()}>
          <p>{said}</p>
        </Notice>
      )}
    </section>
  )
}

/** Lets the visitor choose one of several departments. */
const Departments = ({ contacts }: Pick<Props, 'contacts'>) =>
  contacts.length === 1 ? (
    <input type="hidden" name="contact" value={contacts[0]!.id} />
  ) : (
    <LabelledSelect label={m.department()} name="contact" autoComplete="off">
      {contacts.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </LabelledSelect>
  )
