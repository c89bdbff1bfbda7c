import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/moderation/own.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ModeratedKind } from '#kits/moderation/kinds.ts'
import { MAX_REASON_LENGTH } from '../act/rules.ts'
import { callModeration, ownActsKey, ownActsQuery } from '../queries.ts'
import type { OwnAct } from '../schema.ts'
import { ActText } from './act-text.tsx'
import { useAct } from './use-act.ts'
import styles from './moderation.module.css'

/**
 * Shows owners which of their content is hidden or has a warning, with the reasons, and lets them appeal.
 */
export function OwnNotices({ kind }: { kind: ModeratedKind }) {
  const { data = [] } = useQuery(ownActsQuery())
  const own = data.filter((act) => act.kind === kind)
  if (own.length === 0) return null
  return (
    <div className={styles.notices}>
      {own.map((act) => (
        <div key={act.id}>
          <Notice kind="warn" title={m.standing[act.act]({ title: act.title })}>
            <p>{m.whatItMeans[act.act]()}</p>
            <blockquote>{act.reason}</blockquote>
            {act.appeal && <Answer appeal={act.appeal} />}
          </Notice>
          {!act.appeal && <Appeal act={act} />}
        </div>
      ))}
    </div>
  )
}

const Answer = ({ appeal: { declined } }: { appeal: NonNullable<OwnAct['appeal']> }) =>
  declined === null ? (
    <p>{m.appealed()}</p>
  ) : (
    <>
      <p>{m.declined()}</p>
      <blockquote>{declined}</blockquote>
    </>
  )

function Appeal({ act: { id, title } }: { act: OwnAct }) {
  const { text, setText, failure, pending, run } = useAct(ownActsKey, m.writeAppeal())
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.appeal} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={m.appealTo({ title })}>{m.appealAct()}</summary>
      {open && (
        <div className={styles.decide}>
          <p>{m.appealLead()}</p>
          <ActText
            label={m.appealLabel()}
            hint={m.appealHint({ most: MAX_REASON_LENGTH })}
            text={text}
            onChange={setText}
          />
          <div>
            <SubmitButton
              type="button"
              pending={pending}
              onClick={() => run((words) => callModeration('POST /appeal', { id, text: words }))}
            >
              {m.sendAppeal()}
            </SubmitButton>
          </div>
          <FormMessage>{failure}</FormMessage>
        </div>
      )}
    </details>
  )
}
