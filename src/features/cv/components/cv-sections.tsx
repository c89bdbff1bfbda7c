import { useDeferredValue, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import * as forms from '#messages/forms/forms.ts'
import * as m from '#messages/cv/cv.ts'
import * as dials from '#messages/cv/dials.ts'
import type { Profile } from '#features/profile/schema.ts'
import { personal } from '#features/profile/sections/personal.ts'
import { sections, type SectionKey } from '#features/profile/sections/registry.ts'
import { Button, IconButton } from '#components/ui/button.tsx'
import { Check } from '#components/ui/check.tsx'
import type { AnySection } from '#kits/document/section.ts'
import { cvSectionKeys, cvSectionLayouts, isPlainTemplate, type CvChoice } from '../schema.ts'
import { emptySections, sectionOrder } from '../document/choice.ts'
import {
  countHidden,
  entryChoicesOf,
  personalChoicesOf,
  withLayout,
  withMoved,
  withSection,
  withEntry,
  type EntryChoice,
} from '../document/choose.ts'
import { Dial } from './dial.tsx'
import styles from './cv.module.css'

interface Props {
  profile: Profile
  choice: CvChoice
  onChange: (choice: CvChoice) => void
}

/** Renders the sections to print, with their entries and order. */
export function CvSections({ profile, choice, onChange }: Props) {
  const [ordering, setOrdering] = useState(false)
  const [said, setSaid] = useState('')
  // Render the pages first.
  const shown = useDeferredValue(choice)
  const empty = useMemo(() => emptySections(profile, shown), [profile, shown])
  const keys = ordering || choice.order ? sectionOrder(choice) : cvSectionKeys
  const [box, keepFocus] = useFocusKept()
  // This mounts after the dialog has looked for an element to focus.
  useEffect(() => box.current?.querySelector('input')?.focus(), [box])

  function move(key: SectionKey, by: -1 | 1) {
    const place = keys.indexOf(key) + by
    if (keys[place] === undefined) return
    keepFocus()
    setSaid(forms.moved({ name: sectionChoiceTitle(key), place: place + 1, count: keys.length }))
    onChange(withMoved(choice, key, by))
  }
  return (
    <fieldset className={styles.sections}>
      <legend>
        {m.sections()} <small>{m.chosen({ count: choice.sections.length, of: cvSectionKeys.length })}</small>
      </legend>
      <div className={styles.orderRow}>
        <Button small aria-pressed={ordering} onClick={() => setOrdering(!ordering)}>
          {m.changeOrder()}
        </Button>
        {choice.order && (
          <Button
            small
            kind="quiet"
            onClick={() => {
              onChange({ ...choice, order: null })
              setSaid(m.ownOrder())
            }}
          >
            {m.ownOrder()}
          </Button>
        )}
      </div>
      <ul ref={box}>
        {keys.map((key, index) => (
          <Section
            key={key}
            name={key}
            profile={profile}
            choice={choice}
            isEmpty={empty.includes(key)}
            onChange={onChange}
            place={ordering ? { isFirst: index === 0, isLast: index === keys.length - 1, move } : undefined}
          />
        ))}
      </ul>
      <output className="sr">{said}</output>
    </fieldset>
  )
}

/** Renders the personal data that can be left out; nothing if there are none. */
export function CvPersonal({ profile, choice, onChange }: Props) {
  const entries = useMemo(() => personalChoicesOf(profile), [profile])
  if (entries.length === 0) return null
  return (
    <fieldset className={styles.sections}>
      <legend>{personal.title()}</legend>
      <CvEntryList entries={entries} choice={choice} disabled={false} onChange={onChange} />
    </fieldset>
  )
}

/** Returns the title of a section in the dialog. */
export function sectionChoiceTitle(key: SectionKey): string {
  const { title, titleInChoice = title }: AnySection = sections[key]
  return titleInChoice()
}

interface SectionProps extends Props {
  name: SectionKey
  isEmpty: boolean
  /** Its position, while the order is being changed. */
  place: { isFirst: boolean; isLast: boolean; move: (key: SectionKey, by: -1 | 1) => void } | undefined
}

function Section({ name, profile, choice, isEmpty, place, onChange }: SectionProps) {
  const [open, setOpen] = useState(false)
  const noteId = useId()
  const title = sectionChoiceTitle(name)
  const on = choice.sections.includes(name)
  const entries = useMemo(() => entryChoicesOf(profile, name), [profile, name])
  const hidden = countHidden(entries, choice)
  // A section whose entries are all left out is not empty: they can be selected again.
  const note = hidden > 0 ? m.leftOut({ count: hidden }) : isEmpty ? m.emptySection() : ''
  return (
    <li>
      <div className={styles.sectionRow}>
        <Check
          tight
          checked={on}
          aria-describedby={note ? noteId : undefined}
          onChange={({ target }) => onChange(withSection(choice, name, target.checked))}
        >
          {title}
        </Check>
        {note && (
          <small id={noteId} className={isEmpty ? styles.warn : undefined}>
            {note}
          </small>
        )}
        {place ? (
          <>
            <IconButton
              icon="chevron-up"
              label={forms.moveUp({ name: title })}
              aria-disabled={place.isFirst || undefined}
              onClick={() => place.move(name, -1)}
            />
            <IconButton
              icon="chevron-down"
              label={forms.moveDown({ name: title })}
              aria-disabled={place.isLast || undefined}
              onClick={() => place.move(name, 1)}
            />
          </>
        ) : (
          entries.length > 0 && (
            <IconButton
              icon={open ? 'chevron-up' : 'chevron-down'}
              label={m.chooseEntries({ section: title })}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            />
          )
        )}
      </div>
      {open && !place && (
        <>
          {on && !isPlainTemplate(choice.template) && (
            <div className={styles.layout}>
              <Dial
                label={dials.layoutOf({ section: title })}
                value={choice.layouts?.[name]}
                options={[
                  [undefined, dials.automatic()],
                  ...cvSectionLayouts.map((layout) => [layout, dials.layouts[layout]()] as const),
                ]}
                onChange={(layout) => onChange(withLayout(choice, name, layout))}
              />
            </div>
          )}
          <CvEntryList entries={entries} choice={choice} disabled={!on} onChange={onChange} />
        </>
      )}
    </li>
  )
}

/** Keeps the focus on an element whose row is moved in the DOM. */
function useFocusKept() {
  const box = useRef<HTMLUListElement>(null)
  const focused = useRef<Element>(undefined)
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement && document.activeElement !== focused.current)
      focused.current.focus()
    focused.current = undefined
  })
  const keep = () => {
    const { activeElement } = document
    if (activeElement && box.current?.contains(activeElement)) focused.current = activeElement
  }
  return [box, keep] as const
}

interface CvEntryListProps {
  entries: readonly EntryChoice[]
  choice: CvChoice
  /** Whether the parent entry is not printed. */
  disabled: boolean
  onChange: (choice: CvChoice) => void
}

/** Renders the entries of a section and their nested entries, each with a checkbox. */
const CvEntryList = ({ entries, choice, disabled, onChange }: CvEntryListProps) => (
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
