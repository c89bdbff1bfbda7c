import * as m from '#messages/forms/forms.ts'
import { IconButton } from '#components/ui/button.tsx'
import { Check } from '#components/ui/check.tsx'
import styles from './site.module.css'

interface Props {
  legend: string
  /** All options with their labels. */
  names: Readonly<Record<string, () => string>>
  /** The selected options, in order. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error?: string | undefined
}

/** Lets administrators select and order options. Unselected ones come last. */
export function OrderedChoice({ legend, names, chosen, onChange, error }: Props) {
  const others = Object.keys(names).filter((each) => !chosen.includes(each))
  function move(at: number, to: number): void {
    const moved = [...chosen]
    moved.splice(to, 0, ...moved.splice(at, 1))
    onChange(moved)
  }
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {error && <p role="alert">{error}</p>}
      <ul>
        {[...chosen, ...others].map((each) => {
          const at = chosen.indexOf(each)
          const name = names[each]!()
          return (
            <li key={each} className={styles.choiceRow}>
              <Check
                checked={at >= 0}
                onChange={() => onChange(at >= 0 ? chosen.filter((one) => one !== each) : [...chosen, each])}
              >
                {name}
              </Check>
              {at >= 0 && (
                <span className={styles.moves}>
                  <IconButton
                    icon="chevron-up"
                    label={m.moveUp({ name })}
                    aria-disabled={at === 0 || undefined}
                    onClick={() => at > 0 && move(at, at - 1)}
                  />
                  <IconButton
                    icon="chevron-down"
                    label={m.moveDown({ name })}
                    aria-disabled={at === chosen.length - 1 || undefined}
                    onClick={() => at < chosen.length - 1 && move(at, at + 1)}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
