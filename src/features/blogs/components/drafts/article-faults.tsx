import { labelled } from '#messages/shell/labels.ts'
import { partName } from './part-name.ts'
import styles from './article-drafts.module.css'

interface Props {
  faults: Readonly<Record<string, string>>
}

/** Lists all missing or invalid fields, each once. */
export function Faults({ faults }: Props) {
  const lines = Object.entries(faults).map(([path, text]) => {
    const label = partName([], path)
    return label ? labelled({ label, text }) : text
  })
  return (
    <ul className={styles.faults}>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
