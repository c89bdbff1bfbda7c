import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import { getLocale } from '#lib/text/locale.ts'
import { sectionQuery } from '#features/taxonomy/queries.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { blogQuery, countsQuery, cachedMarkup } from '../../queries.ts'
import { ArticleContent } from './article-content.tsx'
import { attachActions } from './attach-actions.ts'
import styles from './article.module.css'
import { notLoaded } from '#messages/blogs/article.ts'
import { localReading } from '#features/reading/schema-local.ts'
import { useSession } from '#lib/browser/session.ts'

interface Props {
  field: TaxonomyField
  blogId: string
  loadKeeping: LoadKeeping
}

/**
 * The page of an article. The browser keeps the markup that the server rendered, so its data is not sent again. Only
 * articles opened later are rendered in the browser.
 */
export function ArticleScreen({ field, blogId, loadKeeping }: Props) {
  const client = useQueryClient()
  const ref = useRef<HTMLElement>(null)
  const [markup] = useState(() => cachedMarkup(client, field, blogId))
  useLayoutEffect(() => {
    const root = ref.current
    if (!root) return undefined
    const ends = [attachActions(root), attachContents(root)]
    return () => ends.forEach((end) => end())
  }, [])
  const userId = useSession()?.user.id
  // Again after a sign-in on the page, which takes what this browser has saved to the account.
  useLayoutEffect(
    () => (ref.current ? attachKeeping(ref.current, client, loadKeeping, userId) : undefined),
    [client, loadKeeping, userId],
  )
  const main = {
    id: 'main',
    'data-motif': field,
    'data-article': blogId,
    className: styles.page,
    ref,
    // Videos play in place, and heading links are copied.
    ...useNeedsClient('[data-embed],[data-copy-link]'),
  }
  if (markup !== undefined) {
    return <main {...main} dangerouslySetInnerHTML={{ __html: markup }} suppressHydrationWarning />
  }
  return (
    <main {...main}>
      <Fresh field={field} blogId={blogId} />
    </main>
  )
}

function Fresh({ field, blogId }: Pick<Props, 'field' | 'blogId'>) {
  const { data: blog } = useQuery(blogQuery(field, blogId))
  const { data: section } = useQuery(sectionQuery(field))
  const { data: counts } = useQuery(countsQuery(field))
  return blog && <ArticleContent {...{ field, blog, section, counts }} locale={getLocale()} />
}

/** Loads the actions for saving an article and following its authors. The route passes them in. */
type LoadKeeping = () => Promise<{
  showSavedState(page: HTMLElement, client: QueryClient): Promise<void>
  toggleSave(page: HTMLElement, button: HTMLButtonElement, client: QueryClient): Promise<void>
}>

/** The save buttons (`data-keep`): loaded on the first press, or at once if the reader may have saved this article. */
function attachKeeping(
  root: HTMLElement,
  client: QueryClient,
  load: LoadKeeping,
  userId: string | undefined,
): () => void {
  const listening = new AbortController()
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLButtonElement>('[data-keep]')
      if (!button) return
      load().then(
        ({ toggleSave }) => toggleSave(root, button, client),
        () => (button.lastChild as Text).replaceWith(notLoaded()),
      )
    },
    { signal: listening.signal },
  )
  // Saved articles are unknown while offline; the buttons work once the device is online.
  if (userId || localReading.isStored())
    load()
      .then(({ showSavedState }) => showSavedState(root, client))
      .catch(() => undefined)
  return () => listening.abort()
}

/**
 * Marks the current section in the tables of contents: the last heading above a line near the top of the
 * window. Uses one observer for all headings; nothing runs while scrolling inside a section.
 */
function attachContents(root: HTMLElement): () => void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('[data-contents] a[href^="#"]')]
  const headings = [...new Set(links.map((link) => link.hash.slice(1)))]
    .map((id) => document.getElementById(decodeURIComponent(id)))
    .filter((heading) => heading !== null)
  if (headings.length === 0) return () => undefined

  const above = new Set<Element>()
  function show(): void {
    const current = headings.findLast((heading) => above.has(heading))?.id
    for (const link of links) {
      if (current && link.hash === `#${current}`) {
        link.setAttribute('aria-current', 'true')
        reveal(link)
      } else link.removeAttribute('aria-current')
    }
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) above.add(target)
        else above.delete(target)
      }
      show()
    },
    // The zone is the window's top quarter and everything above it, so that jumps past a heading are noticed too.
    { rootMargin: '1000000px 0px -70% 0px' },
  )
  for (const heading of headings) observer.observe(heading)
  const close = ({ target }: Event) => {
    const link = (target as Element).closest('[data-contents] a')
    link?.closest('details')?.removeAttribute('open')
  }
  root.addEventListener('click', close)
  return () => {
    observer.disconnect()
    root.removeEventListener('click', close)
  }
}

// Scrolls only the list, never the page.
function reveal(link: HTMLElement): void {
  const box = link.closest<HTMLElement>('[data-contents]')
  if (!box || box.scrollHeight <= box.clientHeight) return
  const top = link.offsetTop - box.offsetTop
  if (top < box.scrollTop || top + link.offsetHeight > box.scrollTop + box.clientHeight) {
    box.scrollTop = top - box.clientHeight / 2
  }
}
