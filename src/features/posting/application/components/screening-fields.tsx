import * as m from '#messages/posting/application.ts'
import { Field, Select } from '#components/ui/field.tsx'
import { Input, inputClass } from '#components/ui/input.tsx'
import { SCREENING_ANSWER_MAX, type ScreeningAnswer, type ScreeningQuestion } from '../schema.ts'

interface Props {
  questions: readonly ScreeningQuestion[]
  /** By the id of the question. */
  answers: Readonly<Record<string, string>>
  /** By `answers.<id>`. */
  errors: Readonly<Record<string, string>>
  onChange: (answers: Record<string, string>) => void
}

/** Asks the questions of a posting. */
export const ScreeningFields = ({ questions, answers, errors, onChange }: Props) =>
  questions.map(({ id, question, kind, isRequired }) => {
    const set = (value: string) => onChange({ ...answers, [id]: value })
    const value = answers[id] ?? ''
    return (
      <Field
        key={id}
        label={isRequired ? question : m.optional({ question })}
        error={errors[`answers.${id}`]}
      >
        {(control) =>
          kind === 'yesNo' ? (
            <Select
              {...control}
              required={isRequired}
              value={value}
              onChange={({ target }) => set(target.value)}
            >
              <option value="">{m.choose()}</option>
              <option value="yes">{m.yes()}</option>
              <option value="no">{m.no()}</option>
            </Select>
          ) : kind === 'number' ? (
            <Input
              {...control}
              type="number"
              step="any"
              required={isRequired}
              value={value}
              onChange={({ target }) => set(target.value)}
            />
          ) : (
            <textarea
              {...control}
              className={inputClass}
              rows={3}
              required={isRequired}
              maxLength={SCREENING_ANSWER_MAX}
              value={value}
              onChange={({ target }) => set(target.value)}
            />
          )
        }
      </Field>
    )
  })

/** Returns an answer as text. */
export const showScreeningAnswer = ({ kind, answer }: ScreeningAnswer): string =>
  answer === '' ? m.unanswered() : kind === 'yesNo' ? (answer === 'yes' ? m.yes : m.no)() : answer
