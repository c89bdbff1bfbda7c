import { useId } from 'react'
import { showField } from '#kits/document/fields/show-field.ts'
import type { NamedField } from '#kits/document/section.ts'
import { FieldNote } from '#components/ui/field.tsx'
import styles from './form-field.module.css'

/** A value that is read, not written: what follows from others is said again when they change. */
export function FixedField({ field, value }: { field: NamedField; value: unknown }) {
  const id = useId()
  return (
    <div>
      <p id={id} className={styles.fixedLabel}>
        {field.label()}
      </p>
      <output className={styles.fixed} aria-labelledby={id}>
        {showField(field, value) || '–'}
      </output>
      <FieldNote id={id} hint={field.hint?.()} />
    </div>
  )
}
