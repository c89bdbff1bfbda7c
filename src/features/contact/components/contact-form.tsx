import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as m from '#messages/contact/contact.ts'
import { department } from '#messages/contact/organization.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field, Select } from '#components/ui/field.tsx'
import { inputClass } from '#components/ui/input.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { organizationKinds, type OrganizationKind } from '#kits/organization/kind.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { draftOf } from '#lib/browser/drafts.ts'
import { classNames } from '#lib/text/class-names.ts'
import { getSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import {
  contactFields,
  longest,
  problemsIn,
  TRAP,
  type ContactField,
  type ContactValues,
} from '../form/rules.ts'
import { callContact } from '../queries.ts'
import styles from './contact.module.css'

const autoComplete = { name: 'name', email: 'email', subject: 'off' } as const

const valuesOf = (form: HTMLFormElement): ContactValues & { [TRAP]: string } => {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    text: text('text'),
    [TRAP]: text(TRAP),
  }
}

const isEmpty = (values: ContactValues) => contactFields.every((field) => !values[field].trim())

const contactIn = (form: HTMLFormElement) => String(new FormData(form).get('contact') ?? '')

function fill(form: HTMLFormElement, values: ContactValues): void {
  for (const field of contactFields) {
    const control = form.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement
    control.value = values[field]
  }
}

interface Props {
  /** Who is written to, and its departments; whoever runs the portal without it. */
  to?: { kind: OrganizationKind; slug: string; contacts: readonly { id: string; label: string }[] }
  /** Gets what the server says of it. */
  onSent: (message: string, mailed: boolean) => void
}

/**
 * The form of the contact page, and of institutes and companies. It is a plain form until the client has loaded; what is
 * written is kept in this browser until it is sent.
 */
export function ContactForm({ to, onSent }: Props) {
  // Nobody has to be signed in: the draft is of this browser.
  const place = to && `${to.kind}-${to.slug}`
  const [draft] = useState(() => draftOf('anybody', place === undefined ? 'contact' : `contact-${place}`))
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Partial<ContactValues>>({})
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const [restored, setRestored] = useState(false)
  const busy = useRef(false)

  useEffect(() => {
    if (!form.current) return
    // Until now the browser says what is missing; from here on the form does, with words of its own.
    form.current.noValidate = true
    const user = place === undefined ? undefined : getSession()?.user
    if (user && isEmpty(valuesOf(form.current)))
      fill(form.current, { name: user.name, email: user.email, subject: '', text: '' })
    const kept = draft.read() as Partial<ContactValues> | undefined
    if (!kept || (!user && !isEmpty(valuesOf(form.current)))) return
    const values = Object.fromEntries(contactFields.map((field) => [field, String(kept[field] ?? '')]))
    fill(form.current, values as ContactValues)
    setRestored(true)
  }, [draft, place])

  function note(): void {
    const { [TRAP]: _, ...values } = valuesOf(form.current!)
    if (isEmpty(values)) draft.clear()
    else draft.write(values)
    setFailure(undefined)
    if (Object.keys(problems).length > 0) setProblems(problemsIn(values))
  }

  function focusOn(field: ContactField): void {
    const control = form.current?.elements.namedItem(field)
    if (control instanceof HTMLElement) control.focus()
  }

  function complain(found: Partial<ContactValues>): void {
    setProblems(found)
    const first = contactFields.find((field) => found[field])
    if (first) focusOn(first)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy.current) return
    const values = valuesOf(form.current!)
    const wrong = problemsIn(values)
    setFailure(undefined)
    complain(wrong)
    if (Object.keys(wrong).length > 0) return
    busy.current = true
    setPending(true)
    try {
      const { message, mailed } = to
        ? await callContact(`POST /${to.kind}`, {
            ...values,
            Slug: to.slug,
            contact: contactIn(form.current!),
          })
        : await callContact('POST /message', values)
      draft.clear()
      onSent(message, mailed)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const known = Object.entries(error.fields).filter(([name]) =>
        contactFields.includes(name as ContactField),
      )
      complain(Object.fromEntries(known))
      if (known.length === 0) setFailure(error.message)
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  function empty(): void {
    form.current?.reset()
    draft.clear()
    setRestored(false)
    setProblems({})
    focusOn('name')
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={to ? `${organizationKinds[to.kind].publicPath(to.slug)}/contact` : paths.contact()}
      onSubmit={(event) => void submit(event)}
      onInput={note}
    >
      {restored && (
        <Notice
          action={
            <Button small onClick={empty}>
              {m.beginAnew()}
            </Button>
          }
        >
          <p>{m.draftKept()}</p>
        </Notice>
      )}
      {to && <Departments contacts={to.contacts} />}
      {(['name', 'email', 'subject'] as const).map((field) => (
        <TextField
          key={field}
          name={field}
          type={field === 'email' ? 'email' : 'text'}
          label={m.labels[field]()}
          hint={field === 'email' ? m.emailHint() : undefined}
          autoComplete={autoComplete[field]}
          maxLength={longest[field]}
          required
          error={problems[field]}
        />
      ))}
      <Field label={m.labels.text()} hint={m.textHint(longest.text)} error={problems.text}>
        {(control) => (
          <textarea
            {...control}
            className={classNames(inputClass, styles.text)}
            name="text"
            rows={8}
            maxLength={longest.text}
            required
          />
        )}
      </Field>
      <label className={styles.trap} aria-hidden="true">
        {m.leaveEmpty()}
        <input name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
      <div>
        <SubmitButton kind="primary" pending={pending}>
          {m.send()}
        </SubmitButton>
      </div>
      <FormMessage>{failure}</FormMessage>
    </form>
  )
}

/** Of several, the visitor chooses one. */
const Departments = ({ contacts }: Pick<NonNullable<Props['to']>, 'contacts'>) =>
  contacts.length === 1 ? (
    <input type="hidden" name="contact" value={contacts[0]!.id} />
  ) : (
    <Field label={department()}>
      {(control) => (
        <Select {...control} name="contact" autoComplete="off">
          {contacts.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
