import { useState } from 'react'
import * as m from '#messages/events/questions.ts'
import { optional, choose } from '#messages/forms/forms.ts'
import { registerNow } from '#messages/events/events.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { Field, Select, SelectOptions } from '#components/ui/field.tsx'
import { inputClass } from '#components/ui/input.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { ANSWER_MAX, type EventAnswers, type StoredQuestion } from '../../questions/schema.ts'

interface Props {
  questions: readonly StoredQuestion[]
  /** The previous answers. */
  given?: EventAnswers
  /** The button's label. */
  submit?: string
  pending: boolean
  error: Error | null
  onSend: (answers: EventAnswers) => void
  onClose: () => void
}

/** Asks the organizer's questions. */
export function QuestionsDialog({
  questions,
  given = {},
  submit = registerNow(),
  pending,
  error,
  onSend,
  onClose,
}: Props) {
  const [answers, setAnswers] = useState<EventAnswers>(given)
  const wrong = error instanceof ApiError ? error.fields : {}
  const isSaid = questions.some(({ id }) => wrong[`answers.${id}`])
  return (
    <ActDialog
      title={m.dialogTitle()}
      size="medium"
      act={submit}
      pending={pending}
      error={isSaid ? undefined : error?.message}
      onAct={() => onSend(answers)}
      onClose={onClose}
    >
      <p>{m.dialogText()}</p>
      {questions.map((asked) => (
        <QuestionField
          key={asked.id}
          asked={asked}
          value={answers[asked.id] ?? ''}
          error={wrong[`answers.${asked.id}`]}
          onChange={(value) => setAnswers({ ...answers, [asked.id]: value })}
        />
      ))}
    </ActDialog>
  )
}

interface QuestionFieldProps {
  asked: StoredQuestion
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function QuestionField({
  asked: { question, kind, options, isRequired },
  value,
  error,
  onChange,
}: QuestionFieldProps) {
  const label = isRequired ? question : `${question} (${optional()})`
  const choices = kind === 'yesNo' ? [...yesOrNo] : options.map((each) => [each, each] as const)
  return (
    <Field label={label} error={error}>
      {(control) =>
        kind === 'text' ? (
          <textarea
            {...control}
            className={inputClass}
            rows={3}
            maxLength={ANSWER_MAX}
            aria-required={isRequired}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <Select
            {...control}
            aria-required={isRequired}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          >
            <option value="">{choose()}</option>
            <SelectOptions
              of={choices.map(([key, name]) => [key, typeof name === 'string' ? name : name()])}
            />
          </Select>
        )
      }
    </Field>
  )
}

const yesOrNo = [
  ['yes', m.yes],
  ['no', m.no],
] as const
