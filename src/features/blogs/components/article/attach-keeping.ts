import type { QueryClient } from '@tanstack/react-query'
import { notLoaded } from '#messages/blogs/article.ts'
import { keptReading } from '#features/reading/schema-kept-here.ts'
import { getSession } from '#lib/browser/session.ts'

/** Loads what keeps an article and follows its authors: the reading list's, so the route hands it in. */
export type LoadKeeping = () => Promise<{
  showKept(page: HTMLElement, client: QueryClient): Promise<void>
  pressKeep(page: HTMLElement, button: HTMLButtonElement, client: QueryClient): Promise<void>
}>

/** The buttons that keep (`data-keep`): loaded when one is pressed, or at once for whom one may be pressed already. */
export function attachKeeping(root: HTMLElement, client: QueryClient, load: LoadKeeping): () => void {
  const listening = new AbortController()
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLButtonElement>('[data-keep]')
      if (!button) return
      load().then(
        ({ pressKeep }) => pressKeep(root, button, client),
        () => (button.lastChild as Text).replaceWith(notLoaded()),
      )
    },
    { signal: listening.signal },
  )
  // What one has kept is not known while the device is offline: the buttons work as soon as it is not.
  if (getSession() || keptReading.isStored())
    load()
      .then(({ showKept }) => showKept(root, client))
      .catch(() => undefined)
  return () => listening.abort()
}
