import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as m from '#messages/moderation/report.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { ToHome } from '#components/shell/screens/ways-on.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { Field, Select } from '#components/ui/field.tsx'
import { inputClass } from '#components/ui/input.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ModeratedKind } from '#kits/moderation/kinds.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { classNames } from '#lib/text/class-names.ts'
import { LONGEST_REPORT, problemsOfReport, REPORT_ACTION, reportReasons, REPORT_TRAP } from '../form/rules.ts'
import { callModeration, subjectQuery } from '../queries.ts'
import styles from './moderation.module.css'

interface Subject {
  kind: ModeratedKind
  /** What the address of its page holds. */
  id: string
}

/** @param sent whether a report was sent without scripts. */
export function ReportScreen({ subject, sent }: { subject: Subject; sent: boolean }) {
  const [done, setDone] = useState(false)
  const { data, error } = useQuery(subjectQuery(subject.kind, subject.id))
  const gone = error instanceof ApiError && error.status === 404
  return (
    <main id="main">
      <div className={classNames('wrap', styles.page)}>
        <h1>{m.title()}</h1>
        {done || sent ? (
          <Sent here={done} />
        ) : gone ? (
          <Notice kind="warn">
            <p>{error.message}</p>
          </Notice>
        ) : (
          <>
            <p className="lede">{m.lede()}</p>
            <p className={styles.subject}>
              <span className="sr">{m.whatIsIt()}: </span>
              <span>{m.kindNames[subject.kind]()}</span>
              {data && (
                <a className="link" href={data.path} lang={data.language || undefined}>
                  {data.title}
                </a>
              )}
            </p>
            <ReportForm subject={subject} onSent={() => setDone(true)} />
          </>
        )}
      </div>
    </main>
  )
}

/** Takes the place of the form, and the focus with it where it was sent from this page. */
function Sent({ here }: { here: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (here) box.current?.focus()
  }, [here])
  return (
    <div ref={box} tabIndex={-1} className={styles.sent}>
      <Notice kind="ok" title={m.sentTitle()}>
        <p>{m.sent()}</p>
      </Notice>
      <ButtonRow>
        <ToHome />
      </ButtonRow>
    </div>
  )
}

type Problems = ReturnType<typeof problemsOfReport>

/** A plain form until the client has loaded. */
function ReportForm({ subject, onSent }: { subject: Subject; onSent: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)

  useEffect(() => {
    // Until now the browser says what is missing; from here on the form does, with words of its own.
    if (form.current) form.current.noValidate = true
  }, [])

  function complain(found: Problems): void {
    setProblems(found)
    const control = form.current?.elements.namedItem(found.reason ? 'reason' : 'text')
    if (Object.keys(found).length > 0 && control instanceof HTMLElement) control.focus()
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (pending) return
    const data = new FormData(form.current!)
    const value = (name: string) => String(data.get(name) ?? '')
    const given = { reason: value('reason'), text: value('text') }
    const wrong = problemsOfReport(given)
    setFailure(undefined)
    complain(wrong)
    if (Object.keys(wrong).length > 0) return
    setPending(true)
    try {
      await callModeration('POST /report', { ...subject, ...given, [REPORT_TRAP]: value(REPORT_TRAP) })
      onSent()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setPending(false)
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={REPORT_ACTION}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="kind" value={subject.kind} />
      <input type="hidden" name="id" value={subject.id} />
      <Field label={m.reasonLabel()} error={problems.reason}>
        {(control) => (
          <Select {...control} name="reason" required autoComplete="off" defaultValue="">
            <option value="">{m.chooseReason()}</option>
            {reportReasons.map((each) => (
              <option key={each} value={each}>
                {m.reasonNames[each]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.textLabel()} hint={m.textHint(LONGEST_REPORT)} error={problems.text}>
        {(control) => (
          <textarea
            {...control}
            className={classNames(inputClass, styles.text)}
            name="text"
            rows={6}
            maxLength={LONGEST_REPORT}
          />
        )}
      </Field>
      <label className={styles.trap} aria-hidden="true">
        {m.leaveEmpty()}
        <input name={REPORT_TRAP} tabIndex={-1} autoComplete="off" />
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
