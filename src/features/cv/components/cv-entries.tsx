import { Check } from '#components/ui/check.tsx'
import type { CvChoice } from '../schema.ts'
import { withEntry, type EntryChoice } from '../document/choose.ts'
import styles from './cv.module.css'

interface Props {
  entries: readonly EntryChoice[]
  choice: CvChoice
  /** What they belong to is not printed. */
  disabled: boolean
  onChange: (choice: CvChoice) => void
}

/** The entries of a section and of what it holds, each to be left out. */
export const CvEntryList = ({ entries, choice, disabled, onChange }: Props) => (
  <ul className={styles.entries}>
    {entries.map(({ id, title, detail, parts }) => {
      const on = !choice.hidden.includes(id)
      return (
        <li key={id}>
          <Check
            tight
            checked={on}
            disabled={disabled}
            onChange={({ target }) => onChange(withEntry(choice, id, target.checked))}
          >
            {title}
            {detail && <small>{detail}</small>}
          </Check>
          {parts.length > 0 && (
            <CvEntryList entries={parts} choice={choice} disabled={disabled || !on} onChange={onChange} />
          )}
        </li>
      )
    })}
  </ul>
)
