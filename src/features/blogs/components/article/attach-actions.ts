import { paths } from '#lib/text/paths.ts'
import { reportShare } from '../../queries.ts'

const SHOWN_MS = 2_000

/** What each button carries until it is alive: see lib/browser/use-needs-client.ts, which is for components. */
export const waitsForActions = { 'data-needs-client': '', suppressHydrationWarning: true }

/**
 * What the buttons of an article do, by one listener on the element around them: copying (`data-copy`, or the text after
 * the line that a `data-copy-code` stands in), showing a video (`data-embed`), sharing by the system, and counting shares made
 * within `data-share`. The buttons are plain markup, so the same works for what the server rendered and React keeps.
 */
export function attachActions(root: HTMLElement): () => void {
  const listening = new AbortController()
  root.addEventListener('click', (event) => act(event), { signal: listening.signal })
  // Alive now: clicks that were held until here are let go (boot/load-client.ts).
  for (const waiting of root.querySelectorAll('[data-needs-client]'))
    waiting.removeAttribute('data-needs-client')
  return () => listening.abort()
}

function act(event: MouseEvent): void {
  const control = (event.target as Element).closest<HTMLElement>('button, a')
  if (!control) return
  const { copy, embed } = control.dataset
  const shared = control.closest<HTMLElement>('[data-share]')?.dataset['share']
  if (copy !== undefined) void copyText(control, copy)
  else if ('copyCode' in control.dataset) void copyText(control, textAfter(control))
  else if ('copyLink' in control.dataset) void copyText(control, (control as HTMLAnchorElement).href)
  else if (embed) showVideo(event, control, embed)
  else if ('systemShare' in control.dataset) shareBySystem(event, control)
  if (shared && (copy !== undefined || control.matches('a[href]'))) void reportShare(shared)
}

const textAfter = (button: HTMLElement) => button.parentElement?.nextElementSibling?.textContent ?? ''

/** Copies, and says so for a while: beside the button's words, or by another icon and to screen readers. */
async function copyText(button: HTMLElement, text: string): Promise<void> {
  const done = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  const said = button.querySelector<HTMLElement>('[role=status]') ?? addStatus(button)
  said.textContent = (done ? button.dataset['copied'] : button.dataset['failed']) ?? ''
  const icon = button.querySelector('use')
  const before = icon?.getAttribute('href') ?? ''
  icon?.setAttribute('href', paths.icon(done ? 'check' : 'warning'))
  setTimeout(() => {
    said.textContent = ''
    icon?.setAttribute('href', before)
  }, SHOWN_MS)
}

function addStatus(button: HTMLElement): HTMLElement {
  const status = document.createElement('span')
  status.role = 'status'
  status.className = button.querySelector('use') ? 'sr' : 'said'
  button.append(status)
  return status
}

/** Puts the video in the place of its link. Only now anything is loaded from its host. */
function showVideo(event: MouseEvent, link: HTMLElement, address: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const frame = document.createElement('iframe')
  frame.src = address
  frame.title = link.dataset['title'] ?? ''
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media'
  frame.allowFullscreen = true
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  link.replaceWith(frame)
  frame.focus()
}

// Where the system cannot share, the button opens the list of links by itself.
function shareBySystem(event: MouseEvent, button: HTMLElement): void {
  const { url, title, systemShare } = button.dataset
  if (!('share' in navigator) || !url || !navigator.canShare?.({ url })) return
  event.preventDefault()
  navigator.share({ url, title: title ?? '' }).then(
    () => systemShare && reportShare(systemShare),
    () => undefined, // the reader thought better of it
  )
}
