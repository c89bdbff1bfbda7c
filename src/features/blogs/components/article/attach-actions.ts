import { reportShare } from '../../queries.ts'

/** What each button carries until it is alive: see lib/browser/use-needs-client.ts, which is for components. */
export const waitsForActions = { 'data-needs-client': '', suppressHydrationWarning: true }

/**
 * What the buttons of an article do, by one listener on the element around them: copying (`data-copy`, or the text after
 * the line that a `data-copy-code` stands in), showing a video (`data-embed`), sharing by the system, and counting shares made
 * within `data-share`. All are plain markup, so the same works for what the server rendered and React keeps.
 */
export function attachActions(root: HTMLElement): () => void {
  const listening = new AbortController()
  root.addEventListener('click', act, listening)
  // Alive now: clicks that were held until here are let go (boot/load-client.ts).
  for (const waiting of root.querySelectorAll('[data-needs-client]'))
    waiting.removeAttribute('data-needs-client')
  return () => listening.abort()
}

function act(event: MouseEvent): void {
  const control = (event.target as Element).closest<HTMLElement>('button, a')
  if (!control) return
  const { copy, copyCode, copyLink, embed, systemShare, url } = control.dataset
  const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey
  // Where the system cannot share, the button opens the list of links by itself.
  const takesOver = embed ? !isNewTab : systemShare !== undefined && url && navigator.canShare?.({ url })
  if (takesOver) event.preventDefault()
  if (takesOver || (copy ?? copyCode ?? copyLink) !== undefined) void press(control)
  const shared = control.closest<HTMLElement>('[data-share]')?.dataset['share']
  if (shared && (copy !== undefined || control.matches('a[href]'))) void reportShare(shared)
}

// What buttons do comes with the first that is used.
const press = async (control: HTMLElement) => (await import('../../article/press.ts')).press(control)
