import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isPlainClick, pageOf } from '#lib/browser/soft-navigation.ts'

/** A pointer that stays on a link this long is about to follow it. */
const REST_MS = 60

/**
 * Turns plain clicks on links into client navigations, and prefetches pages when the pointer or focus rests on a link.
 * Links are plain <a href> everywhere.
 * @returns a live region that announces the new page's title.
 */
export function useSoftNavigation() {
  const router = useRouter()
  const region = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const linked = (event: Event): string | undefined => {
      const anchor = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
      if (!anchor) return undefined
      const { href, target } = anchor
      return pageOf({ href, target, native: anchor.hasAttribute('download') }, location)
    }
    const follow = (event: MouseEvent): void => {
      const href = isPlainClick(event) ? linked(event) : undefined
      if (!href) return
      event.preventDefault()
      closePanels()
      void router.navigate({ href })
    }
    let waiting: ReturnType<typeof setTimeout> | undefined
    let prepared: string | undefined
    const prepare = (event: Event): void => {
      clearTimeout(waiting)
      const href = linked(event)
      if (!href || href === prepared) return
      // Ignore a pointer that only passes over links.
      waiting = setTimeout(
        () => {
          prepared = href
          const { pathname, search } = new URL(href, location.href)
          // A failure shows again when the link is followed.
          router
            .preloadRoute({ to: pathname, search: router.options.parseSearch(search) })
            .catch(() => undefined)
        },
        event.type === 'pointerover' ? REST_MS : 0,
      )
    }
    // The focus that the user has moved since the navigation began.
    let acted = false
    let moved: EventTarget | null = null
    const begin = (): void => {
      acted = false
      moved = null
    }
    const act = (): void => {
      acted = true
    }
    const move = ({ target }: FocusEvent): void => {
      if (acted) moved = target
    }
    const stopBegin = router.subscribe('onBeforeNavigate', begin)
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      arrive(region.current, moved)
      // From now on titles use the font that the first page left out: src/boot/title-font.ts.
      dispatchEvent(new Event('agora:page'))
    })
    document.addEventListener('click', follow)
    document.addEventListener('focusin', move)
    const acts = ['keydown', 'pointerdown'] as const
    for (const name of acts) document.addEventListener(name, act, { capture: true, passive: true })
    const signs = ['pointerover', 'focusin', 'touchstart'] as const
    for (const sign of signs) document.addEventListener(sign, prepare, { passive: true })
    return () => {
      clearTimeout(waiting)
      stopBegin()
      stop()
      document.removeEventListener('click', follow)
      document.removeEventListener('focusin', move)
      for (const name of acts) document.removeEventListener(name, act, { capture: true })
      for (const sign of signs) document.removeEventListener(sign, prepare)
    }
  }, [router])

  return region
}

/** Closes all panels of the top bar. */
export function closePanels(): void {
  for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover()
}

// As after a page load, focus the start of the content and announce the title. If the user has opened a panel of the top
// bar or moved the focus there while the page was loading, the focus stays.
function arrive(region: HTMLElement | null, moved: EventTarget | null): void {
  if (region) region.textContent = document.title
  const { activeElement } = document
  const stays = moved && moved === activeElement && !activeElement?.closest('main')
  if (stays || document.querySelector(':popover-open')) return
  const place = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const target = place || document.getElementById('main')
  if (target && !target.matches('a, button, input, select, textarea')) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}
