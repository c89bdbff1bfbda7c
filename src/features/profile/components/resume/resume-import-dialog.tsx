import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as m from '#messages/profile/resume-dialog.ts'
import { cancel } from '#messages/forms/forms.ts'
import { DiscardQuestion } from '#components/form/modal/discard-question.tsx'
import { FormMessage } from '#components/form/form-message.tsx'
import { ConflictError } from '#components/form/document/save-change.ts'
import { saveFailure } from '#components/form/document/save-failure.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { classNames } from '#lib/text/class-names.ts'
import type { Profile, ProfileDocument } from '../../schema.ts'
import {
  completeReading,
  importInto,
  notesOn,
  planImport,
  type Answers,
  type ImportMode,
  type ResumePart,
} from '../../resume/merge.ts'
import { refusalOf, type ResumeReading } from '../../resume/read.ts'
import { ResumeFile } from './resume-file.tsx'
import { ResumeReview } from './resume-review.tsx'
import { ResumeOpenEntries } from './resume-open-entries.tsx'
import { ResumeParts } from './resume-parts.tsx'
import { ResumeReport } from './resume-report.tsx'
import styles from './resume-import.module.css'

/** Saves a change as a function of the document, so that it can be repeated on a newer version. */
export type ImportProfile = (change: <Doc extends ProfileDocument>(document: Doc) => Doc) => Promise<unknown>

interface Props {
  profile: Profile | null
  onImport: ImportProfile
  /** Returns the element to focus after closing; by default the previous one. */
  focusAfter?: () => HTMLElement | null | undefined
  onClose: () => void
  onDone: () => void
}

interface OpenedFile {
  name: string
  reading: ResumeReading
}

const noAnswers: Answers = { items: new Map(), employmentType: '' }

/** Renders the dialog that reads a CV, previews the import, and saves it at once. */
export function ResumeImportDialog({ profile, onImport, focusAfter, onClose, onDone }: Props) {
  const [file, setFile] = useState<OpenedFile>()
  const [mode, setMode] = useState<ImportMode>('add')
  const [left, setLeft] = useState<ReadonlySet<ResumePart>>(new Set())
  const [answers, setAnswers] = useState(noAnswers)
  const [asked, setAsked] = useState(false)
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const importButton = useRef<HTMLButtonElement>(null)
  const openEntries = useRef<HTMLElement>(null)
  const importing = useMutation({ mutationFn: onImport, onSuccess: onDone })
  const present = profile ?? undefined

  const printed = file?.reading.printed
  const reading = printed && out.size > 0 ? printed.without(out) : file?.reading
  const incoming = reading && completeReading(reading, answers, present)
  const plan = incoming ? planImport(incoming, present, mode) : []
  const chosen = plan.filter(({ key, needed }) => needed || !left.has(key))
  const count = chosen.reduce((sum, { items }) => sum + items.length, 0)
  const begins = profile !== null || incoming?.whole === true
  const blocked = begins ? (count === 0 ? m.nothingChosen() : undefined) : m.personalFirst()
  const refused = file && refusalOf(file.reading)

  function open(next: OpenedFile) {
    setFile(next)
    setAnswers(noAnswers)
    setLeft(new Set())
    setOut(new Set())
    importing.reset()
  }
  /** Closes the dialog, or first asks for confirmation if the user's input would be discarded. */
  const close = () =>
    (answers === noAnswers && out.size === 0) || importing.isPending ? onClose() : setAsked(true)
  function answer(discard: boolean) {
    setAsked(false)
    if (discard) onClose()
  }
  function run() {
    if (!incoming || blocked) return
    const keys = new Set(chosen.map(({ key }) => key))
    importing.mutate((document) => importInto(document, incoming, keys, mode))
  }
  return (
    <>
      <Dialog
        size={printed ? 'wide' : 'large'}
        title={m.importResume()}
        onClose={close}
        focusAfter={focusAfter}
        footer={
          file &&
          !refused && (
            <>
              <output className={styles.outcome}>
                {blocked ?? m.outcome({ come: count, out: incoming?.waiting.length ?? 0 })}
              </output>
              <Button onClick={close}>{cancel()}</Button>
              <SubmitButton
                ref={importButton}
                type="button"
                kind="primary"
                pending={importing.isPending}
                disabled={blocked !== undefined}
                onClick={run}
              >
                {m.doImport()}
              </SubmitButton>
            </>
          )
        }
      >
        <div className={classNames(styles.body, printed && styles.bodyWide)}>
          <ResumeFile name={file?.name} refused={refused} onOpen={open} />
          {reading && incoming && !refused && (
            <>
              {(!blocked || incoming.waiting.length > 0) && (
                <Button
                  small
                  className={styles.skip}
                  onClick={() => (blocked ? openEntries : importButton).current?.focus()}
                >
                  {blocked ? m.skipToEntries() : m.skipToImport()}
                </Button>
              )}
              {printed && (
                <ResumeReview
                  printed={printed}
                  out={out}
                  onChoose={(path, on) => setOut(toggled(out, path, !on))}
                />
              )}
              <ResumeOpenEntries
                ref={openEntries}
                held={reading.held}
                waiting={incoming.waiting}
                answers={answers}
                present={present}
                onAnswer={setAnswers}
              />
              <ResumeParts
                plan={plan}
                present={present}
                mode={mode}
                left={left}
                onMode={setMode}
                onChoose={(key, on) => setLeft(toggled(left, key, !on))}
              />
              <ResumeReport rows={[...reading.report, ...notesOn(incoming, present)]} />
            </>
          )}
          <FormMessage>{importing.error ? failureOf(importing.error) : undefined}</FormMessage>
        </div>
      </Dialog>
      {asked && <DiscardQuestion onAnswer={answer} />}
    </>
  )
}

const failureOf = (error: Error) =>
  error instanceof ConflictError ? m.changedMeanwhile() : saveFailure(error)

function toggled<T>(set: ReadonlySet<T>, one: T, on: boolean): ReadonlySet<T> {
  const next = new Set(set)
  if (on) next.add(one)
  else next.delete(one)
  return next
}
