import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import * as m from '#messages/forms/forms.ts'
import { labelled } from '#messages/shell/labels.ts'
import { fieldsOf, type AnyList } from '#kits/document/section.ts'
import { Button, IconButton } from '#components/ui/button.tsx'
import { FieldNote } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { factsLine } from '#lib/text/facts-line.ts'
import { ConfirmDelete } from '../lists/confirm-delete.tsx'
import { useFormContextValue } from './form-context.ts'
import {
  collectErrors,
  readValues,
  type FormDraft,
  type ErrorsByPath,
  type SubFormDraft,
  type Values,
} from './form-values.ts'
import { NestedForm } from './nested-form.tsx'
import { useFieldTexts, useValue, type FieldProps } from '../fields/use-field.tsx'
import styles from './nested-list.module.css'

interface Props extends FieldProps {
  /** The fields of an item, which may contain lists again. */
  fieldsOfItem: (list: AnyList) => ReactNode
}

/** The index of the item whose form is open; undefined to add one. */
interface Open {
  at: number | undefined
  kept?: FormDraft
}

/** A list inside a form: items are added, edited, deleted and reordered in place, and saved with the form. */
export function NestedList({ fieldsOfItem, ...props }: Props) {
  const { field, name } = props
  const { form, open: kept } = useFormContextValue()
  const { errors } = useFieldTexts(props)
  const { value: items, set } = useValue<Values[]>(name)
  const [open, setOpen] = useState(() => reopened(kept[name], items.length))
  const [deleting, setDeleting] = useState<number>()
  const [said, setSaid] = useState('')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string[]>(undefined)
  useLayoutEffect(() => {
    const tool = focusNext.current
      ?.map((name) => box.current?.querySelector<HTMLButtonElement>(`[data-tool="${name}"]`))
      .find((button) => button && !button.disabled)
    focusNext.current = undefined
    tool?.focus()
  })
  const list = field.of
  if (!list) throw new Error(`The field ${name} has no definition of its items`)

  const nameOf = (at: number): string => list.summary(items[at]).title || list.itemName()
  const mistakes = collectErrors(errors)
  function change(next: Values[]) {
    form.clearErrors(name) // they go by the places of items, which may have changed
    set(next)
  }
  function move(at: number, by: -1 | 1) {
    const to = at + by
    change(items.with(at, items[to] ?? {}).with(to, items[at] ?? {}))
    setSaid(m.moved({ name: nameOf(at), place: to + 1, count: items.length }))
    focusNext.current = by < 0 ? [`up-${to}`, `down-${to}`] : [`down-${to}`, `up-${to}`]
  }
  function close(at: number | undefined, saved?: Values) {
    if (saved) change(at === undefined ? [...items, saved] : items.with(at, saved))
    setOpen(undefined)
    // Saving takes a moment; do not move the focus of a user who has moved on.
    const { activeElement } = document
    if (activeElement === document.body || box.current?.contains(activeElement))
      focusNext.current = [at === undefined ? 'add' : `edit-${at}`]
  }
  const subForm = ({ at, kept }: Open) => (
    <NestedForm
      name={name}
      title={field.label()}
      list={list}
      at={at}
      item={at === undefined ? undefined : items[at]}
      kept={kept}
      mistakes={at === undefined ? {} : below(mistakes, at)}
      onSave={(item) => close(at, readValues(list, item))}
      onClose={() => close(at)}
    >
      {fieldsOfItem(list)}
    </NestedForm>
  )

  return (
    <section ref={box} className={styles.nest} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>
          {field.label()} <small>{items.length}</small>
        </h3>
        {open === undefined && (
          <Button
            kind="quiet"
            small
            data-tool="add"
            data-wrong={mistakes[''] && ''}
            aria-describedby={mistakes[''] && `${id}-note`}
            onClick={() => setOpen({ at: undefined })}
          >
            <Icon name="plus" small />
            {m.addItem({ item: list.itemName() })}
          </Button>
        )}
      </div>
      {items.length > 0 && (
        <ol>
          {items.map((item, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- new items have no id, and rows no state of their own
            <li key={at}>
              {open?.at === at ? (
                subForm(open)
              ) : (
                <Row list={list} item={item} mistake={saidOf(list, below(mistakes, at))}>
                  {open === undefined && (
                    <>
                      {items.length > 1 && (
                        <>
                          <IconButton
                            icon="chevron-up"
                            label={m.moveUp({ name: nameOf(at) })}
                            data-tool={`up-${at}`}
                            disabled={at === 0}
                            onClick={() => move(at, -1)}
                          />
                          <IconButton
                            icon="chevron-down"
                            label={m.moveDown({ name: nameOf(at) })}
                            data-tool={`down-${at}`}
                            disabled={at === items.length - 1}
                            onClick={() => move(at, 1)}
                          />
                        </>
                      )}
                      <IconButton
                        icon="edit"
                        label={m.editItem({ item: nameOf(at) })}
                        data-tool={`edit-${at}`}
                        data-wrong={saidOf(list, below(mistakes, at)) && ''}
                        onClick={() => setOpen({ at })}
                      />
                      <IconButton
                        icon="delete"
                        label={m.deleteItem({ item: nameOf(at) })}
                        onClick={() => setDeleting(at)}
                      />
                    </>
                  )}
                </Row>
              )}
            </li>
          ))}
        </ol>
      )}
      {open && open.at === undefined && subForm(open)}
      <div className={styles.note}>
        <FieldNote id={id} hint={field.hint?.()} error={mistakes['']} />
      </div>
      <output className="sr">{said}</output>
      {deleting !== undefined && (
        <ConfirmDelete
          name={nameOf(deleting)}
          pending={false}
          error={undefined}
          onClose={() => setDeleting(undefined)}
          onConfirm={() => {
            change(items.toSpliced(deleting, 1))
            setDeleting(undefined)
            focusNext.current = ['add']
          }}
        />
      )}
    </section>
  )
}

/** Reopens the sub-form of a draft; if its item is gone, it is added. */
function reopened(sub: SubFormDraft | undefined, count: number): Open | undefined {
  if (!sub) return undefined
  const { at, form } = sub
  return { at: at !== undefined && at < count ? at : undefined, kept: form }
}

/** Returns the errors of an item by path inside it. */
function below(mistakes: ErrorsByPath, at: number): ErrorsByPath {
  const found = Object.entries(mistakes).filter(([path]) => `${path}.`.startsWith(`${at}.`))
  return Object.fromEntries(found.map(([path, said]) => [path.slice(String(at).length + 1), said]))
}

/** Returns the first error of an item with the label of its field. */
function saidOf(list: AnyList, mistakes: ErrorsByPath): string | undefined {
  const [first] = Object.entries(mistakes)
  if (!first) return undefined
  const [path, said] = first
  const field = fieldsOf(list).find(({ key }) => `${path}.`.startsWith(`${key}.`))
  return field ? labelled({ label: field.label(), text: said }) : said
}

interface RowProps {
  list: AnyList
  item: Values
  mistake: string | undefined
  children: ReactNode
}

/** A short summary of an item with its buttons. */
function Row({ list, item, mistake, children }: RowProps) {
  const id = useId()
  const { title, detail = [], when } = list.summary(item)
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        {title || list.itemName()}
        <small>{factsLine([...detail, when])}</small>
        <FieldNote id={id} error={mistake} />
      </div>
      <div className={styles.tools}>{children}</div>
    </div>
  )
}
