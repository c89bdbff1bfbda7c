/** An action that waits for the React client. */
export interface QueuedAction {
  /** The marked element. Once it loses its mark, it is hydrated. */
  marked: Element
  /** The target of the action. */
  acted: Element
  /** Whether it works without the client too, such as a link or a form. */
  goes?: boolean
  target: HTMLElement
  event: Event
  /** The value of a field. */
  value?: string
  caret?: number | null
}

/** See lib/browser/use-needs-client.ts. */
export const MARK = 'data-needs-client'
/** Controls that do nothing without the client. */
const DEAD = `[${MARK}=""]`
/** Enter and Space press these, and only the press counts. */
const NATIVE_KEYS = 'a,button,summary,input,select,textarea'

/** Returns the held action for an event, if it has to wait for the client. */
export function findQueuedAction(event: Event): QueuedAction | undefined {
  const target = event.target as HTMLInputElement
  // The document and the window are not elements.
  if (!target.closest) return undefined
  const { type } = event
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event as KeyboardEvent

  // Other ways to close a dialog act like its close link.
  if (type === 'mousedown' || key === 'Escape') {
    const dialog = document.querySelector(`dialog[${MARK}]`)
    const cross = dialog?.querySelector('a')
    if (dialog && cross && (key || target === dialog)) {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true })
      return { marked: dialog, acted: cross, target: cross, event: click, goes: true }
    }
    if (!key) return undefined
  }

  const goer =
    type === 'submit'
      ? target
      : // With these keys links open elsewhere.
        type === 'click' && !(ctrlKey || metaKey || shiftKey || altKey) && target.closest('a')
  if (goer) {
    for (let at: Element | null = goer; at; at = at.parentElement) {
      const better = at.getAttribute(MARK)
      if (better && goer.matches(better)) return { marked: at, acted: goer, target, event, goes: true }
    }
  }

  const typed = type === 'input'
  const acted =
    typed || type === 'submit'
      ? target
      : target.closest<HTMLElement>(`${DEAD}:not(form),form${DEAD} button[type=button]`)
  const marked = acted?.closest(DEAD)
  if (!acted || !marked || (typed && target.type === 'checkbox')) return undefined
  if (key && (!key[1] || key === 'Tab' || target.matches(NATIVE_KEYS))) return undefined
  return { marked, acted, target, event, value: target.value, caret: target.selectionEnd }
}

/** Controls that work without the client; forms read their choices once they are hydrated (use-board-form.ts). */
const NATIVE = `[${MARK}]:not(${DEAD}) :is(label,select,summary,[popovertarget],input[type=checkbox],input[type=radio])`

/** What React hears of a press on such a control. */
export const pressTypes =
  'pointerdown pointerup touchstart touchend mousedown mouseup click keydown keyup input change'.split(' ')

/**
 * Hides a press on a native control from React, which would otherwise hydrate the rest of the page before the next frame:
 * on a slow phone, a choice would show half a second later.
 */
export function hidePress(event: Event): void {
  if (event.isTrusted && (event.target as Element).closest?.(NATIVE)) event.stopPropagation()
}
