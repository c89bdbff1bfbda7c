import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/imports/imports.ts'
import { ConfirmDelete } from '#components/form/lists/confirm-delete.tsx'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { Status } from '#components/ui/status.tsx'
import { TermList } from '#components/ui/term-list.tsx'
import { getLocale } from '#lib/text/locale.ts'
import { callImports, refreshImports, saveReport } from '../queries.ts'
import type { ImportCounts, ImportView } from '../schema.ts'
import { isBusy, type ImportState, type ImportStep } from '../schema-values.ts'
import { ImportFindings } from './import-findings.tsx'
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
