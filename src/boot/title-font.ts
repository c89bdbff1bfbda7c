/**
 * Loads the font of titles (51 kB) after the first page, which uses a system serif so that the font does not delay it.
 * Later pages use the font.
 */
export function loadTitleFont(): void {
  const first = !document.referrer.startsWith(location.origin)
  const font = new FontFace('Source Serif 4', 'url(/fonts/source-serif-4-latin.woff2)', {
    weight: '200 900',
    display: first ? 'swap' : 'optional',
  })
  // If it does not load, the system font stays.
  const load = () => font.load().catch(() => undefined)

  if (first) {
    addEventListener('load', () => (self.requestIdleCallback ?? setTimeout)(load))
    // Apply it on a client navigation (components/shell/use-soft-navigation.ts), never within a page, where lines would
    // shift.
    addEventListener('agora:page', () => font.status === 'loaded' && document.fonts.add(font))
  } else {
    document.fonts.add(font)
    // Requested before the first paint, so that browsers wait a moment for it.
    void load()
  }
}
