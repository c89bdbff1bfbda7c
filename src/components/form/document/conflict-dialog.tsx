import { useId, useState, type FormEvent, type ReactNode } from 'react'
import * as m from '#messages/forms/list-sections.ts'
import type { AnyRecord } from '#kits/document/record.ts'
import { fieldsOf, type AnyList, type NamedField } from '#kits/document/section.ts'
import type { Choice } from '#kits/document/resolve.ts'
import type { Conflict } from '#kits/document/schema.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormMessage } from '../form-message.tsx'
import { titleOf } from '../lists/title-of.ts'
import { showField } from '#kits/document/fields/show-field.ts'
import { SubmitButton } from '../submit-button.tsx'
import styles from './conflict-dialog.module.css'

interface Props {
  title: string
  list: AnyList | AnyRecord
  /** The path of the form's data; conflicts may be inside it. */
  start: readonly string[]
  conflicts: readonly Conflict[]
  /** The typed data. */
  item: object | undefined
  pending: boolean
  /** Why the selection could not be saved. */
  error: string | undefined
  onChoose: (choose: (conflict: Conflict) => Choice) => void
  /** Returns to the form without a choice. */
  onClose: () => void
}

const keyOf = ({ at, field = '' }: Conflict) => [...at, field].join('.')

/** Resolves conflicts field by field: mine beside theirs. */
export function ConflictDialog({
  title,
  list,
  start,
  conflicts,
  item,
  pending,
  error,
  onChoose,
  onClose,
}: Props) {
  const id = useId()
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const choiceOf = (conflict: Conflict): Choice => chosen[keyOf(conflict)] ?? 'mine'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // In React's tree it is inside the form.
    event.stopPropagation()
    if (!pending) onChoose(choiceOf)
  }
  return (
    <Dialog
      size="large"
      title={title}
      onClose={onClose}
      footer={
        <>
          <FormMessage>{error}</FormMessage>
          <ButtonRow className={styles.buttons}>
            <Button onClick={() => !pending && onChoose(() => 'theirs')}>{m.takeTheirs()}</Button>
            <SubmitButton form={id} kind="primary" pending={pending}>
              {m.saveChoice()}
            </SubmitButton>
          </ButtonRow>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <p className={styles.lead}>{m.conflictText({ count: conflicts.length })}</p>
        {clashesOf(list, start, conflicts).map((clash) => {
          const [first] = clash
          const words = clash.map((conflict) =>
            wordsOf(list, item, conflict, conflict.at.slice(start.length)),
          )
          const side = (choice: Choice, name: string) => (
            <label className={styles.side}>
              <input
                type="radio"
                name={keyOf(first)}
                checked={choiceOf(first) === choice}
                onChange={() =>
                  setChosen({ ...chosen, ...Object.fromEntries(clash.map((one) => [keyOf(one), choice])) })
                }
              />
              <strong>{name}</strong>
              {clash.map((conflict, index) => (
                <span key={keyOf(conflict)} className={styles.value}>
                  {clash.length > 1 && <small>{words[index]?.label}</small>}
                  {words[index]?.show(conflict[choice], choice)}
                </span>
              ))}
            </label>
          )
          return (
            <fieldset key={keyOf(first)} className={styles.clash}>
              <legend>
                {words.map(({ label }) => label).join(' · ')}
                {words[0]?.inside && <small>{words[0].inside}</small>}
              </legend>
              <div className={styles.sides}>
                {side('mine', m.mine())}
                {side('theirs', m.theirs())}
              </div>
            </fieldset>
          )
        })}
      </form>
    </Dialog>
  )
}

type Clash = [Conflict, ...Conflict[]]

/** Groups conflicts into choices in form order: a field, or fields that depend on each other. */
function clashesOf(
  list: AnyList | AnyRecord,
  { length }: readonly string[],
  conflicts: readonly Conflict[],
): Clash[] {
  const order = fieldsOf(list).map(({ key }) => key)
  const groups = ('together' in list && list.together) || []
  const fieldOf = ({ at, field = '' }: Conflict) => at[length] ?? field
  const groupOf = (conflict: Conflict) =>
    conflict.at.length > length ? undefined : groups.find((group) => group.includes(fieldOf(conflict)))
  const sorted = conflicts.toSorted((a, b) => order.indexOf(fieldOf(a)) - order.indexOf(fieldOf(b)))
  return [...Map.groupBy(sorted, (conflict) => groupOf(conflict) ?? conflict).values()] as Clash[]
}

interface Words {
  label: string
  /** The nested item that it belongs to. */
  inside: string
  show: (value: unknown, side: Choice) => ReactNode
}

/** Names a nested path. @param below list keys and ids. */
function wordsOf(
  list: AnyList,
  item: unknown,
  conflict: Conflict,
  below: readonly string[],
  inside = '',
): Words {
  const [key, id, ...rest] = below
  const fields = fieldsOf(list)
  const of = key === undefined ? undefined : fields.find((field) => field.key === key)?.of
  if (of) {
    const held = (item as Record<string, { id?: string }[] | undefined> | undefined)?.[key ?? '']
    const found = held?.find((one) => one.id === id)
    const name = titleOf(of, found ?? (conflict.theirs as object | undefined) ?? of.example)
    const way = [
      inside,
      m.entryIn({ list: of.title(), name: found || conflict.theirs ? name : of.itemName() }),
    ].filter(Boolean)
    return wordsOf(of, found, conflict, rest, way.join(' › '))
  }
  const field = fields.find((one) => one.key === conflict.field)
  if (field) return { label: field.label(), inside, show: (value) => <Value field={field} value={value} /> }
  const deletes = conflict.kind === 'changed'
  return {
    label: inside || list.title(),
    inside: '',
    show: (_, side) => ((side === 'mine') === deletes ? m.staysDeleted() : m.staysThere()),
  }
}

function Value({ field, value }: { field: NamedField; value: unknown }) {
  if (field.kind === 'picture' && value) return <img src={value as string} alt="" width="64" height="64" />
  const text = showField(field, value)
  return text ? <bdi>{text}</bdi> : <span className={styles.nothing}>{m.nothingThere()}</span>
}
