import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import * as m from '#messages/posting/application.ts'
import * as d from '#messages/posting/recruiting.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button, ButtonRow, IconButton } from '#components/ui/button.tsx'
import { LabelledSelect, SelectOptions, TextArea } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { TermList } from '#components/ui/term-list.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { showDay, showMoment } from '#lib/text/show-time.ts'
import { slugOf } from '#lib/text/slug.ts'
import { showScreeningAnswer } from '../../application/components/screening-fields.tsx'
import { downloadCv } from '../../application/queries.ts'
import {
  settableStages,
  type ApplicationStage,
  type ReceivedApplication,
  type SettableStage,
} from '../../application/schema.ts'
import { ApplicantCv } from './applicant-cv.tsx'
import { InterviewLine } from './interview-line.tsx'
import { WriteDialog } from './write-dialog.tsx'
import styles from './recruiting.module.css'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { applicationDetailsQuery, callRecruiting } from '../queries.ts'
import { ENTRY_MAX, type ApplicationDetails } from '../schema.ts'

interface Props {
  application: ReceivedApplication
  /** The stage that it has, or is about to have. */
  stage: ApplicationStage
  onStage: (stage: SettableStage) => void
  /** The CV was shown or downloaded. */
  onRead: () => void
  isCvShown: boolean
  onCvShown: (isShown: boolean) => void
  onClose: () => void
  /** The buttons to other applicants. */
  steps: ReactNode
  error?: string | undefined
  say: (text: string) => void
}

/** Shows an applicant, with the CV beside if wanted. */
export function ApplicantPane(props: Props) {
  const { application, stage, onStage, onRead, isCvShown, onCvShown, onClose, steps, error, say } = props
  const { id, name, email, title, note, hasCv, answers, interview, applied } = application
  const heading = useId()
  const [writing, setWriting] = useState(false)
  const file = useMutation({ mutationFn: () => downloadCv(id, slugOf(name, 'cv')), onSuccess: onRead })
  return (
    <section className={classNames(styles.pane, isCvShown && styles.withCv)} aria-labelledby={heading}>
      <div className={styles.who}>
        <ButtonRow className={styles.steps}>
          <Button small onClick={onClose}>
            {d.backToList()}
          </Button>
          {steps}
        </ButtonRow>
        <h2 id={heading}>{name}</h2>
        <p className={styles.facts}>
          <a href={`mailto:${email}`}>{email}</a>
          <span>{title}</span>
          <span>{m.appliedOn({ day: showDay(applied) })}</span>
        </p>
        <div className={styles.acts}>
          <LabelledSelect
            label={m.stageOf({ name })}
            labelHidden
            compact
            fieldClass={styles.stage}
            value={stage}
            onChange={({ target }) => onStage(target.value as SettableStage)}
          >
            {stage === 'new' && <option value="new">{m.stageNames.new()}</option>}
            <SelectOptions of={settableStages.map((each) => [each, m.stageNames[each]()])} />
          </LabelledSelect>
          <Button small onClick={() => setWriting(true)}>
            <Icon name="mail" small />
            {d.writeShort()}
          </Button>
          {(hasCv || isCvShown) && (
            <Button small aria-expanded={isCvShown} onClick={() => onCvShown(!isCvShown)}>
              <Icon name={isCvShown ? 'eye-off' : 'eye'} small />
              {isCvShown ? d.hideCv() : d.showCv()}
            </Button>
          )}
          {hasCv && (
            <SubmitButton
              type="button"
              small
              pending={file.isPending}
              aria-label={m.openCvOf({ of: name })}
              onClick={() => file.mutate()}
            >
              <Icon name="download" small />
              {m.openCv()}
            </SubmitButton>
          )}
        </div>
        <FormMessage>{error ?? file.error?.message}</FormMessage>
      </div>
      {isCvShown && <ApplicantCv id={id} name={name} hasCv={hasCv} onRead={onRead} />}
      <div className={styles.details}>
        {note && <p className={styles.note}>{note}</p>}
        {interview && <InterviewLine id={id} interview={interview} />}
        <TermList
          className={styles.answers}
          aria-label={m.answers()}
          terms={answers.map((each) => [each.question, showScreeningAnswer(each)])}
        />
        <ApplicantNotes id={id} />
      </div>
      {writing && (
        <WriteDialog
          applications={[application]}
          onSent={() => {
            setWriting(false)
            say(d.messageSent({ name }))
          }}
          onClose={() => setWriting(false)}
        />
      )}
    </section>
  )
}

/** Lists the notes and messages of an application, with a field for a new note. */
function ApplicantNotes({ id }: { id: string }) {
  const client = useQueryClient()
  const query = applicationDetailsQuery(id)
  const { data, error, refetch } = useQuery(query)
  const [note, setNote] = useState('')
  const store = (details: ApplicationDetails) => client.setQueryData(query.queryKey, details)
  const adding = useMutation({
    mutationFn: (body: string) => callRecruiting('POST /recruiting/add-note', { id, body }),
    onSuccess: (details) => {
      store(details)
      setNote('')
    },
  })
  const deleting = useMutation({
    mutationFn: (entry: string) => callRecruiting('POST /recruiting/delete-note', { id: entry }),
    onSuccess: store,
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (note.trim() && !adding.isPending) adding.mutate(note)
  }
  return (
    <section className={styles.notes}>
      <h3>{d.notes()}</h3>
      {error && !data && <LoadFailed title={m.loadFailed()} text={error.message} retry={refetch} />}
      {!data && !error && <Skeleton shape="box" />}
      {data && data.entries.length > 0 && (
        <ol className={styles.entries}>
          {data.entries.map((entry) => {
            const author = entry.author || d.formerMember()
            return (
              <li key={entry.id}>
                <p className={styles.facts}>
                  <strong>{(entry.kind === 'note' ? d.wroteNote : d.wroteMessage)({ author })}</strong>
                  <span>{showMoment(entry.written)}</span>
                  {entry.canDelete && (
                    <IconButton
                      icon="delete"
                      label={d.deleteNote()}
                      disabled={deleting.isPending}
                      onClick={() => deleting.mutate(entry.id)}
                    />
                  )}
                </p>
                {entry.subject && <p className={styles.subject}>{entry.subject}</p>}
                <p className={styles.note}>{entry.body}</p>
              </li>
            )
          })}
        </ol>
      )}
      <form className={styles.form} onSubmit={submit}>
        <TextArea
          label={d.note()}
          hint={d.noteHint()}
          rows={3}
          maxLength={ENTRY_MAX}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <FormMessage>{adding.error?.message ?? deleting.error?.message}</FormMessage>
        <SubmitButton small pending={adding.isPending}>
          {d.addNote()}
        </SubmitButton>
      </form>
    </section>
  )
}
