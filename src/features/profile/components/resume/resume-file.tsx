import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import * as m from '#messages/profile/resume-dialog.ts'
import { FileButton } from '#components/ui/file-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { readFiles } from '../../resume/files/open.ts'
import type { ResumeIssue, ResumeReading } from '../../resume/read.ts'
import styles from './resume-import.module.css'

interface Props {
  /** The name of the open file. */
  name: string | undefined
  /** Why the file cannot be imported. */
  refused: ResumeIssue | undefined
  onOpen: (file: { name: string; reading: ResumeReading }) => void
}

/** Renders the file input. Files can be dropped anywhere, so that a missed drop does not leave the page. */
export function ResumeFile({ name, refused, onOpen }: Props) {
  const [over, setOver] = useState(false)
  const [state, setState] = useState<'reading' | 'failed'>()
  const newest = useRef<File>(undefined)
  const id = useId()
  const read = async (files: FileList | null | undefined) => {
    const [file, ...more] = files ?? []
    if (!file) return
    newest.current = file
    setState('reading')
    const reading = await readFiles(file, ...more).catch(() => undefined)
    // Another file was chosen meanwhile.
    if (newest.current !== file) return
    setState(reading ? undefined : 'failed')
    if (reading) onOpen({ name: [file, ...more].map(({ name }) => name).join(', '), reading })
  }
  const zone = useRef<HTMLDivElement>(null)
  const drop = useEffectEvent((event: DragEvent) => {
    event.preventDefault()
    // Ignore drops while a form is open above.
    const free = [...document.querySelectorAll('dialog[open]')].at(-1)?.contains(zone.current) ?? false
    setOver(free && event.type === 'dragover')
    if (free && event.type === 'drop') void read(event.dataTransfer?.files)
  })
  useEffect(() => {
    const listener = (event: DragEvent) => drop(event)
    const types = ['dragover', 'dragleave', 'drop'] as const
    for (const type of types) document.addEventListener(type, listener)
    return () => {
      for (const type of types) document.removeEventListener(type, listener)
    }
  }, [])
  return (
    <div className={styles.choose}>
      <div
        ref={zone}
        className={classNames(styles.drop, over && styles.over, name !== undefined && styles.small)}
      >
        {name === undefined ? <p>{m.dropHere()}</p> : <p className={styles.name}>{name}</p>}
        <FileButton
          icon="folder"
          accept=".json,.pdf,.docx,.txt,.md,.xml,.zip,.csv,application/json,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/xml,application/zip,text/csv,text/plain"
          multiple
          aria-describedby={name === undefined ? `${id}-about` : undefined}
          onChoose={(input) => {
            // Reset the input, so that the same file can be chosen again after a correction.
            void read(input.files).finally(() => {
              input.value = ''
            })
          }}
        >
          {name === undefined ? m.chooseFile() : m.otherFile()}
        </FileButton>
      </div>
      {name === undefined && (
        <p id={`${id}-about`} className={styles.note}>
          {m.aboutFile()}
        </p>
      )}
      <output className={styles.note}>{state === 'reading' && m.reading()}</output>
      {state === 'failed' && <Notice kind="bad" title={m.unreadable()} />}
      {refused && state === undefined && (
        <Notice kind="bad" title={m.fileRefused({ name: name ?? '' })}>
          <p>
            {refused.why}. {refused.todo}.
          </p>
        </Notice>
      )}
    </div>
  )
}
