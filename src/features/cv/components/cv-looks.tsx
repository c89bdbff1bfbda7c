import * as m from '#messages/cv/cv.ts'
import { Check } from '#components/ui/check.tsx'
import { Field, Select } from '#components/ui/field.tsx'
import { cvColours, cvTemplates, type CvChoice, type CvColour, type CvTemplate } from '../schema.ts'
import styles from './cv.module.css'

interface Props {
  /** Whether whoever has its address sees the public page. */
  isPublic: boolean
  choice: CvChoice
  onChange: (choice: CvChoice) => void
}

/** The template and its colour, and whether the public page is named. */
export const CvLooks = ({ choice, isPublic, onChange }: Props) => (
  <>
    <div className={styles.looks}>
      <Field compact label={m.template()}>
        {(control) => (
          <Select
            {...control}
            value={choice.template}
            onChange={({ target }) => onChange({ ...choice, template: Number(target.value) as CvTemplate })}
          >
            {cvTemplates.map((number) => (
              <option key={number} value={number}>
                {m.templateNumber(number)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field compact label={m.colour()}>
        {(control) => (
          <Select
            {...control}
            value={choice.colour ?? ''}
            onChange={({ target }) => onChange({ ...choice, colour: (target.value as CvColour) || null })}
          >
            <option value="">{m.ownColour()}</option>
            {cvColours.map((colour) => (
              <option key={colour} value={colour}>
                {m.colours[colour]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
    <div>
      <Check
        checked={isPublic && choice.publicAddress !== false}
        disabled={!isPublic}
        onChange={({ target }) => onChange({ ...choice, publicAddress: target.checked })}
      >
        {m.publicAddress()}
      </Check>
      {!isPublic && <p className="meta">{m.notForEverybody()}</p>}
    </div>
  </>
)
