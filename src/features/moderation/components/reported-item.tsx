import { useState } from 'react'
import * as m from '#messages/moderation/queue.ts'
import { kindNames, reasonNames } from '#messages/moderation/report.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import queue from '#components/shell/lists/queue.module.css'
import { ButtonRow } from '#components/ui/button.tsx'
import { showMoment } from '#lib/text/show-time.ts'
import { moderationActs, type ModerationAct } from '../act/rules.ts'
import { callModeration, reportedKey, itemTextQuery } from '../queries.ts'
import type { ModerationActShown, ReportedContent } from '../schema.ts'
import { ActText } from './act-text.tsx'
import { useAct } from './use-act.ts'
import styles from './moderation.module.css'
import { useQuery } from '@tanstack/react-query'
import { failed } from '#messages/accounts/admin.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'

/** Shows reported content with its reports, actions and the possible decisions. */
export function ReportedItem({ thing }: { thing: ReportedContent }) {
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
      <p className={queue.facts}>
        <span>{kindNames[kind]()}</span>
        {open > 0 && <span>{m.reportsOf({ n: open })}</span>}
        {hidden && <b>{m.isHidden()}</b>}
        {path === null && <b>{m.isGone()}</b>}
      </p>
      {hidden && <HiddenText thing={thing} />}
      {reports.length > 0 && (
        <ul className={styles.said} aria-label={m.reportsTitle()}>
          {reports.map(({ created, reason, text, by }) => (
            <li key={created + reason + text}>
              <p className={queue.facts}>
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

function Decide({ thing: { kind, key, title, hidden, owned, path } }: { thing: ReportedContent }) {
  const { text, setText, failure, pending, run } = useAct(reportedKey, m.writeReason())
  const possible: Record<ModerationAct, boolean> = {
    hide: path !== null && !hidden,
    warn: owned && path !== null,
    dismiss: true,
  }
  return (
    <div className={styles.decide}>
      <ActText label={owned ? m.reasonToOwner() : m.reasonKept()} text={text} onChange={setText} />
      <ButtonRow>
        {moderationActs
          .filter((act) => possible[act])
          .map((act) => (
            <SubmitButton
              key={act}
              small
              type="button"
              pending={pending}
              aria-label={m.actOf({ act: m.actNames[act](), title })}
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

/** Shows an action, which can be undone. */
function Done({ act, title }: { act: ModerationActShown; title: string }) {
  const { id, at, by, reason, undone, appeal } = act
  const waits = appeal && !appeal.declined && !undone
  const [open, setOpen] = useState(false)
  return (
    <section className={styles.said}>
      <div>
        <p className={queue.facts}>
          <b>{m.doneNames[act.act]()}</b>
          <time dateTime={at}>{showMoment(at)}</time>
          {by && <span>{by}</span>}
        </p>
        <p>{reason}</p>
      </div>
      {appeal && (
        <div>
          <p className={queue.facts}>
            <b>{m.appealed()}</b>
            <time dateTime={appeal.at}>{showMoment(appeal.at)}</time>
          </p>
          <p>{appeal.text}</p>
        </div>
      )}
      {appeal?.declined && (
        <div>
          <p className={queue.facts}>
            <b>{m.declined()}</b>
            <time dateTime={appeal.declined.at}>{showMoment(appeal.declined.at)}</time>
            {appeal.declined.by && <span>{appeal.declined.by}</span>}
          </p>
          <p>{appeal.declined.reason}</p>
        </div>
      )}
      {waits && <DecideAppeal act={act} title={title} />}
      {undone && (
        <div>
          <p className={queue.facts}>
            <b>{m.undoneNames[act.act]()}</b>
            <time dateTime={undone.at}>{showMoment(undone.at)}</time>
            {undone.by && <span>{undone.by}</span>}
          </p>
          <p>{undone.reason}</p>
        </div>
      )}
      {!undone && !waits && (
        <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary aria-label={m.actOf({ act: m.undoNames[act.act](), title })}>
            {m.undoNames[act.act]()}
          </summary>
          {open && <Undo id={id} label={m.undoNames[act.act]()} />}
        </details>
      )}
    </section>
  )
}

/** Lets moderators decide an appeal. Undoing the action upholds it. */
function DecideAppeal({ act: { id, act }, title }: { act: ModerationActShown; title: string }) {
  const { text, setText, failure, pending, run } = useAct(reportedKey, m.writeReason())
  const button = (label: string, call: 'POST /undo' | 'POST /decline') => (
    <SubmitButton
      small
      type="button"
      pending={pending}
      aria-label={m.actOf({ act: label, title })}
      onClick={() => run((reason) => callModeration(call, { id, reason }))}
    >
      {label}
    </SubmitButton>
  )
  return (
    <div className={styles.decide}>
      <ActText label={m.reasonOfAppeal()} text={text} onChange={setText} />
      <ButtonRow>
        {button(m.undoNames[act](), 'POST /undo')}
        {button(m.decline(), 'POST /decline')}
      </ButtonRow>
      <FormMessage>{failure}</FormMessage>
    </div>
  )
}

function Undo({ id, label }: { id: number; label: string }) {
  const { text, setText, failure, pending, run } = useAct(reportedKey, m.writeReason())
  return (
    <div className={styles.decide}>
      <ActText label={m.reasonKept()} text={text} onChange={setText} />
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

/** Shows the text of hidden content, which has no public page; loaded when opened. */
function HiddenText({ thing }: { thing: ReportedContent }) {
  const [open, setOpen] = useState(false)
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={m.actOf({ act: m.whatItSays(), title: thing.title })}>{m.whatItSays()}</summary>
      {open && <Text thing={thing} />}
    </details>
  )
}

function Text({ thing: { kind, key, language } }: { thing: ReportedContent }) {
  const { data, error, refetch } = useQuery(itemTextQuery(kind, key))
  if (error) return <LoadFailed title={failed()} text={error.message} retry={refetch} />
  return (
    <div className={styles.said} aria-busy={!data}>
      <p lang={language || undefined}>{data?.text}</p>
    </div>
  )
}
