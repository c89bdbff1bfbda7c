import * as m from '#messages/profile/audience.ts'
import { Check } from '#components/ui/check.tsx'
import { FieldSet } from '#components/ui/field-set.tsx'
import { audiences, type Audience } from '../../public/audience.ts'
import styles from '../personal-profile.module.css'

interface Props {
  /** The selected audience; undefined until one is selected. */
  value: Audience | undefined
  error?: string | undefined
  onChange: (value: Audience) => void
}

/** Renders the choice of who can see the public page (decisions A7). */
export const AudienceChoice = ({ value, error, onChange }: Props) => (
  <FieldSet legend={m.question()} error={error}>
    {(wrong) =>
      audiences.map((audience) => (
        <Check
          key={audience}
          {...wrong}
          type="radio"
          name="Audience"
          value={audience}
          checked={audience === value}
          onChange={() => onChange(audience)}
        >
          {m.choices[audience]()} <span className={styles.note}>{m.choiceTexts[audience]()}</span>
        </Check>
      ))
    }
  </FieldSet>
)
