import { reportShare } from '../../queries.ts'

/** Marks buttons that do not work yet: see lib/browser/use-needs-client.ts, which is for components. */
export const waitsForActions = { 'data-needs-client': '', suppressHydrationWarning: true }

/**
 * Runs the buttons of an article by one listener on the surrounding element: copying (`data-copy`, or the text after
 * the line of a `data-copy-code`), showing a video (`data-embed`), system sharing, and counting shares
 * within `data-share`. It works on plain markup, such as the server's, which React does not render again.
 */
export function attachActions(root: HTMLElement): () => void {
  const listening = new AbortController()
  root.addEventListener('click', act, listening)
  // Ready now: replay clicks held until here (boot/load-client.ts).
  for (const waiting of root.querySelectorAll('[data-needs-client]'))
    waiting.removeAttribute('data-needs-client')
  return () => listening.abort()
}

function act(event: MouseEvent): void {
  const control = (event.target as Element).closest<HTMLElement>('button, a')
  if (!control) return
  const { copy, copyCode, copyLink, embed, systemShare, url } = control.dataset
  const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey
  // If the system cannot share, the button opens the list of links instead.
  const takesOver = embed ? !isNewTab : systemShare !== undefined && url && navigator.canShare?.({ url })
  if (takesOver) event.preventDefault()
  if (takesOver || (copy ?? copyCode ?? copyLink) !== undefined) void press(control)
  const shared = control.closest<HTMLElement>('[data-share]')?.dataset['share']
  if (shared && (copy !== undefined || control.matches('a[href]'))) void reportShare(shared)
}

// The actions are loaded on the first press.
const press = async (control: HTMLElement) =>
  (await import('../../article/press.ts')).runButtonAction(control)
