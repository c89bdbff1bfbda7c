import { useId, useRef, type ComponentProps } from 'react'
import * as m from '#messages/forms/forms.ts'
import { readTypedDay, showTypedDay } from '#lib/text/dates/read-day.ts'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import { classNames } from '#lib/text/class-names.ts'
import { IconButton } from './button.tsx'
import { Input } from './input.tsx'
import styles from './day-input.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'ref'> {
  /** The first and last day that the calendar offers, as YYYY-MM-DD. */
  min?: string | undefined
  max?: string | undefined
  /** Called when a day was chosen or typed, and when the focus leaves all of it. */
  onCommit?: (() => void) | undefined
}

/**
 * A date as text, DD/MM/YYYY in every language (decisions P20), with a button that opens the browser's calendar. A
 * native date input would show the order of the browser's language. `readTypedDay` reads the text.
 */
export function DayInput({ min, max, className, 'aria-describedby': note, onCommit, ...props }: Props) {
  const id = useId()
  const text = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const needsClient = useNeedsClient()

  function open(): void {
    if (!text.current || !calendar.current) return
    calendar.current.value = readTypedDay(text.current.value) ?? ''
    try {
      calendar.current.showPicker()
    } catch {
      // A browser without it, or a click that was replayed too late.
      text.current.focus()
    }
  }

  function choose(day: string): void {
    if (!text.current || !day) return
    // Like typing, so that React and the form see it.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    set!.call(text.current, showTypedDay(day))
    text.current.dispatchEvent(new Event('input', { bubbles: true }))
    text.current.focus()
    onCommit?.()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it is told of its controls' focus
    <div
      className={classNames(styles.day, className)}
      onBlur={({ currentTarget, target, relatedTarget }) => {
        const typed = target === text.current && text.current.value !== ''
        if (typed || !currentTarget.contains(relatedTarget)) onCommit?.()
      }}
    >
      <Input
        ref={text}
        type="text"
        autoComplete="off"
        placeholder={m.dayFormat()}
        aria-describedby={classNames(note, `${id}-format`)}
        {...props}
      />
      <span id={`${id}-format`} hidden>
        {m.dayFormat()}
      </span>
      <input
        ref={calendar}
        type="date"
        className={styles.calendar}
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        max={max}
        onChange={(event) => {
          event.stopPropagation()
          choose(event.target.value)
        }}
      />
      <IconButton
        icon="calendar"
        label={m.openCalendar()}
        className={styles.open}
        disabled={props.disabled}
        onClick={open}
        {...needsClient}
      />
    </div>
  )
}
