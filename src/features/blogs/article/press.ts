import * as m from '#messages/blogs/article.ts'
import { paths } from '#lib/text/paths.ts'
import { reportShare } from '../queries.ts'

const SHOWN_MS = 2_000

/** Runs the action of an article's button; see components/article/attach-actions.ts. */
export function runButtonAction(control: HTMLElement): void {
  const { copy, copyCode, copyLink, embed, systemShare } = control.dataset
  if (copy !== undefined) void copyText(control, copy)
  else if (copyCode !== undefined) void copyText(control, textAfter(control))
  else if (copyLink !== undefined) void copyText(control, (control as HTMLAnchorElement).href)
  else if (embed) showVideo(control, embed)
  else if (systemShare !== undefined) shareBySystem(control, systemShare)
}

const textAfter = (button: HTMLElement) => button.parentElement?.nextElementSibling?.textContent ?? ''

/** Copies a text and confirms it briefly: next to the button, or by another icon and to screen readers. */
async function copyText(button: HTMLElement, text: string): Promise<void> {
  const done = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  const said = button.querySelector<HTMLElement>('[role=status]') ?? addStatus(button)
  said.textContent = done ? m.copied() : m.copyFailed()
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

/** Replaces the link with the video. Nothing is loaded from its host before. */
function showVideo(link: HTMLElement, address: string): void {
  const frame = document.createElement('iframe')
  frame.src = address
  frame.title = link.dataset['title'] ?? ''
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media'
  frame.allowFullscreen = true
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  link.replaceWith(frame)
  frame.focus()
}

function shareBySystem({ dataset: { url = '', title = '' } }: HTMLElement, article: string): void {
  navigator.share({ url, title }).then(
    () => article && reportShare(article),
    () => undefined, // the reader cancelled
  )
}
