import { useId, useMemo, useRef, useState } from 'react'
import type { CsvError } from '#csv-parse'
import { useMutation } from '@tanstack/react-query'
import * as m from '#messages/forms/csv.ts'
import * as forms from '#messages/forms/forms.ts'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextArea } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { fileColumns, columnHead } from '#kits/document/csv/columns.ts'
import {
  planEntries,
  planFile,
  refusedRows,
  type CsvList,
  type ImportPlan,
  type PlannedRow,
} from '#kits/document/csv/plan.ts'
import type { DocumentValues } from '#kits/document/fields/field-rules.ts'
import type { ListItem } from '#kits/document/rules.ts'
import { CHANGES_MAX, type ItemChange } from '#kits/document/schema.ts'
import type { AnyList, FileEntry } from '#kits/document/section.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { readCsvRows } from '#lib/text/csv/read.ts'
import { decodeText, NotText } from '#lib/text/decode-text.ts'
import { ConflictError } from '../document/save-change.ts'
import { saveFailure } from '../document/save-failure.ts'
import { SubmitButton } from '../submit-button.tsx'
import { fileOf, fileOfRows } from './csv-file.ts'
import styles from './import-dialog.module.css'
import { Status } from '#components/ui/status.tsx'
import { Cell, Row, Table } from '#components/ui/table.tsx'

/** A list for export and import. */
export interface CsvSource {
  title: string
  /** Without the extension. */
  fileName: string
  csv: CsvList
  /** The document of the list. */
  document: DocumentValues
  /** Returns the changes to turn the list into another one. */
  changes: (after: readonly ListItem[]) => readonly ItemChange[]
  /** Saves all changes or none. */
  save: (changes: readonly ItemChange[]) => Promise<unknown>
}

/** The size limit of a file in MB, as of a document (DOCUMENT_MAX_BYTES). */
const FILE_MAX_MB = 32

interface Props {
  source: CsvSource
  onClose: () => void
  /** @param count of added and changed entries. */
  onDone: (count: number) => void
}

/** A chosen file or pasted text: its rows or entries, or an error. */
type ChosenFile = { name: string } & ({ rows: string[][] } | { entries: FileEntry[] } | { failure: string })

