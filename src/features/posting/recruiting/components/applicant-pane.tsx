import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as m from '#messages/posting/application.ts'
import * as d from '#messages/posting/recruiting.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field, Select } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { TermList } from '#components/ui/term-list.tsx'
import { showDay } from '#lib/text/show-time.ts'
import { slugOf } from '#lib/text/slug.ts'
import { showScreeningAnswer } from '../../application/components/screening-fields.tsx'
import { downloadCv } from '../../application/queries.ts'
import {
  settableStages,
  type ApplicationStage,
  type ReceivedApplication,
  type SettableStage,
} from '../../application/schema.ts'
import { ApplicantNotes } from './applicant-notes.tsx'
import { InterviewLine } from './interview-line.tsx'
import { WriteDialog } from './write-dialog.tsx'
import styles from './recruiting.module.css'

interface Props {
  application: ReceivedApplication
  /** The stage that it has, or is about to have. */
  stage: ApplicationStage
  onStage: (stage: SettableStage) => void
  onClose: () => void
  error?: string | undefined
  say: (text: string) => void
}

/** Shows an applicant. Downloading the CV marks a new application as seen. */
export function ApplicantPane({ application, stage, onStage, onClose, error, say }: Props) {
  const { id, name, email, title, note, hasCv, answers, interview, applied } = application
  const heading = useId()
  const [writing, setWriting] = useState(false)
  const file = useMutation({
    mutationFn: () => downloadCv(id, slugOf(name, 'cv')),
    onSuccess: () => {
      if (stage === 'new') onStage('seen')
    },
  })
  return (
    <section className={styles.pane} aria-labelledby={heading}>
      <Button small className={styles.back} onClick={onClose}>
        {d.backToList()}
      </Button>
      <h2 id={heading}>{name}</h2>
      <p className={styles.facts}>
        <a href={`mailto:${email}`}>{email}</a>
        <span>{title}</span>
        <span>{m.appliedOn({ day: showDay(applied) })}</span>
      </p>
      <div className={styles.acts}>
        <Field label={m.stageOf({ name })} labelHidden compact className={styles.stage}>
          {(control) => (
            <Select
              {...control}
              value={stage}
              onChange={({ target }) => onStage(target.value as SettableStage)}
            >
              {stage === 'new' && <option value="new">{m.stageNames.new()}</option>}
              {settableStages.map((each) => (
                <option key={each} value={each}>
                  {m.stageNames[each]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button small onClick={() => setWriting(true)}>
          <Icon name="mail" small />
          {d.writeShort()}
        </Button>
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
      {note && <p className={styles.note}>{note}</p>}
      {interview && <InterviewLine id={id} interview={interview} />}
      <TermList
        className={styles.answers}
        aria-label={m.answers()}
        terms={answers.map((each) => [each.question, showScreeningAnswer(each)])}
      />
      <ApplicantNotes id={id} />
      {writing && (
        <WriteDialog
          application={application}
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
