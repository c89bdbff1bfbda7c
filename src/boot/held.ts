/** An act that waits for the React client. */
export interface Held {
  /** The marked element: without its mark it is alive. */
  marked: Element
  /** What was acted on. */
  acted: Element
  /** Whether it works without the client too, only not as well: a link, a form. */
  goes?: boolean
  target: HTMLElement
  event: Event
  /** Of a field. */
  value?: string
  caret?: number | null
}

/** See lib/browser/use-needs-client.ts. */
export const MARK = 'data-needs-client'
/** Does nothing without the client. */
const DEAD = `[${MARK}=""]`
/** Enter and Space press them, and the press is what counts. */
const NATIVE_KEYS = 'a,button,summary,input,select,textarea'

/** What an event is meant for, if that has to wait for the client. */
export function whatWaits(event: Event): Held | undefined {
  const target = event.target as HTMLInputElement
  // The document and the window are none.
  if (!target.closest) return undefined
  const { type } = event
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event as KeyboardEvent

  // The ways to close a dialog beside its cross, which is a link: they mean the same.
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
