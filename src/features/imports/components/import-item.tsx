import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/imports/imports.ts'
import { ConfirmDelete } from '#components/form/lists/confirm-delete.tsx'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { Status } from '#components/ui/status.tsx'
import { TermList } from '#components/ui/term-list.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { getLocale } from '#lib/text/locale.ts'
import { callImports, refreshImports, saveReport, importQuery } from '../queries.ts'
import type { ImportCounts, ImportView, ImportPreview, Remark } from '../schema.ts'
import { isBusy, type ImportState, type ImportStep, remarkKinds } from '../schema-values.ts'
import styles from './imports.module.css'

const statusKind: Partial<Record<ImportState, 'ok' | 'hold' | 'bad'>> = {
  done: 'ok',
  failed: 'bad',
  checking: 'hold',
  running: 'hold',
}

/** Shows an import with its state, result and actions. @param open whether the result is shown. */
export function ImportItem({ given, open }: { given: ImportView; open: boolean }) {
  const { name, kind, state, fault, by, created, done, total, counts, can } = given
  const [asking, setAsking] = useState(false)
  const step = useStep(given)
  const report = useMutation({ mutationFn: () => saveReport(given) })
  const remove = useRemove(given)
  const when = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const of = (what: string) => ({ 'aria-label': m.ofImport({ what, name }) })
  const act = (which: ImportStep, label: string) =>
    can[which] && (
      <SubmitButton
        type="button"
        small
        {...(which === 'run' && { kind: 'primary' as const })}
        pending={step.isPending}
        onClick={() => step.mutate(which)}
        {...of(label)}
      >
        {label}
      </SubmitButton>
    )
  return (
    <li className={styles.item}>
      <h3>{name}</h3>
      <p className={styles.about}>
        <output>
          <Status kind={statusKind[state]}>{m.stateNames[state]()}</Status>
        </output>
        <span>{m.kindNames[kind]()}</span>
        <span>{m.begunBy({ name: by ?? m.formerAccount(), when: when.format(new Date(created)) })}</span>
      </p>
      {isBusy(state) && (
        <p className={styles.sent}>
          <progress
            aria-label={m.progressOf({ name })}
            max={total || undefined}
            value={total ? done : undefined}
          />
          {total > 0 && <span>{m.progress({ done, total })}</span>}
        </p>
      )}
      {fault && <p>{m.faultNames[fault]()}</p>}
      {counts && !isBusy(state) && <Counts counts={counts} />}
      <ButtonRow>
        {act('run', m.act.run())}
        {act('check', m.act.check())}
        {act('stop', m.act.stop())}
        {counts && (
          <Button small onClick={() => report.mutate()} {...of(m.act.report())}>
            {m.act.report()}
          </Button>
        )}
        {can.delete && (
          <Button small kind="quiet" onClick={() => setAsking(true)} {...of(m.act.delete())}>
            {m.act.delete()}
          </Button>
        )}
      </ButtonRow>
      <FormMessage>{(step.error ?? report.error)?.message}</FormMessage>
      {counts && !isBusy(state) && <ImportFindings given={given} open={open} />}
      {asking && (
        <ConfirmDelete
          name={name}
          pending={remove.isPending}
          error={remove.error?.message}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

const Counts = ({ counts }: { counts: ImportCounts }) => (
  <TermList
    inline
    className={styles.counts}
    terms={(Object.keys(m.countNames) as (keyof ImportCounts)[]).map((name) => [
      m.countNames[name](),
      counts[name]?.toLocaleString(getLocale()),
    ])}
  />
)

function useStep({ importId }: ImportView) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (step: ImportStep) => callImports('POST /step-import', { importId, step }),
    onSettled: () => refreshImports(client),
  })
}

function useRemove({ importId }: ImportView) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callImports('POST /delete-import', { importId }),
    onSuccess: () => refreshImports(client),
  })
}

/** Shows what an import would change, or has changed; loaded when opened. */
function ImportFindings({ given, open }: { given: ImportView; open: boolean }) {
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
