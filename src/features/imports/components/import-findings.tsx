import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/imports/imports.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { getLocale } from '#lib/text/locale.ts'
import { importQuery } from '../queries.ts'
import type { ImportPreview, ImportView, Remark } from '../schema.ts'
import { remarkKinds } from '../schema-values.ts'
import styles from './imports.module.css'

/** Shows what an import would change, or has changed; loaded when opened. */
export function ImportFindings({ given, open }: { given: ImportView; open: boolean }) {
  const [shown, setShown] = useState(open)
  return (
    <details className={styles.findings} open={open} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{given.state === 'done' ? m.hasBrought() : m.wouldBring()}</summary>
      {shown && <Findings given={given} />}
    </details>
  )
}

function Findings({ given: { importId, updated, counts } }: { given: ImportView }) {
  const { data, error, refetch } = useQuery(importQuery(importId, updated))
  if (error && !data) return <LoadFailed title={m.listFailed()} text={error.message} retry={refetch} />
  if (!data) return <Skeleton shape="line" />
  return (
    <div className={styles.found}>
      <Titles taken={data.taken} all={(counts?.added ?? 0) + (counts?.changed ?? 0)} />
      {remarkKinds.map((kind) => (
        <Remarks key={kind} kind={kind} remarks={data.remarks.filter((each) => each.kind === kind)} />
      ))}
    </div>
  )
}

function Titles({ taken, all }: { taken: ImportPreview['taken']; all: number }) {
  if (taken.length === 0) return null
  return (
    <section>
      <h4>{m.titles()}</h4>
      <ul className={styles.titles}>
        {taken.map(({ title, how, file }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- nothing else tells two of one title apart
          <li key={i}>
            <span>{title}</span> <span className={styles.note}>{`${m.titleOf[how]()} · ${file}`}</span>
          </li>
        ))}
        {all > taken.length && <li className={styles.note}>{m.moreTitles({ more: all - taken.length })}</li>}
      </ul>
    </section>
  )
}

function Remarks({ kind, remarks }: { kind: Remark['kind']; remarks: readonly Remark[] }) {
  if (remarks.length === 0) return null
  return (
    <section>
      <h4>{m.remarkNames[kind]()}</h4>
      {remarks.some(({ lang }) => lang !== getLocale()) && (
        <p className={styles.note}>{m.reportLanguage()}</p>
      )}
      <ul className={styles.remarks}>
        {remarks.map(({ text, lang, count, places }) => (
          <li key={text}>
            <span lang={lang}>{text}</span>
            {places.length > 0 && (
              <span className={styles.note}>
                {places.join('; ')} {count > places.length && m.morePlaces({ more: count - places.length })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
