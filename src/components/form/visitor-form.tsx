import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import * as m from '#messages/forms/visitor-form.ts'
import { HONEYPOT, type VisitorField, type VisitorFormDefinition } from '#kits/visitor-form/form.ts'
import { Button } from '#components/ui/button.tsx'
import { LabelledSelect, SelectOptions, TextArea, TextField } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { draftOf } from '#lib/browser/drafts.ts'
import { actInSession } from '#lib/browser/session-hold.ts'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import { FormMessage } from './form-message.tsx'
import { SubmitButton } from './submit-button.tsx'
import styles from './visitor-form.module.css'

type Values = Record<string, string>

interface Props<F extends string> {
  form: VisitorFormDefinition<F>
  /** The address it submits to without scripts; a form without one waits for the client. */
  action?: string
  /** The name of its draft in this browser. */
  draft?: string
  /** Called when a draft is restored. */
  onRestored?: () => void
  /** Returns initial values. */
  prefill?: () => Partial<Record<F, string>> | undefined
  /** @param values of all controls. */
  send: (values: Values) => Promise<unknown>
  /** Hidden fields, and content above the others. */
  children?: ReactNode
}

const valuesOf = (element: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, String(value)]))

const isEmpty = (values: Values) => Object.values(values).every((value) => !value.trim())

const controlOf = (element: HTMLFormElement, name: string) =>
  element.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement

function typedIn(element: HTMLFormElement, fields: object): Values {
  const values = valuesOf(element)
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? '']))
}

function fill(element: HTMLFormElement, fields: object, values: Partial<Values>): void {
  for (const name of Object.keys(fields)) controlOf(element, name).value = String(values[name] ?? '')
}

/** A form for visitors, which works as a native form until the client has loaded. */
export function VisitorForm<F extends string>({
  form,
  action,
  draft,
  onRestored,
  prefill,
  send,
  children,
}: Props<F>) {
  const { fields } = form
  const names = Object.keys(fields) as F[]
  // Drafts of visitors belong to this browser, without an account.
  const [store] = useState(() => (draft === undefined ? undefined : draftOf('anybody', draft)))
  const [first] = useState(() => prefill?.())
  const element = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Partial<Values>>({})
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const [restored, setRestored] = useState(false)
  const busy = useRef(false)
  const needsClient = useNeedsClient()

  const restore = useEffectEvent(() => {
    setRestored(true)
    onRestored?.()
  })
  const typed = () => typedIn(element.current!, fields) as Record<F, string>
  useEffect(() => {
    if (!element.current) return
    // From here on the form shows its own messages instead of the browser's.
    element.current.noValidate = true
    const kept = store?.read() as Values | undefined
    if (!isEmpty(typedIn(element.current, fields))) return
    fill(element.current, fields, kept ?? first ?? {})
    if (!kept || isEmpty(typedIn(element.current, fields))) return
    restore()
  }, [fields, store, first])

  function note(): void {
    if (isEmpty(typed())) store?.clear()
    else store?.write(typed())
    setFailure(undefined)
    if (Object.keys(problems).length > 0) setProblems(form.problemsIn(typed()))
  }

  function complain(found: Partial<Values>): void {
    setProblems(found)
    const wrong = names.find((name) => found[name])
    if (wrong) controlOf(element.current!, wrong).focus()
  }

  async function submit(): Promise<void> {
    if (busy.current) return
    const wrong: Partial<Values> = form.problemsIn(typed())
    setFailure(undefined)
    complain(wrong)
    if (Object.keys(wrong).length > 0) return
    busy.current = true
    setPending(true)
    try {
      const values = valuesOf(element.current!)
      await actInSession(() => send(values))
      store?.clear()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const known = Object.entries(error.fields).filter(([name]) => names.includes(name as F))
      complain(Object.fromEntries(known))
      if (known.length === 0) setFailure(error.message)
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  function empty(): void {
    element.current?.reset()
    store?.clear()
    setRestored(false)
    setProblems({})
    controlOf(element.current!, names[0]!).focus()
  }

  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      action={action}
      {...(action === undefined && needsClient)}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
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
      {children}
      {names.map((name) => (
        <FormControl key={name} name={name} field={fields[name]} problem={problems[name]} />
      ))}
      {/* The honeypot does not use display: none, which bots recognize. */}
      <label className={styles.trap} aria-hidden="true">
        {m.leaveEmpty()}
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
      <div>
        <SubmitButton kind="primary" pending={pending}>
          {form.send()}
        </SubmitButton>
      </div>
      <FormMessage>{failure}</FormMessage>
    </form>
  )
}

interface ControlProps {
  name: string
  field: VisitorField
  problem: string | undefined
}

function FormControl({ name, field, problem }: ControlProps) {
  const { kind, isRequired: required, autoComplete, longest, options = {}, choose, rows } = field
  const about = { label: field.label(), hint: field.hint?.(), error: problem }
  if (kind === 'choice')
    return (
      <LabelledSelect {...about} name={name} required={required} autoComplete="off" defaultValue="">
        <option value="">{choose?.()}</option>
        <SelectOptions of={Object.entries(options).map(([value, text]) => [value, text()])} />
      </LabelledSelect>
    )
  if (kind === 'lines')
    return (
      <TextArea
        {...about}
        className={styles.text}
        name={name}
        rows={rows}
        maxLength={longest}
        required={required}
      />
    )
  return (
    <TextField
      {...about}
      name={name}
      type={kind === 'email' ? 'email' : 'text'}
      autoComplete={autoComplete}
      maxLength={longest}
      required={required}
    />
  )
}

interface SentProps {
  title: string
  text: string
  /** Whether it was sent from this page; then the notice gets the focus. */
  here: boolean
  /** Further links. */
  children: ReactNode
}

/** The notice that replaces a sent form. */
export function SentNotice({ title, text, here, children }: SentProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (here) box.current?.focus()
  }, [here])
  return (
    <div ref={box} tabIndex={-1} className={styles.sent}>
      <Notice kind="ok" title={title}>
        <p>{text}</p>
      </Notice>
      {children}
    </div>
  )
}
