import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import * as m from '#messages/forms/forms.ts'
import { documentInside } from '#kits/document/fields/field-rules.ts'
import type { AnyList } from '#kits/document/section.ts'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { FormContext, useFormContextValue, useUnfinished } from './form-context.ts'
import type { FormDraft, ErrorsByPath, Values } from './form-values.ts'
import { focusFirst, useItemForm } from './use-item-form.ts'
import { FormErrorSummary } from './what-blocks.tsx'
import styles from './nested-list.module.css'

interface Props {
  /** The name of the list's field. */
  name: string
  /** The title of the list. */
  title: string
  list: AnyList
  /** Undefined to add one. */
  at: number | undefined
  item: Values | undefined
  /** The draft of this form. */
  kept: FormDraft | undefined
  /** Known errors of the item. */
  mistakes: ErrorsByPath
  onSave: (item: Values) => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/**
 * The form of an item inside a form, with its own Save button and validation. HTML forms cannot be nested, so it is a
 * group.
 */
export function NestedForm({
  name,
  title,
  list,
  at,
  item,
  kept,
  mistakes,
  onSave,
  onClose,
  children,
}: Props) {
  const outer = useFormContextValue()
  const { around, root, held, isChanged, keep, save, refuse } = useItemForm({
    list,
    item,
    kept,
    onChange: outer.changed,
    uploadPicture: outer.uploadPicture,
    findChoices: outer.findChoices,
    document: documentInside(outer.document, outer.form.getValues()),
  })
  const [asks, setAsks] = useState(false)
  const saveButton = useRef<HTMLButtonElement>(null)
  const id = useId()
  useUnfinished(name, {
    blocks: () => (isChanged() ? m.openForm({ title }) : undefined),
    focus: () => saveButton.current?.focus(),
    keep: () => ({ at, form: keep() }),
  })
  const begin = useEffectEvent(() => {
    refuse(mistakes)
    focusFirst(root.current)
  })
  useLayoutEffect(() => begin(), [])

  const saveItem = () => void save(onSave)
  function cancel() {
    if (isChanged()) return setAsks(true)
    onClose()
    outer.changed()
  }
  function onKeyDown(event: KeyboardEvent) {
    const inLine = event.target instanceof HTMLInputElement
    if (event.key !== 'Enter' || !inLine || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault() // save the item, not the form around it
    saveItem()
  }

  const heading = (at === undefined ? m.addItem : m.editItem)({ item: list.itemName() })
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as a form has, for its fields */}
      <section className={styles.form} aria-labelledby={id} onKeyDown={onKeyDown}>
        <h4 id={id} className={styles.title}>
          {heading}
        </h4>
        <div ref={root}>
          <FormContext value={around}>{children}</FormContext>
        </div>
        <div className={styles.foot}>
          <FormErrorSummary form={around.form} held={held} />
          <ButtonRow>
            <Button small onClick={cancel}>
              {m.cancel()}
            </Button>
            <Button ref={saveButton} small kind="primary" onClick={saveItem}>
              {m.saveItem({ item: list.itemName() })}
            </Button>
          </ButtonRow>
        </div>
      </section>
      {asks && (
        <DiscardQuestion
          onAnswer={(discard) => {
            setAsks(false)
            if (!discard) return
            onClose()
            outer.changed()
          }}
        />
      )}
    </>
  )
}
