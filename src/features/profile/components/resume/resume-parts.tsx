import * as m from '#messages/profile/resume-dialog.ts'
import { titleOf } from '#components/form/lists/title-of.ts'
import { Check } from '#components/ui/check.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import type { AnyList } from '#kits/document/section.ts'
import { factsLine } from '#lib/text/facts-line.ts'
import type { ProfileDocument } from '../../schema.ts'
import { definitionOf, type ImportMode, type PlannedPart, type ResumePart } from '../../resume/merge.ts'
import styles from './resume-import.module.css'

interface Props {
  plan: readonly PlannedPart[]
  present: ProfileDocument | undefined
  mode: ImportMode
  /** Sections that are not selected. */
  left: ReadonlySet<ResumePart>
  onMode: (mode: ImportMode) => void
  onChoose: (key: ResumePart, on: boolean) => void
}

/** Renders the preview per section: new entries, existing ones, and whether to import them. */
export function ResumeParts({ plan, present, mode, left, onMode, onChoose }: Props) {
  if (plan.length === 0) return null
  return (
    <section className={styles.block} aria-label={m.partsTitle()}>
      <h3>{m.partsTitle()}</h3>
      {present && (
        <div className={styles.mode}>
          <Segmented
            legend={m.howTitle()}
            name="resume-mode"
            options={[
              { value: 'add', label: m.add() },
              { value: 'replace', label: m.replace() },
            ]}
            value={mode}
            onChange={onMode}
          />
          <p className={styles.note}>{mode === 'add' ? m.addText() : m.replaceText()}</p>
        </div>
      )}
      <ul className={styles.parts}>
        {plan.map((part) => (
          <Part
            key={part.key}
            part={part}
            mode={mode}
            on={!left.has(part.key)}
            onChoose={(on) => onChoose(part.key, on)}
          />
        ))}
      </ul>
    </section>
  )
}

interface PartProps {
  part: PlannedPart
  mode: ImportMode
  on: boolean
  onChoose: (on: boolean) => void
}

function Part({ part, mode, on, onChoose }: PartProps) {
  const { key, items, needed } = part
  const list = definitionOf(key)
  const count = items.length
  const entries = (
    <ul>
      <Entries list={list} items={items} />
    </ul>
  )
  return (
    <li className={styles.part}>
      <Check
        checked={needed || (on && count > 0)}
        disabled={needed || count === 0}
        onChange={({ target }) => onChoose(target.checked)}
      >
        <strong>{list.title()}</strong>
        <span className={styles.facts}>{needed ? m.needed() : factsOf(part, mode).join(' · ')}</span>
      </Check>
      {count > 0 && key === 'UserPersonalData' && <div className={styles.entries}>{entries}</div>}
      {count > 0 && key !== 'UserPersonalData' && (
        <details className={styles.entries} open={count <= OPEN_MAX}>
          <summary>{m.entries({ count })}</summary>
          {entries}
        </details>
      )}
    </li>
  )
}

/** Sections with up to this many entries are open. */
const OPEN_MAX = 5

function factsOf({ key, items, same, there, tooMany }: PlannedPart, mode: ImportMode): string[] {
  const count = items.length
  if (count === 0) return [m.allThere()]
  if (key === 'UserPersonalData') return []
  return [
    mode === 'add' ? m.comesIn({ count }) : m.entries({ count }),
    same > 0 ? m.sameAlready({ count: same }) : '',
    there > 0 && mode === 'add' ? m.there({ count: there }) : '',
    there > same && mode === 'replace' ? m.goes({ count: there - same }) : '',
    tooMany > 0 ? m.noRoom({ count: tooMany }) : '',
  ].filter(Boolean)
}

const Entries = ({ list, items }: { list: AnyList; items: readonly object[] }) =>
  items.map((item, index) => {
    const { detail = [], when, chips = [] } = list.summary(item)
    const more = factsLine([...detail, when, chips.join(', ')])
    return (
      // oxlint-disable-next-line react/no-array-index-key -- what is read has no ids, and does not move
      <li key={index}>
        {titleOf(list, item)}
        {more && <small>{more}</small>}
      </li>
    )
  })
