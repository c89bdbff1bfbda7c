import { useState, type Ref } from 'react'
import { safeParse } from 'zod/v4/core'
import { employmentTypes } from '#features/profile/sections/options.ts'
import * as m from '#messages/profile/resume-dialog.ts'
import { FormModal } from '#components/form/modal/form-modal.tsx'
import { titleOf } from '#components/form/lists/title-of.ts'
import { Button } from '#components/ui/button.tsx'
import { LabelledSelect, SelectOptions } from '#components/ui/field.tsx'
import { Status } from '#components/ui/status.tsx'
import { documentParts } from '#kits/document/rules.ts'
import type { AnyList } from '#kits/document/section.ts'
import { factsLine } from '#lib/text/facts-line.ts'
import { ABOUT_MAX, type ProfileDocument } from '../../schema.ts'
import { profileDocument } from '../../sections/document.ts'
import { personal } from '../../sections/personal.ts'
import { definitionOf, lacksOnlyEmployment, shortenedSummary, type Answers } from '../../resume/merge.ts'
import type { IncompleteItem } from '../../resume/read.ts'
import styles from './resume-import.module.css'

interface Props {
  /** The section, which a skip link focuses. */
  ref: Ref<HTMLElement>
  held: readonly IncompleteItem[]
  waiting: readonly IncompleteItem[]
  answers: Answers
  present: ProfileDocument | undefined
  onAnswer: (answers: Answers) => void
}

/** Renders the entries that need the user's input. */
export function ResumeOpenEntries({ ref, held, waiting, answers, present, onAnswer }: Props) {
  const [open, setOpen] = useState<IncompleteItem>()
  if (held.length === 0) return null
  const answerWith = ({ path }: IncompleteItem, item: object) =>
    onAnswer({ ...answers, items: new Map(answers.items).set(path, item) })
  const several = held.filter((one) => lacksOnlyEmployment(one))
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.block}
      aria-label={m.heldTitle({ count: held.length })}
    >
      <h3>{m.heldTitle({ count: held.length })}</h3>
      <p className={styles.note}>{m.heldText()}</p>
      {several.length > 0 && (
        <LabelledSelect
          label={m.employmentOfAll({ count: several.length })}
          hint={m.employmentHint()}
          value={answers.employmentType}
          onChange={({ target }) => onAnswer({ ...answers, employmentType: target.value })}
        >
          <option value="">{m.choose()}</option>
          <SelectOptions of={employmentTypes.map(({ value, label }) => [value, label()])} />
        </LabelledSelect>
      )}
      <ul className={styles.held}>
        {held.map((one) => (
          <IncompleteEntry
            key={one.path}
            held={one}
            item={answers.items.get(one.path) ?? one.item}
            ready={!waiting.includes(one)}
            onOpen={() => setOpen(one)}
            onAnswer={(item) => answerWith(one, item)}
          />
        ))}
      </ul>
      {open && (
        <FormModal
          key={open.path}
          list={formOf(open)}
          item={answers.items.get(open.path) ?? withEmployment(open, answers)}
          pending={false}
          error={undefined}
          document={documentParts(profileDocument, present)}
          onClose={() => setOpen(undefined)}
          onSave={(item: object) => {
            answerWith(open, item)
            setOpen(undefined)
          }}
        />
      )}
    </section>
  )
}

/** Imports contain no pictures. */
function formOf({ section }: IncompleteItem): AnyList {
  const { ProfilePicture: _, ...fields } = personal.fields
  return section === 'UserPersonalData' ? { ...personal, fields } : definitionOf(section)
}

/** Shows the employment type selected for all positions in the form. */
const withEmployment = (held: IncompleteItem, { employmentType }: Answers): object =>
  lacksOnlyEmployment(held) ? { ...held.item, EmploymentType: employmentType } : held.item

interface IncompleteEntryProps {
  held: IncompleteItem
  item: object
  ready: boolean
  onOpen: () => void
  onAnswer: (item: object) => void
}

function IncompleteEntry({ held, item, ready, onOpen, onAnswer }: IncompleteEntryProps) {
  const list = definitionOf(held.section)
  const title = titleOf(list, item)
  const { detail = [], when } = list.summary(item)
  const whole = safeParse(list.schema, item).success
  const shortened = ready ? undefined : shortenedSummary(held)
  const act = ready ? 'change' : whole ? 'review' : 'finish'
  return (
    <li>
      <div className={styles.who}>
        <p>
          <strong>{title}</strong>
          <small>{factsLine([list.title(), ...detail, when])}</small>
          {!ready && <small>{held.why.join(' · ')}</small>}
        </p>
        <Status kind={ready ? 'ok' : 'hold'}>{ready ? m.ready() : m.staysOut()}</Status>
        {shortened && (
          <Button small onClick={() => onAnswer(shortened)}>
            {m.cutSummary({ most: ABOUT_MAX })}
          </Button>
        )}
        <Button small onClick={onOpen} aria-label={m.acts[act].on({ name: title })}>
          {m.acts[act].label()}
        </Button>
      </div>
    </li>
  )
}
