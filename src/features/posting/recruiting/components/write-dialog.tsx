import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/posting/application.ts'
import * as d from '#messages/posting/recruiting.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import {
  enteredTimeErrors,
  EnteredTimeField,
  enteredTimeOf,
  instantOfEntered,
  type EnteredTime,
  type EnteredTimeErrors,
} from '#components/form/entered-time.tsx'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Accordion } from '#components/ui/accordion.tsx'
import { Button } from '#components/ui/button.tsx'
import { Check } from '#components/ui/check.tsx'
import { LabelledSelect, SelectOptions, TextArea, TextField } from '#components/ui/field.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { ownTimeZone } from '#lib/browser/own-time-zone.ts'
import { useSession } from '#lib/browser/session.ts'
import { showMoment } from '#lib/text/show-time.ts'
import { applicationsKey } from '../../application/queries.ts'
import { isPlanned } from '../../application/interview.ts'
import {
  NO_POSTING,
  settableStages,
  type Interview,
  type ReceivedApplication,
  type SettableStage,
} from '../../application/schema.ts'
import { fillPlaceholders } from '../placeholders.ts'
import { applicationDetailsQuery, callRecruiting, changeApplicants } from '../queries.ts'
import {
  INTERVIEW_PLACE_MAX,
  ENTRY_MAX,
  SUBJECT_MAX,
  TEMPLATE_NAME_MAX,
  type ApplicationsChanged,
  type ReplyTemplate,
} from '../schema.ts'
import styles from './recruiting.module.css'

/** The placeholders, which stay in templates. */
const open = { name: '{name}', job: '{job}', company: '{company}' }

/** The portal's own templates, in the reader's language. */
const ownTemplates = (isOpening: boolean) =>
  (['received', 'invite', 'offer', 'decline'] as const).map((key) => ({
    id: key,
    name: d.templates[key].name(),
    body: isOpening ? d.templates[key].body(open) : d.openTemplates[key](open),
  }))

/** The stage that follows a template of the portal. */
const stageAfter: Readonly<Record<string, SettableStage>> = { offer: 'offer', decline: 'declined' }

interface Props {
  /** At least one. */
  applications: readonly ReceivedApplication[]
  /** @param answer of several applications. */
  onSent: (answer?: ApplicationsChanged) => void
  onClose: () => void
}

