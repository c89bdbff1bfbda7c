import { useEffect, useId, useRef } from 'react'
import type { ComboboxOptions } from './combobox.ts'
import { SearchField } from './input.tsx'
import styles from './suggest-input.module.css'

interface Props {
  label: string
  placeholder: string
  /** The search words in the address. */
  defaultValue?: string | undefined
  /** The texts of the suggestions; `list` is the name of their list. */
  texts: ComboboxOptions['texts'] & { list: string }
  suggest: ComboboxOptions['suggest']
  /** Called when a suggestion is chosen; by default the form is submitted. */
  onPick?: (() => void) | undefined
  /** Whether it is in a panel for searching, which focuses it when opened (boot/panels.ts). */
  inPanel?: boolean | undefined
}

/** The input of a search, named `q`. Suggestions are loaded on first focus; without scripts it is a plain input. */
export function SuggestInput({ label, placeholder, defaultValue, inPanel, texts, ...rest }: Props) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const status = useRef<HTMLOutputElement>(null)
  const latest = useRef(rest)
  const attached = useRef<Promise<() => void>>(undefined)
  /** Whether the input has words that have not been searched for yet; undefined before the first key. */
  const unsent = useRef<boolean>(undefined)
  useEffect(() => {
    latest.current = rest
  })
  useEffect(() => {
    if (document.activeElement === input.current) attach()
    return () => {
      attached.current?.then((detach) => detach()).catch(() => undefined)
      attached.current = undefined
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once for the element
  }, [])

  function attach(): void {
    const elements = [input.current, list.current, status.current] as const
    if (attached.current || !elements[0] || !elements[1] || !elements[2]) return
    const [text, listbox, live] = elements
    const attaching = import('./combobox.ts').then(({ attachCombobox }) =>
      attachCombobox(text, {
        list: listbox,
        status: live,
        texts,
        suggest: (typed, signal) => latest.current.suggest(typed, signal),
        startOpen: unsent.current ?? text.value !== text.defaultValue,
        onPick: () => (latest.current.onPick ? latest.current.onPick() : text.form?.requestSubmit()),
      }),
    )
    attached.current = attaching
    // Without suggestions it stays a plain input; the next focus tries again.
    attaching.catch(() => (attached.current = undefined))
  }

  return (
    <div className={styles.box}>
      <SearchField
        ref={input}
        name="q"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={defaultValue}
        data-focus={inPanel ? '' : undefined}
        suppressHydrationWarning
        onFocus={attach}
        onInput={() => (unsent.current = true)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') unsent.current = false
        }}
      />
      <ul
        ref={list}
        id={listId}
        aria-label={texts.list}
        className={styles.list}
        hidden
        suppressHydrationWarning
      />
      <output ref={status} className="sr" />
    </div>
  )
}
