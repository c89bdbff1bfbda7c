import { useId, useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import * as forms from '#messages/forms/forms.ts'
import * as m from '#messages/forms/short-texts.ts'
import { Field } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { inputClass } from '#components/ui/input.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { collectErrors } from '../modal/form-values.ts'
import { addShortTexts, hasSeveral, readShortTexts, splitList, withTyped } from './short-texts.ts'
import { useFieldTexts, useValue, type FieldProps } from './use-field.tsx'
import styles from './short-texts-field.module.css'

/** Nothing is typed; new texts go to the end. */
const blank = { at: undefined as number | undefined, typed: '' }

/**
 * A list of short texts with an input: Enter and comma add one, pasted lists are split, Backspace edits the last one.
 * Among the texts only one button is a tab stop; arrow keys move between them.
 */
export function ShortTextsField(props: FieldProps) {
  const { field, name } = props
  const { label, hint, error, required, errors } = useFieldTexts(props)
  const { value, set, leave } = useValue<string[]>(name)
  const [line, setLine] = useState(blank)
  const [said, setSaid] = useState('')
  const [repeated, setRepeated] = useState('')
  const [stop, setStop] = useState(0)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const focusNext = useRef<number | 'line'>(undefined)
  useLayoutEffect(() => {
    if (focusNext.current === undefined) return
    const button = focusNext.current === 'line' ? undefined : buttons(list.current).at(focusNext.current)
    focusNext.current = undefined
    ;(button ?? input.current)?.focus()
  })

  const texts = readShortTexts(value, line.at, line.typed)
  const { others, at, typed } = texts
  const wrong = new Set(
    Object.keys(collectErrors(errors)).map((path) => Number(path.split('.')[0] || Number.NaN)),
  )
  const isWrong = (place: number) => wrong.has(typed && place >= at ? place + 1 : place)

  function type(next: string) {
    setRepeated('')
    if (hasSeveral(next) && !hasSeveral(typed)) return add(splitList(next))
    setLine({ at: line.at === undefined && !next ? undefined : at, typed: next })
    set(withTyped(texts, next))
  }
  function add(next: readonly string[]) {
    const made = addShortTexts(texts, next)
    const told = made.repeated.length > 0 ? m.repeated({ texts: made.repeated.join(', ') }) : ''
    setRepeated(told)
    setSaid(
      [made.added.length > 0 ? m.added({ texts: made.added.join(', ') }) : '', told]
        .filter(Boolean)
        .join('. '),
    )
    setLine(blank)
    set(made.value)
  }
  function remove(place: number) {
    const text = others[place] ?? ''
    const left = others.toSpliced(place, 1)
    const moved = { ...texts, others: left, at: place < at ? at - 1 : at }
    if (line.at !== undefined) setLine({ at: moved.at, typed })
    set(withTyped(moved, typed))
    setSaid(m.removed({ text }))
    setRepeated('')
    focusNext.current = left.length === 0 ? 'line' : Math.min(place, left.length - 1) * 2 + 1
  }
  /** Moves a text into the input; it returns to its position. */
  function edit(place: number) {
    const { value: all, added } = addShortTexts(texts, [typed])
    const now = added.length > 0 && at <= place ? place + 1 : place
    setLine({ at: now, typed: all[now] ?? '' })
    set(all)
    setRepeated('')
    focusNext.current = 'line'
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault() // add the text instead of saving the form
      if (typed) add([typed])
    }
    const { selectionStart, selectionEnd } = event.currentTarget
    if (selectionStart !== 0 || selectionEnd !== 0) return
    if (event.key === 'Backspace' && !typed && !event.repeat && others.length > 0) {
      event.preventDefault()
      edit(others.length - 1)
    }
    if (event.key === 'ArrowLeft') buttons(list.current).at(-1)?.focus()
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const { value: text, selectionStart, selectionEnd } = event.currentTarget
    const pasted = event.clipboardData.getData('text')
    const whole = text.slice(0, selectionStart ?? 0) + pasted + text.slice(selectionEnd ?? 0)
    const parts = splitList(whole)
    if (parts.length < 2) return
    event.preventDefault()
    add(parts)
  }
  function onListKey(event: KeyboardEvent) {
    const all = buttons(list.current)
    const now = all.indexOf(event.target as HTMLButtonElement)
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: all.length - 1 }[event.key]
    if (to !== undefined && to >= 0) {
      event.preventDefault()
      ;(all[to] ?? input.current)?.focus()
    }
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    remove(Math.floor(now / 2))
  }

  const tab = (place: number) => (place === Math.min(stop, others.length * 2 - 1) ? 0 : -1)
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        if (typed) add([typed])
        leave()
      }}
    >
      <Field label={label} hint={repeated || (hint ?? m.hint())} error={error}>
        {(control) => (
          <div className={classNames(inputClass, styles.box)}>
            {others.length > 0 && (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons in it
              <ul
                ref={list}
                className={styles.texts}
                aria-label={m.soFar({ label: field.label(), count: others.length })}
                aria-describedby={`${id}-keys`}
                onKeyDown={onListKey}
              >
                {others.map((text, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- no other identity, and no state of their own
                  <li key={place} className={classNames(styles.text, isWrong(place) && styles.wrong)}>
                    <button
                      type="button"
                      aria-label={forms.editItem({ item: text })}
                      {...(isWrong(place) && {
                        'data-wrong': '',
                        'aria-describedby': control['aria-describedby'],
                      })}
                      tabIndex={tab(place * 2)}
                      onFocus={() => setStop(place * 2)}
                      onClick={() => edit(place)}
                    >
                      {text}
                    </button>
                    <button
                      type="button"
                      aria-label={forms.removeRow({ text })}
                      tabIndex={tab(place * 2 + 1)}
                      onFocus={() => setStop(place * 2 + 1)}
                      onClick={() => remove(place)}
                    >
                      <Icon name="close" small />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <input
              {...control}
              ref={input}
              className={styles.line}
              name={name}
              autoComplete="off"
              enterKeyHint="enter"
              required={required && others.length === 0}
              value={typed}
              onChange={({ target }) => type(target.value)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            />
            <span id={`${id}-keys`} hidden>
              {m.keys()}
            </span>
            <output className="sr">{said}</output>
          </div>
        )}
      </Field>
    </div>
  )
}

/** Each text has two buttons: edit and remove. */
const buttons = (list: HTMLElement | null) => [...(list?.querySelectorAll('button') ?? [])]
