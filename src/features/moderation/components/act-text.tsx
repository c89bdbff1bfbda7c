import { Field } from '#components/ui/field.tsx'
import { inputClass } from '#components/ui/input.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { MAX_REASON_LENGTH } from '../act/rules.ts'
import styles from './moderation.module.css'

interface Props {
  label: string
  hint?: string
  text: string
  onChange: (text: string) => void
}

/** The reason of a moderator, or the appeal of an owner. */
export const ActText = ({ label, hint, text, onChange }: Props) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <textarea
        {...control}
        className={classNames(inputClass, styles.reason)}
        rows={2}
        maxLength={MAX_REASON_LENGTH}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
