/** Words to search for, or an item, which is opened if it has a link. */
export type Suggestion = string | { text: string; kind: string; href?: string }

/** Options of an input with suggestions. */
export interface ComboboxOptions {
  /** The list element, empty and hidden at first. */
  list: HTMLElement
  /** Announces the number of suggestions to screen readers. */
  status: HTMLElement
  suggest(typed: string, signal: AbortSignal): Promise<readonly Suggestion[]>
  /** Called when a suggestion is chosen; the input already contains its text. @param place index in the suggestions. */
  onPick(chosen: string, place: number): void
  texts: { count(n: number): string; none: string }
  /** Whether to suggest at once for text typed before this was loaded. */
  startOpen: boolean
  /** Whether a press or arrow key in the empty field shows all options. */
  offersAll?: boolean
  /** Whether Esc keeps the text, as in forms. */
  keepsText?: boolean
}

const WAIT_MS = 120
/** The key code of keys that belong to an input method. Safari has no other sign of the Enter that ends a composition. */
const COMPOSING = 229

/**
 * Turns a text input into an editable combobox (WAI-ARIA Authoring Practices): arrow keys move through the list while
 * the caret stays, Enter chooses, Esc closes and then clears, Home and End return to the text. Answers for outdated
 * input are cancelled. It works on plain elements, so that it can be loaded on first focus.
 */
export function attachCombobox(input: HTMLInputElement, options: ComboboxOptions): () => void {
  const { list, status, texts } = options
  const listening = new AbortController()
  let pending: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let marked = -1

  const choices = () => [...list.querySelectorAll<HTMLElement>('[role=option]:not([aria-disabled])')]

  function close(): void {
    clearTimeout(timer)
    pending?.abort()
    list.hidden = true
    list.replaceChildren()
    status.textContent = ''
    mark(-1)
    input.setAttribute('aria-expanded', 'false')
  }

  function mark(index: number): void {
    const all = choices()
    all[marked]?.setAttribute('aria-selected', 'false')
    marked = index
    const chosen = all[index]
    if (!chosen) return input.removeAttribute('aria-activedescendant')
    chosen.setAttribute('aria-selected', 'true')
    chosen.scrollIntoView({ block: 'nearest' })
    input.setAttribute('aria-activedescendant', chosen.id)
  }

  function show(found: readonly Suggestion[]): void {
    const rows = found.length > 0 ? found : [texts.none]
    list.replaceChildren(
      ...rows.map((suggestion, index) => {
        const row = document.createElement('li')
        row.role = 'option'
        row.id = `${list.id}-${index}`
        if (typeof suggestion === 'string') row.textContent = suggestion
        else {
          if (suggestion.href !== undefined) row.dataset['href'] = suggestion.href
          row.dataset['text'] = suggestion.text
          const kind = document.createElement('small')
          kind.textContent = suggestion.kind
          kind.className = 'meta'
          kind.style.marginInlineStart = 'auto'
          row.append(`${suggestion.text} `, kind)
        }
        if (found.length > 0) row.setAttribute('aria-selected', 'false')
        else row.setAttribute('aria-disabled', 'true')
        return row
      }),
    )
    marked = -1
    input.removeAttribute('aria-activedescendant')
    list.hidden = false
    input.setAttribute('aria-expanded', 'true')
    status.textContent = found.length > 0 ? texts.count(found.length) : texts.none
  }

  function ask(wait: number): void {
    clearTimeout(timer)
    pending?.abort()
    const typed = input.value.trim()
    if (!typed && !(options.offersAll && wait === 0)) return close()
    const { signal } = (pending = new AbortController())
    timer = setTimeout(() => {
      options.suggest(typed, signal).then(
        (found) => signal.aborted || show(found),
        () => signal.aborted || close(), // searching works without suggestions
      )
    }, wait)
  }

  function pick(chosen: HTMLElement): void {
    const { href } = chosen.dataset
    const text = chosen.dataset['text'] ?? chosen.textContent ?? ''
    const place = choices().indexOf(chosen)
    if (href === undefined) input.value = text
    close()
    if (href === undefined) options.onPick(text, place)
    else location.assign(href)
  }

  function onKey(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === COMPOSING) return
    const all = choices()
    const chosen = all[marked]
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (list.hidden) return ask(0)
      // Ignore later answers while a user moves through the list, or the selection would be lost.
      clearTimeout(timer)
      pending?.abort()
      if (all.length === 0) return
      const step = key === 'ArrowDown' ? 1 : -1
      // The text itself is one stop of the cycle.
      const next = marked === -1 && step === -1 ? all.length - 1 : marked + step
      mark(next >= all.length ? -1 : next)
    } else if (key === 'Enter' && chosen) {
      event.preventDefault()
      pick(chosen)
    } else if (key === 'Escape') {
      if (list.hidden && (options.keepsText || !input.value)) return
      event.preventDefault()
      if (list.hidden) input.value = ''
      close()
    } else if (key === 'Enter' || key === 'Tab') close()
    else if (key === 'Home' || key === 'End') mark(-1)
  }

  const { signal } = listening
  list.role = 'listbox'
  input.role = 'combobox'
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-expanded', 'false')
  input.setAttribute('aria-controls', list.id)
  input.addEventListener('input', () => ask(WAIT_MS), { signal })
  input.addEventListener('keydown', onKey, { signal })
  input.addEventListener('blur', close, { signal })
  if (options.offersAll) input.addEventListener('click', () => input.value || ask(0), { signal })
  // Keep the focus in the input, so that a press on the list does not close it before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault(), { signal })
  list.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
  list.addEventListener(
    'click',
    ({ target }) => {
      const chosen = (target as Element).closest<HTMLElement>('[role=option]:not([aria-disabled])')
      if (chosen) pick(chosen)
    },
    { signal },
  )
  if (options.startOpen && document.activeElement === input) ask(0)
  return () => {
    close()
    listening.abort()
  }
}
