import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, useId } from 'react'
import * as m from '#messages/imports/imports.ts'
import { uploadTooLarge } from '#messages/imports/answers.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { FileButton } from '#components/ui/file-button.tsx'
import { getLocale } from '#lib/text/locale.ts'
import { packFiles, nameOfFiles } from '../upload/pack.ts'
import { fetchImport, refreshImports, uploadImport } from '../queries.ts'
import type { ImportView } from '../schema.ts'
import { maxBytesOf, type ImportKind, type UploadedKind } from '../schema-values.ts'
import { FeedFields, ImportOptions } from './import-options.tsx'
import styles from './imports.module.css'

interface Props {
  kinds: readonly ImportKind[]
  /** May contain an interrupted upload, which is resumed. */
  begun: readonly ImportView[]
}

/** Starts an import: files or feeds, and options. The upload is checked at once. */
export function ImportForm({ kinds, begun }: Props) {
  const client = useQueryClient()
  const [kind, setKind] = useState<ImportKind>(kinds[0] ?? 'articles')
  const [files, setFiles] = useState<readonly File[]>([])
  const [missing, setMissing] = useState(false)
  const [sent, setSent] = useState<{ part: number; of: number }>()
  const act = useMutation({
    async mutationFn(options: Record<string, string>) {
      if (kind === 'feeds') return fetchImport(options)
      const packed = await packFiles(files)
      const of = packed.content.size
      if (of > maxBytesOf(kind)) throw new Error(uploadTooLarge({ megabytes: maxBytesOf(kind) / 1_000_000 }))
      const onProgress = (part: number) => setSent({ part, of })
      await uploadImport({ kind, ...packed, options, onProgress }, begun)
    },
    onSuccess: () => setFiles([]),
    async onSettled() {
      setSent(undefined)
      await refreshImports(client)
    },
  })
  function choose(next: readonly File[]) {
    setFiles(next)
    setMissing(false)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (act.isPending) return
    const options = filledOptions(new FormData(event.currentTarget))
    const isMissing = kind === 'feeds' ? !options['addresses'] : files.length === 0
    setMissing(isMissing)
    if (!isMissing) act.mutate(options)
  }
  return (
    <Panel>
      <form className={styles.form} onSubmit={submit} aria-label={m.newImport()}>
        <h2>{m.newImport()}</h2>
        {kinds.length > 1 && (
          <Segmented
            legend={m.kindLegend()}
            name="kind"
            options={kinds.map((value) => ({ value, label: m.kindNames[value]() }))}
            value={kind}
            onChange={(next) => {
              setKind(next)
              setMissing(false)
              act.reset()
            }}
          />
        )}
        {kind === 'feeds' ? (
          <>
            <p className={styles.note}>{m.about.feeds()}</p>
            <FeedFields />
          </>
        ) : (
          <>
            <ChosenFiles kind={kind} files={files} onChoose={choose} />
            <ImportOptions key={kind} kind={kind} />
          </>
        )}
        <FormMessage>
          {missing ? (kind === 'feeds' ? m.noAddress() : m.nothingChosen()) : act.error?.message}
        </FormMessage>
        <div className={styles.acts}>
          <SubmitButton kind="primary" pending={act.isPending}>
            {kind === 'feeds' ? m.fetchAndCheck() : m.uploadAndCheck()}
          </SubmitButton>
          {act.isPending && kind !== 'feeds' && (
            <span className={styles.sent}>
              <progress aria-label={m.uploading()} max={sent?.of} value={sent?.part} />
              <span>{sent ? m.uploading() : m.packing()}</span>
            </span>
          )}
        </div>
      </form>
    </Panel>
  )
}

/** Returns the options that were filled in. */
const filledOptions = (data: FormData): Record<string, string> =>
  Object.fromEntries(
    [...data].flatMap(([name, value]) =>
      name === 'kind' || typeof value !== 'string' || !value.trim() ? [] : [[name, value.trim()]],
    ),
  )

interface ChosenFilesProps {
  kind: UploadedKind
  files: readonly File[]
  onChoose: (files: readonly File[]) => void
}

const accepted: Record<UploadedKind, string> = {
  articles: '.md,.markdown,.mdx,.html,.htm,.csv,.xml,.json,.rss,.atom,.zip',
  events: '.ics,.json,.csv,.zip',
  jobs: '.json,.jsonld,.html,.htm,.md,.markdown,.zip',
  'own-events': '.ics,.json,.csv,.zip',
  institutes: '.json,.csv,.zip',
}

/** Lets people choose files, or a folder, which is packed. */
function ChosenFiles({ kind, files, onChoose }: ChosenFilesProps) {
  const id = useId()
  const take = (input: HTMLInputElement) => {
    onChoose([...(input.files ?? [])])
    // Lets people choose the same file again after correcting it.
    input.value = ''
  }
  return (
    <div className={styles.choose}>
      <p id={id} className={styles.note}>
        {m.about[kind]()}
      </p>
      <div className={styles.acts}>
        <FileButton icon="document" multiple accept={accepted[kind]} aria-describedby={id} onChoose={take}>
          {m.chooseFiles()}
        </FileButton>
        <FileButton icon="folder" aria-describedby={id} onChoose={take} {...{ webkitdirectory: '' }}>
          {m.chooseFolder()}
        </FileButton>
      </div>
      <output className={styles.chosen}>
        {files.length > 0 && m.chosen({ name: nameOfFiles(files), files: files.length, size: sizeOf(files) })}
      </output>
    </div>
  )
}

function sizeOf(files: readonly File[]): string {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(getLocale(), {
    style: 'unit',
    unit,
    maximumFractionDigits: 1,
  }).format(amount)
}