/** Imports a file into a list: first a preview of the changes, then the import. */
export function ImportDialog({ source, onClose, onDone }: Props) {
  const { csv, document, title, fileName } = source
  const [chosen, setChosen] = useState<ChosenFile>()
  const input = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState('')
  const labelId = useId()
  const saving = useMutation({ mutationFn: source.save })
  const plan = useMemo(
    () =>
      !chosen || 'failure' in chosen
        ? undefined
        : 'entries' in chosen
          ? planEntries(csv, chosen.entries, document)
          : planFile(csv, chosen.rows, document),
    [chosen, csv, document],
  )
  const counts = plan && countsOf(plan)
  const formats = csv.list.csv?.formats
  const choose = (read: Promise<ChosenFile>) => {
    saving.reset()
    void read.then(setChosen)
  }
  const ready = plan && !plan.failure ? counts!.added + counts!.changed : 0
  const failure = (chosen && 'failure' in chosen ? chosen.failure : plan?.failure) ?? failureOf(saving.error)
  function run() {
    if (!plan || saving.isPending) return
    saving.mutate(source.changes(plan.after), { onSuccess: () => onDone(ready) })
  }
  const tooMany = useMemo(
    () => plan && !plan.failure && source.changes(plan.after).length > CHANGES_MAX,
    [plan, source],
  )
  return (
    <Dialog
      title={formats ? m.importAny({ list: title }) : m.importList({ list: title })}
      onClose={onClose}
      size="large"
      footer={
        <ButtonRow>
          <Button onClick={onClose}>{forms.cancel()}</Button>
          {ready > 0 && !tooMany && (
            <SubmitButton type="button" kind="primary" pending={saving.isPending} onClick={run}>
              {m.importRows({ count: ready })}
            </SubmitButton>
          )}
        </ButtonRow>
      }
    >
      <div className={styles.body}>
        <p>{formats ? m.introAny({ formats: formats.names() }) : m.intro()}</p>
        <details>
          <summary>{m.columns()}</summary>
          <ul>
            {fileColumns(csv.list).map((column) => (
              <li key={column.key}>
                {columnHead(column)} <code>{column.key}</code>
              </li>
            ))}
          </ul>
          <p>{m.columnsText()}</p>
          <Button
            small
            onClick={() =>
              saveFile(
                fileOf(csv.list, [{ ...(csv.list.example as object), id: '' }]),
                `${fileName}-example.csv`,
              )
            }
          >
            <Icon name="download" small />
            {m.example()}
          </Button>
        </details>
        <div className={styles.choose}>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={formats ? m.chosenAny() : m.chosenFile()}
            accept={[formats?.extensions, '.csv,.tsv,.txt,text/csv'].filter(Boolean).join(',')}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) choose(readFile(csv.list, file))
              target.value = '' // the same file may be chosen again once it was corrected
            }}
          />
          <Button aria-describedby={labelId} onClick={() => input.current?.click()}>
            <Icon name="folder" small />
            {chosen?.name ? m.otherFile() : formats ? m.chooseAny() : m.chooseFile()}
          </Button>
          <span id={labelId}>{chosen?.name}</span>
        </div>
        {formats && (
          <>
            <TextArea
              label={m.paste()}
              rows={4}
              spellCheck={false}
              autoComplete="off"
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
            />
            {pasted.trim() !== '' && (
              <ButtonRow>
                <Button onClick={() => choose(readText(csv.list, '', pasted))}>{m.review()}</Button>
              </ButtonRow>
            )}
          </>
        )}
        {failure && <Notice kind="bad" title={failure} />}
        {tooMany && <Notice kind="bad" title={m.tooManyChanges()} />}
        {plan && counts && !plan.failure && (
          <>
            <Notice
              kind={counts.refused > 0 ? 'warn' : 'info'}
              title={m.counts({
                read: plan.rows.length,
                ...counts,
              })}
              action={
                counts.refused > 0 && (
                  <Button
                    small
                    onClick={() => saveFile(fileOfRows(refusedRows(plan)), `${fileName}-refused.csv`)}
                  >
                    <Icon name="download" small />
                    {m.downloadRefused()}
                  </Button>
                )
              }
            >
              {ready + counts.refused === 0 && <p>{m.nothingToDo()}</p>}
              {plan.strange.length > 0 && <p>{m.strange({ names: plan.strange.join(', ') })}</p>}
              {chosen && 'rows' in chosen && plan.absent.length > 0 && (
                <p>{m.absent({ names: plan.absent.join(', ') })}</p>
              )}
            </Notice>
            <PlanTable plan={plan} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function countsOf({ rows }: ImportPlan) {
  const counts = { added: 0, changed: 0, unchanged: 0, merged: 0, refused: 0 }
  for (const { kind } of rows) counts[kind]++
  return counts
}

const failureOf = (error: Error | null): string | undefined =>
  error === null ? undefined : error instanceof ConflictError ? m.changedMeanwhile() : saveFailure(error)

async function readFile(list: AnyList, file: File): Promise<ChosenFile> {
  const { name } = file
  if (file.size > FILE_MAX_MB * 1_000_000)
    return { name, failure: m.fileTooLarge({ megabytes: FILE_MAX_MB }) }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const readArchive = isZip(bytes) && list.csv?.formats?.readArchive
    if (readArchive) return { name, entries: await readArchive(bytes) }
    return await readText(list, name, decodeText(bytes, navigator.languages))
  } catch (error) {
    return { name, failure: error instanceof NotText ? m.notText() : (error as Error).message }
  }
}

const isZip = ([p, k, three, four]: Uint8Array) => p === 0x50 && k === 0x4b && three === 3 && four === 4

async function readText(list: AnyList, name: string, text: string): Promise<ChosenFile> {
  try {
    const entries = await list.csv?.formats?.read(text)
    if (entries) return { name, entries }
  } catch (error) {
    return { name, failure: (error as Error).message }
  }
  try {
    return { name, rows: readCsvRows(text) }
  } catch (error) {
    return { name, failure: m.unmatchedQuotes({ line: (error as CsvError).lines as number }) }
  }
}

/** The number of rows shown per kind; others are counted. */
const SHOWN = 100

const order = ['refused', 'changed', 'added', 'merged'] as const
const looks = { refused: 'bad', changed: 'hold', added: 'ok', merged: undefined } as const

/** The changes of a file row by row; unchanged rows are only counted. */
function PlanTable({ plan }: { plan: ImportPlan }) {
  const groups = order.map((kind) => plan.rows.filter((row) => row.kind === kind))
  if (groups.every(({ length }) => length === 0)) return null
  return (
    <>
      <Table caption={m.planTitle()} columns={[m.entry(), m.rowColumn(), m.outcome(), m.details()]}>
        {groups.flatMap((rows, at) =>
          rows.slice(0, SHOWN).map((row) => (
            <Row key={row.row}>
              <Cell label={m.entry()}>{row.title}</Cell>
              <Cell label={m.rowColumn()} plain>
                {row.row}
              </Cell>
              <Cell label={m.outcome()} plain>
                <Status kind={looks[order[at]!]}>{m.kinds[row.kind]()}</Status>
              </Cell>
              <Cell label={m.details()}>
                <Details row={row} />
              </Cell>
            </Row>
          )),
        )}
      </Table>
      {groups.map(
        (rows, at) =>
          rows.length > SHOWN && (
            <p key={order[at]}>
              {m.kinds[order[at]!]()}: {m.furtherRows({ count: rows.length - SHOWN })}
            </p>
          ),
      )}
    </>
  )
}

/** Longer values are cut. */
const LONG = 80
const short = (text: string) => (text.length > LONG ? `${text.slice(0, LONG)} …` : text)

function Details({ row: { reasons, differs } }: { row: PlannedRow }) {
  const lines = [
    ...reasons,
    ...differs.map(({ label, from, to }) => m.fromTo({ label, from: short(from), to: short(to) })),
  ]
  return lines.map((line) => <p key={line}>{line}</p>)
}
