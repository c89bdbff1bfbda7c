import * as m from '#messages/cv/cv.ts'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Replacements } from '../document/replace.ts'
import { INSTEAD_MAX, REPLACED_MAX } from '../schema.ts'
import styles from './cv-preview.module.css'

interface Props {
  characters: readonly string[]
  instead: Replacements | undefined
  /** None where what is printed is not to be chosen. */
  onChange: ((instead: Replacements) => void) | undefined
}

/** Names what no font has, before it is missed on paper, and asks what is printed instead. */
export function MissingCharacters({ characters, instead = {}, onChange }: Props) {
  if (characters.length === 0) return null
  return (
    <Notice kind="warn">
      <p>{m.missingCharacters(characters.join(' '))}</p>
      {onChange && (
        <div className={styles.instead}>
          {characters.slice(0, REPLACED_MAX).map((character) => (
            <Field key={character} compact label={m.insteadOf(character)}>
              {(control) => (
                <Input
                  {...control}
                  value={instead[character] ?? ''}
                  maxLength={INSTEAD_MAX}
                  onChange={({ target }) => onChange({ ...instead, [character]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </Notice>
  )
}
