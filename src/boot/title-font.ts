/**
 * The font of titles. A first view would not have its 51 kB in time, while they would hold up what it shows: that view
 * has a serif of the system, and the font is fetched once all is there. From the next page on, titles are in it.
 */
export function loadTitleFont(): void {
  const first = !document.referrer.startsWith(location.origin)
  const font = new FontFace('Source Serif 4', 'url(/fonts/source-serif-4-latin.woff2)', {
    weight: '200 900',
    display: first ? 'swap' : 'optional',
  })
  // Should it not come, the system's stays.
  const load = () => font.load().catch(() => undefined)

  if (first) {
    addEventListener('load', () => (self.requestIdleCallback ?? setTimeout)(load))
    // A page that the client shows (components/shell/use-soft-navigation.ts): never within a page, where lines would jump.
    addEventListener('agora:page', () => font.status === 'loaded' && document.fonts.add(font))
  } else {
    document.fonts.add(font)
    // Asked for before anything is painted, browsers wait a moment for it.
    void load()
  }
}
