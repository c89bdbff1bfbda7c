import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/moderation/queue.ts'
import { kindNames, reasonNames } from '#messages/moderation/report.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { inputClass } from '#components/ui/input.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { classNames } from '#lib/text/class-names.ts'
import { showMoment } from '#lib/text/show-time.ts'
import { LONGEST_REASON, moderationActs, type ModerationAct } from '../act/rules.ts'
import { callModeration, reportedKey } from '../queries.ts'
import type { ModerationActShown, ReportedThing } from '../schema.ts'
import styles from './moderation.module.css'

/** A thing that was reported, why, what was done about it, and what can be done. */
export function ReportedItem({ thing }: { thing: ReportedThing }) {
  const { kind, title, path, language, hidden, open, reports, acts } = thing
  return (
    <li>
      <h2 lang={language || undefined}>
        {path === null || hidden ? (
          title
        ) : (
          <a className="link" href={path}>
            {title}
          </a>
        )}
      </h2>
      <p className={styles.from}>
        <span>{kindNames[kind]()}</span>
        {open > 0 && <span>{m.reportsOf(open)}</span>}
        {hidden && <b>{m.isHidden()}</b>}
        {path === null && <b>{m.isGone()}</b>}
      </p>
      {reports.length > 0 && (
        <ul className={styles.said} aria-label={m.reportsTitle()}>
          {reports.map(({ created, reason, text, by }) => (
            <li key={created + reason + text}>
              <p className={styles.from}>
                <b>{reasonNames[reason]()}</b>
                <time dateTime={created}>{showMoment(created)}</time>
                <span>{by ?? m.byStranger()}</span>
              </p>
              {text && <p>{text}</p>}
            </li>
          ))}
        </ul>
      )}
      {acts.map((act) => (
        <Done key={act.id} act={act} title={title} />
      ))}
      {open > 0 && <Decide thing={thing} />}
    </li>
  )
}

/** What one writes a reason for, and does; one at a time. */
function useAct(): {
  reason: string
  setReason: (reason: string) => void
  failure: string | undefined
  pending: boolean
  run: (act: (reason: string) => Promise<unknown>) => void
} {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  async function run(act: (reason: string) => Promise<unknown>): Promise<void> {
    if (!reason.trim()) return setFailure(m.writeReason())
    setPending(true)
    setFailure(undefined)
    try {
      await act(reason)
      setReason('')
      await client.invalidateQueries({ queryKey: reportedKey })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setPending(false)
    }
  }
  return { reason, setReason, failure, pending, run: (act) => void run(act) }
}

function Reason({
  label,
  reason,
  setReason,
}: { label: string } & Pick<ReturnType<typeof useAct>, 'reason' | 'setReason'>) {
  return (
    <Field label={label}>
      {(control) => (
        <textarea
          {...control}
          className={classNames(inputClass, styles.reason)}
          rows={2}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </Field>
  )
}

function Decide({ thing: { kind, key, title, hidden, owned, path } }: { thing: ReportedThing }) {
  const { reason, setReason, failure, pending, run } = useAct()
  const possible: Record<ModerationAct, boolean> = {
    hide: path !== null && !hidden,
    warn: owned && path !== null,
    dismiss: true,
  }
  return (
    <div className={styles.decide}>
      <Reason label={owned ? m.reasonToOwner() : m.reasonKept()} reason={reason} setReason={setReason} />
      <ButtonRow>
        {moderationActs
          .filter((act) => possible[act])
          .map((act) => (
            <SubmitButton
              key={act}
              small
              type="button"
              pending={pending}
              aria-label={m.actOf(m.actNames[act](), title)}
              onClick={() => run((why) => callModeration('POST /act', { kind, key, act, reason: why }))}
            >
              {m.actNames[act]()}
            </SubmitButton>
          ))}
      </ButtonRow>
      <FormMessage>{failure}</FormMessage>
    </div>
  )
}

/** Something that was done; it can be taken back. */
function Done({ act, title }: { act: ModerationActShown; title: string }) {
  const { id, at, by, reason, undone } = act
  const [open, setOpen] = useState(false)
  return (
    <section className={styles.said}>
      <div>
        <p className={styles.from}>
          <b>{m.doneNames[act.act]()}</b>
          <time dateTime={at}>{showMoment(at)}</time>
          {by && <span>{by}</span>}
        </p>
        <p>{reason}</p>
      </div>
      {undone && (
        <div>
          <p className={styles.from}>
            <b>{m.undoneNames[act.act]()}</b>
            <time dateTime={undone.at}>{showMoment(undone.at)}</time>
            {undone.by && <span>{undone.by}</span>}
          </p>
          <p>{undone.reason}</p>
        </div>
      )}
      {!undone && (
        <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary aria-label={m.actOf(m.undoNames[act.act](), title)}>{m.undoNames[act.act]()}</summary>
          {open && <Undo id={id} label={m.undoNames[act.act]()} />}
        </details>
      )}
    </section>
  )
}

function Undo({ id, label }: { id: number; label: string }) {
  const { reason, setReason, failure, pending, run } = useAct()
  return (
    <div className={styles.decide}>
      <Reason label={m.reasonKept()} reason={reason} setReason={setReason} />
      <ButtonRow>
        <SubmitButton
          small
          type="button"
          pending={pending}
          onClick={() => run((why) => callModeration('POST /undo', { id, reason: why }))}
        >
          {label}
        </SubmitButton>
      </ButtonRow>
      <FormMessage>{failure}</FormMessage>
    </div>
  )
}
