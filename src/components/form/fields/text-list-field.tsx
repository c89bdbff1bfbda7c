import { useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import * as m from '#messages/forms/forms.ts'
import { Button, IconButton } from '#components/ui/button.tsx'
import { FieldSet } from '#components/ui/field-set.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Input } from '#components/ui/input.tsx'
import { collectErrors } from '../modal/form-values.ts'
import { useFieldTexts, useValue, type FieldProps } from './use-field.tsx'
import styles from './form-field.module.css'

/** A list of text fields, at least one; the schema drops empty ones (decisions A10). */
export function TextListField(props: FieldProps) {
  const { field, name } = props
  const { label, hint, error, required, errors } = useFieldTexts(props)
  const { value, set, leave } = useValue<string[]>(name)
  const box = useRef<HTMLDivElement>(null)
  const focusNext = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (focusNext.current === undefined) return
    box.current?.querySelectorAll('input')[focusNext.current]?.focus()
    focusNext.current = undefined
  })

  const rows = value.length > 0 ? value : ['']
  const wrongRows = Object.keys(collectErrors(errors)).map((path) => (path === '' ? 0 : Number(path)))
  function change(next: string[], focus?: number) {
    focusNext.current = focus
    set(next)
  }
  function insertAfter(at: number) {
    // One blank row is enough.
    if (rows[at] === '') focusRow(box.current, at)
    else change(rows.toSpliced(at + 1, 0, ''), at + 1)
  }
  function onKeyDown(event: KeyboardEvent, at: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    insertAfter(at)
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>, at: number) {
    const pasted = event.clipboardData.getData('text')
    if (!/[\r\n]/.test(pasted)) return
    event.preventDefault()
    const { value: text, selectionStart, selectionEnd } = event.currentTarget
    const whole = text.slice(0, selectionStart ?? 0) + pasted + text.slice(selectionEnd ?? 0)
    const lines = whole
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean)
    change(rows.toSpliced(at, 1, ...lines), at + Math.max(lines.length - 1, 0))
  }

  return (
    <FieldSet legend={label} hint={hint} error={error} onLeave={leave}>
      {(wrong) => (
        <div ref={box} className={styles.rows}>
          {rows.map((text, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity, and no state of their own
            <div key={at} className={styles.row}>
              <Input
                {...(wrongRows.includes(at) && wrong)}
                aria-label={m.row({ label: field.label(), number: at + 1 })}
                autoComplete="off"
                required={required && at === 0}
                value={text}
                onChange={({ target }) => change(rows.with(at, target.value))}
                onKeyDown={(event) => onKeyDown(event, at)}
                onPaste={(event) => onPaste(event, at)}
              />
              {rows.length > 1 && (
                <IconButton
                  icon="close"
                  label={m.removeRow({ text: text || m.row({ label: field.label(), number: at + 1 }) })}
                  onClick={() => change(rows.toSpliced(at, 1), Math.min(at, rows.length - 2))}
                />
              )}
            </div>
          ))}
          <Button
            kind="quiet"
            small
            className={styles.add}
            aria-label={m.addRowTo({ label: field.label() })}
            onClick={() => insertAfter(rows.length - 1)}
          >
            <Icon name="plus" small />
            {m.addRow()}
          </Button>
        </div>
      )}
    </FieldSet>
  )
}

const focusRow = (box: HTMLElement | null, at: number) => box?.querySelectorAll('input')[at]?.focus()
