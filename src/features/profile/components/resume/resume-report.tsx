import { useState } from 'react'
import * as m from '#messages/profile/resume-dialog.ts'
import { copied } from '#messages/profile/public-profile.ts'
import { nothingToDo } from '#messages/profile/resume-import.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { ResumeIssue } from '../../resume/read.ts'
import styles from './resume-import.module.css'

/** Ordered by importance; held entries are listed above. */
const shown = ['left', 'partly', 'changed', 'moved'] as const satisfies readonly ResumeIssue['kind'][]

/**
 * Renders the notes about the import. Notes with the same text are grouped; those that need no action are collapsed at
 * the end.
 */
export function ResumeReport({ rows }: { rows: readonly ResumeIssue[] }) {
  const [said, setSaid] = useState('')
  const count = rows.filter(({ kind }) => kind !== 'held').length
  if (count === 0) return null
  const done = rows.filter(({ kind, todo }) => kind !== 'held' && todo === nothingToDo())
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(asText(rows)).then(
      () => true,
      () => false,
    )
    setSaid(isCopied ? copied() : m.notCopied())
  }
  return (
    <section className={styles.block} aria-label={m.reportTitle({ count })}>
      <h3>{m.reportTitle({ count })}</h3>
      <div className={styles.copy}>
        <Button small onClick={() => void copy()}>
          <Icon name="copy" small />
          {m.copyReport()}
        </Button>
        <output className={styles.note}>{said}</output>
      </div>
      <Kinds rows={rows.filter(({ todo }) => todo !== nothingToDo())} />
      {done.length > 0 && (
        <details className={styles.done}>
          <summary>{m.nothingToDoNotes({ count: done.length })}</summary>
          <Kinds rows={done} />
        </details>
      )}
    </section>
  )
}

/** Groups the notes by kind, then by reason. */
const Kinds = ({ rows }: { rows: readonly ResumeIssue[] }) =>
  shown.map((kind) => {
    const groups = Map.groupBy(
      rows.filter((row) => row.kind === kind),
      ({ why, todo }) => `${why}. ${todo}.`,
    )
    return (
      groups.size > 0 && (
        <div key={kind} className={styles.kind}>
          <h4>{m.kinds[kind]()}</h4>
          <ul>
            {[...groups].map(([reason, same]) => (
              <li key={reason}>
                {same.length > OPEN_MAX ? (
                  <details>
                    <summary>{m.times({ count: same.length, reason })}</summary>
                    <Fields rows={same} />
                  </details>
                ) : (
                  <>
                    <p>{reason}</p>
                    <Fields rows={same} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )
    )
  })

/** Groups with up to this many rows are open. */
const OPEN_MAX = 3

const Fields = ({ rows }: { rows: readonly ResumeIssue[] }) => (
  <ul className={styles.fields}>
    {rows.map(({ path, value }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- nothing else tells them apart, and they do not move
      <li key={index}>
        {path && <code>{path}</code>} {value}
      </li>
    ))}
  </ul>
)

/** Formats the notes as tab-separated lines. */
const asText = (rows: readonly ResumeIssue[]) =>
  rows
    .map(({ kind, path, value, why, todo }) => [m.kinds[kind](), path, value, why, todo].join('\t'))
    .join('\n')
