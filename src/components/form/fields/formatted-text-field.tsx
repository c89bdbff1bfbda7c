import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import * as m from '#messages/forms/formatted-text.ts'
import { readFormattedText } from '#lib/text/web/formatted-text.ts'
import { classNames } from '#lib/text/class-names.ts'
import type { Message } from '#lib/text/message.ts'
import { Field } from '#components/ui/field.tsx'
import { FormattedText } from '#components/ui/formatted-text.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { inputClass } from '#components/ui/input.tsx'
import { useFormContextValue } from '../modal/form-context.ts'
import { continueList, formatSelection, type TextFormat } from './format-selection.ts'
import { useFieldTexts, useInput, type FieldProps } from './use-field.tsx'
import fields from './form-field.module.css'
import styles from './formatted-text-field.module.css'

interface FormatButton {
  format: TextFormat
  label: Message
  /** The key that does the same, with Ctrl or Command. */
  key?: string
  face: ReactNode
}

const buttons: readonly FormatButton[] = [
  { format: 'bold', label: m.bold, key: 'b', face: <strong>B</strong> },
  { format: 'italic', label: m.italic, key: 'i', face: <em>I</em> },
  { format: 'link', label: m.link, key: 'k', face: <Icon name="link" small /> },
  { format: 'list', label: m.list, face: '•' },
  { format: 'numbers', label: m.numbers, face: '1.' },
]

/**
 * A text area for Markdown with buttons and a preview. It is as light as a plain one, so that every description of a
 * form can have it.
 */
export function FormattedTextField(props: FieldProps) {
  const { label, hint, error, required } = useFieldTexts(props)
  const { ref, ...input } = useInput(props.name)
  const area = useRef<HTMLTextAreaElement>(null)
  const [previews, setPreviews] = useState(false)

  function apply(format: TextFormat): void {
    if (area.current) change(area.current, formatSelection(format, selectedIn(area.current)))
  }

  function pressed(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing || event.altKey) return
    const hasCommand = event.ctrlKey || event.metaKey
    const button = buttons.find(({ key }) => hasCommand && !event.shiftKey && key === event.key.toLowerCase())
    if (button) {
      event.preventDefault()
      apply(button.format)
    } else if (event.key === 'Enter' && !hasCommand && !event.shiftKey) {
      const continued = continueList(selectedIn(event.currentTarget))
      if (!continued) return
      event.preventDefault()
      change(event.currentTarget, continued)
    }
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div>
          <fieldset aria-label={m.formatOf({ label: props.field.label() })} className={styles.tools}>
            {buttons.map(({ format, label: name, key, face }) => (
              <button
                key={format}
                type="button"
                className={styles.tool}
                aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
                title={name()}
                aria-controls={control.id}
                // The selection of the text stays, also on phones.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => apply(format)}
              >
                <span aria-hidden="true">{face}</span>
                <span className="sr">{name()}</span>
              </button>
            ))}
            <button
              type="button"
              className={classNames(styles.tool, styles.preview)}
              aria-pressed={previews}
              onClick={() => setPreviews(!previews)}
            >
              <Icon name="eye" small />
              {m.preview()}
            </button>
          </fieldset>
          <textarea
            rows={4}
            required={required}
            className={classNames(inputClass, fields.text)}
            {...input}
            {...control}
            ref={(element) => {
              area.current = element
              ref(element)
            }}
            onKeyDown={pressed}
          />
          {previews && <Preview name={props.name} label={m.previewOf({ label: props.field.label() })} />}
        </div>
      )}
    </Field>
  )
}

/** Only the preview renders while people type. */
function Preview({ name, label }: { name: string; label: string }) {
  const { form } = useFormContextValue()
  const text = useWatch({ control: form.control, name }) as unknown
  return (
    <section aria-label={label} className={styles.shown}>
      {typeof text === 'string' && text.trim() ? (
        <FormattedText blocks={readFormattedText(text)} />
      ) : (
        <p className={styles.nothing}>{m.nothingToPreview()}</p>
      )}
    </section>
  )
}

const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** Replaces text as typing does: undo takes it back, and the form hears of it. */
function change(
  area: HTMLTextAreaElement,
  { start, end, by, select }: ReturnType<typeof formatSelection>,
): void {
  area.focus()
  area.setSelectionRange(start, end)
  // The only way that keeps the history of undo; browsers without it get the text alone.
  // oxlint-disable-next-line typescript/no-deprecated -- as above
  if (!document.execCommand(by === '' ? 'delete' : 'insertText', false, by)) {
    area.setRangeText(by, start, end)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...select)
}