/** Writes an email to an applicant, or the same to several, from a template if wanted. */
export function WriteDialog({ applications, onSent, onClose }: Props) {
  const [first] = applications
  const { id, postingId, name, title, organizationName } = first!
  const isOpening = postingId !== NO_POSTING
  const isAnyOpening = applications.some((each) => each.postingId !== NO_POSTING)
  const planned = isPlanned(first!.interview) ? first!.interview : undefined
  const isOne = applications.length === 1
  const client = useQueryClient()
  const session = useSession()
  const query = applicationDetailsQuery(id)
  const { data } = useQuery(query)
  const saved = data?.templates ?? []
  const [template, setTemplate] = useState('')
  const [subject, setSubject] = useState(() => (isAnyOpening ? d.subjectOf(open) : d.openSubject(open)))
  const [body, setBody] = useState('')
  const [stage, setStage] = useState<SettableStage | ''>('')
  const [interview, setInterview] = useState<InterviewFields>()
  const [cancels, setCancels] = useState(false)
  const [startErrors, setStartErrors] = useState<EnteredTimeErrors>({})
  const start = interview && instantOfEntered(interview.start)
  const values = { name, job: isOpening ? title : m.suitableJob(), company: organizationName }
  const templates = [...saved, ...ownTemplates(isAnyOpening)]
  const sending = useMutation({
    mutationFn: async () => {
      const after = stage && { stage }
      if (!isOne)
        return changeApplicants(
          applications.map((each) => each.id),
          { message: { subject, body }, ...after },
        )
      await callRecruiting('POST /recruiting/send-message', {
        id,
        subject,
        body,
        ...after,
        ...(interview &&
          start && {
            interview: {
              start,
              minutes: interview.minutes,
              place: interview.place,
              timeZone: ownTimeZone(),
            },
          }),
        ...(cancels && { cancelInterview: true }),
      })
      return undefined
    },
    onSuccess: async (answer) => {
      await client.invalidateQueries({ queryKey: applicationsKey })
      onSent(answer)
    },
  })
  const refused = sending.error instanceof ApiError ? sending.error.fields['interview.start'] : undefined
  const storeTemplates = ({ templates }: { templates: ReplyTemplate[] }) => {
    if (data) client.setQueryData(query.queryKey, { ...data, templates })
  }
  const deleting = useMutation({
    mutationFn: () => callRecruiting('POST /recruiting/delete-template', { id: template }),
    onSuccess: (answer) => {
      storeTemplates(answer)
      setTemplate('')
    },
  })
  function choose(next: string): void {
    setTemplate(next)
    const chosen = templates.find((each) => each.id === next)
    if (chosen) setBody(chosen.body)
    if (!stage && stageAfter[next]) setStage(stageAfter[next])
  }
  return (
    <ActDialog
      title={isOne ? d.write({ name }) : d.writeMany({ n: applications.length })}
      size="large"
      act={d.send()}
      pending={sending.isPending}
      error={refused ? undefined : sending.error?.message}
      onAct={() => {
        const errors = interview ? startErrorsOf(interview) : {}
        setStartErrors(errors)
        if (!errors.local && !errors.occurrence) sending.mutate()
      }}
      onClose={onClose}
    >
      <div className={styles.write}>
        <div className={styles.templates}>
          <LabelledSelect
            label={d.template()}
            value={template}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{d.noTemplate()}</option>
            <SelectOptions of={templates.map((each) => [each.id, each.name])} />
          </LabelledSelect>
          {saved.some((each) => each.id === template) && (
            <Button small disabled={deleting.isPending} onClick={() => deleting.mutate()}>
              {d.deleteTemplate()}
            </Button>
          )}
        </div>
        <FormMessage>{deleting.error?.message}</FormMessage>
        <TextField
          label={d.subject()}
          required
          maxLength={SUBJECT_MAX}
          value={subject}
          onChange={({ target }) => setSubject(target.value)}
        />
        <TextArea
          label={d.messageText()}
          hint={d.placeholders(open)}
          required
          rows={8}
          maxLength={ENTRY_MAX}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
        {/\{/.test(subject + body) && (
          <section className={styles.preview}>
            <h3>{isOne ? d.preview() : d.previewFor({ name })}</h3>
            <p className={styles.subject}>{fillPlaceholders(subject, values, isOpening)}</p>
            <p className={styles.note}>{fillPlaceholders(body, values, isOpening)}</p>
          </section>
        )}
        {isOne && planned && !interview && (
          <Check
            checked={cancels || stage === 'declined'}
            disabled={stage === 'declined'}
            onChange={({ target }) => setCancels(target.checked)}
          >
            {d.cancelInterview({ time: showMoment(planned.start) })}
          </Check>
        )}
        {isOne && !cancels && (interview || !planned || stage !== 'declined') && (
          <Check
            checked={interview !== undefined}
            onChange={({ target }) => {
              setInterview(target.checked ? fieldsOf(planned) : undefined)
              if (target.checked && !stage) setStage('interview')
            }}
          >
            {planned ? d.moveInterview({ time: showMoment(planned.start) }) : d.inviteInterview()}
          </Check>
        )}
        {interview && (
          <InterviewForm
            interview={interview}
            startErrors={refused ? { local: refused } : startErrors}
            onChange={(next) => {
              setInterview(next)
              if (next.start !== interview.start) setStartErrors({})
            }}
          />
        )}
        <LabelledSelect
          label={d.thenStage()}
          value={stage}
          onChange={({ target }) => setStage(target.value as SettableStage | '')}
        >
          <option value="">{d.keepStage()}</option>
          <SelectOptions of={settableStages.map((each) => [each, m.stageNames[each]()])} />
        </LabelledSelect>
        {!isOne && stage === 'declined' && <LostInterviews of={applications} />}
        {session && <p className={styles.keys}>{d.repliesTo({ email: session.user.email })}</p>}
        {body.trim() && <SaveTemplate body={body} onSaved={storeTemplates} />}
      </div>
    </ActDialog>
  )
}

/** Says whose interviews a rejection cancels. */
export function LostInterviews({ of }: { of: readonly ReceivedApplication[] }) {
  const n = of.filter(({ interview }) => isPlanned(interview)).length
  return n > 0 && <p>{d.declineCancelsMany({ n })}</p>
}

interface InterviewFields {
  start: EnteredTime
  minutes: number
  place: string
}

const fieldsOf = (planned: Interview | undefined): InterviewFields => ({
  start: enteredTimeOf(planned?.start),
  minutes: planned?.minutes ?? 30,
  place: planned?.place ?? '',
})

/** Returns the errors of its start. Without a start, the email would invite to nothing. */
const startErrorsOf = ({ start }: InterviewFields): EnteredTimeErrors =>
  start.local ? enteredTimeErrors(start) : { local: d.interviewStartMissing() }

function InterviewForm({
  interview,
  startErrors,
  onChange,
}: {
  interview: InterviewFields
  startErrors: EnteredTimeErrors
  onChange: (interview: InterviewFields) => void
}) {
  return (
    <div className={styles.write}>
      <EnteredTimeField
        label={d.interviewStart({ zone: ownTimeZone() })}
        hint={d.interviewHint()}
        required
        value={interview.start}
        errors={startErrors}
        onChange={(start) => onChange({ ...interview, start })}
      />
      <TextField
        label={d.interviewMinutes()}
        type="number"
        required
        min={5}
        max={1_440}
        value={interview.minutes}
        onChange={({ target }) => onChange({ ...interview, minutes: target.valueAsNumber })}
      />
      <TextField
        label={d.interviewPlace()}
        maxLength={INTERVIEW_PLACE_MAX}
        value={interview.place}
        onChange={({ target }) => onChange({ ...interview, place: target.value })}
      />
    </div>
  )
}

function SaveTemplate({
  body,
  onSaved,
}: {
  body: string
  onSaved: (answer: { templates: ReplyTemplate[] }) => void
}) {
  const [name, setName] = useState('')
  const saving = useMutation({
    mutationFn: () => callRecruiting('POST /recruiting/save-template', { name, body }),
    onSuccess: onSaved,
  })
  return (
    <Accordion title={d.saveAs()}>
      <div className={styles.write}>
        <TextField
          label={d.templateName()}
          maxLength={TEMPLATE_NAME_MAX}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <FormMessage>{saving.error?.message}</FormMessage>
        <SubmitButton type="button" small pending={saving.isPending} onClick={() => saving.mutate()}>
          {d.saveTemplate()}
        </SubmitButton>
        <output>{saving.isSuccess && d.templateSaved()}</output>
      </div>
    </Accordion>
  )
}
