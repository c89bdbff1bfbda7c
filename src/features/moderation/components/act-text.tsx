import { TextArea } from '#components/ui/field.tsx'
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
  <TextArea
    label={label}
    hint={hint}
    className={styles.reason}
    rows={2}
    maxLength={MAX_REASON_LENGTH}
    value={text}
    onChange={(event) => onChange(event.target.value)}
  />
)
