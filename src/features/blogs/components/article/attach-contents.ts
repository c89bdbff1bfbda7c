/**
 * Marks the current section in the tables of contents: the last heading above a line near the top of the
 * window. Uses one observer for all headings; nothing runs while scrolling inside a section.
 */
export function attachContents(root: HTMLElement): () => void {
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
