import { useState, type ReactNode } from 'react'
import { safeParse } from 'zod/v4/core'
import { employmentTypes } from '#features/profile/sections/options.ts'
import * as m from '#messages/profile/resume-dialog.ts'
import { FormModal } from '#components/form/modal/form-modal.tsx'
import { titleOf } from '#components/form/lists/title-of.ts'
import { Button } from '#components/ui/button.tsx'
import { Field, Select } from '#components/ui/field.tsx'
import { Status } from '#components/ui/status.tsx'
import { documentParts } from '#kits/document/rules.ts'
import type { AnyList } from '#kits/document/section.ts'
import type { ProfileDocument } from '../../schema.ts'
import { profileDocument } from '../../sections/document.ts'
import { personal } from '../../sections/personal.ts'
import { sections } from '../../sections/registry.ts'
import {
  chosenPosition,
  definitionOf,
  lacksOnlyEmployment,
  positionsFor,
  type Answers,
  type ImportMode,
  type ImportData,
} from '../../resume/merge.ts'
import type { IncompleteItem } from '../../resume/read.ts'
import { positionKey } from '../../resume/work.ts'
import styles from './resume-import.module.css'

interface Props {
  held: readonly IncompleteItem[]
  waiting: readonly IncompleteItem[]
  answers: Answers
  incoming: ImportData
  present: ProfileDocument | undefined
  mode: ImportMode
  onAnswer: (answers: Answers) => void
}

/** Renders the entries that need the user's input. */
export function ResumeOpenEntries({ held, waiting, answers, incoming, present, mode, onAnswer }: Props) {
  const [open, setOpen] = useState<IncompleteItem>()
  if (held.length === 0) return null
  const several = held.filter((one) => lacksOnlyEmployment(one))
  const positions = positionsFor(incoming, present, mode)
  return (
    <section className={styles.block} aria-label={m.heldTitle({ count: held.length })}>
      <h3>{m.heldTitle({ count: held.length })}</h3>
      <p className={styles.note}>{m.heldText()}</p>
      {several.length > 0 && (
        <Field label={m.employmentOfAll({ count: several.length })} hint={m.employmentHint()}>
          {(control) => (
            <Select
              {...control}
              value={answers.employmentType}
              onChange={({ target }) => onAnswer({ ...answers, employmentType: target.value })}
            >
              <option value="">{m.choose()}</option>
              {employmentTypes.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <ul className={styles.held}>
        {held.map((one) => (
          <IncompleteEntry
            key={one.path}
            held={one}
            item={answers.items.get(one.path) ?? one.item}
            ready={!waiting.includes(one)}
            onOpen={() => setOpen(one)}
          >
            {one.section === 'Projects' && (
              <PositionOf
                held={one}
                positions={positions}
                value={chosenPosition(one, answers)}
                onChoose={(position) =>
                  onAnswer({ ...answers, positions: new Map(answers.positions).set(one.path, position) })
                }
              />
            )}
          </IncompleteEntry>
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
            onAnswer({ ...answers, items: new Map(answers.items).set(open.path, item) })
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
  children: ReactNode
}

function IncompleteEntry({ held, item, ready, onOpen, children }: IncompleteEntryProps) {
  const list = definitionOf(held.section)
  const title = titleOf(list, item)
  const { detail = [], when } = list.summary(item)
  const kind = held.section === 'Projects' ? m.projectsTitle() : list.title()
  const whole = safeParse(list.schema, item).success
  const act = ready || (whole && held.section === 'Projects') ? 'change' : whole ? 'review' : 'finish'
  return (
    <li>
      <div className={styles.who}>
        <p>
          <strong>{title}</strong>
          <small>{[kind, ...detail, when].filter(Boolean).join(' · ')}</small>
          {!ready && <small>{held.why.join(' · ')}</small>}
        </p>
        <Status kind={ready ? 'ok' : 'hold'}>{ready ? m.ready() : m.staysOut()}</Status>
        <Button small onClick={onOpen} aria-label={m.acts[act].on({ name: title })}>
          {m.acts[act].label()}
        </Button>
      </div>
      {children}
    </li>
  )
}

interface PositionProps {
  held: IncompleteItem
  positions: ReturnType<typeof positionsFor>
  value: string
  onChoose: (key: string) => void
}

function PositionOf({ held, positions, value, onChoose }: PositionProps) {
  if (positions.length === 0) return <p className={styles.note}>{m.noPositionYet()}</p>
  return (
    <Field label={m.positionOf({ name: titleOf(definitionOf(held.section), held.item) })} compact>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{m.choose()}</option>
          {[...new Map(positions.map((item) => [positionKey(item), item]))].map(([key, item]) => {
            const { title, detail = [] } = sections.ProfessionalExperience.summary(item)
            return (
              <option key={key} value={key}>
                {[title, detail[0]].filter(Boolean).join(' · ')}
              </option>
            )
          })}
        </Select>
      )}
    </Field>
  )
}
