import { useHydrated } from '@tanstack/react-router'
import { eventTimes, type TimeTexts, type TimeWords, type When } from '#lib/text/event-times.ts'
import { timeWords } from './host-times.ts'

/** Shows the viewer's own times. Must be self-contained like eventTimes: pages include the sources of both. */
function showOwnTimes(texts: typeof eventTimes): void {
  const words = JSON.parse(document.currentScript?.dataset['words'] ?? '{}') as TimeWords
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { lang } = document.documentElement
  const made = new Map<string, Intl.DateTimeFormat>()
  const known = new Map<HTMLElement, TimeTexts>()
  function show(): void {
    for (const root of document.querySelectorAll<HTMLElement>('[data-times]')) {
      const when = JSON.parse(root.dataset['times'] ?? '') as When
      const shown = known.get(root) ?? texts(when, zone, lang, words, Date.now(), made)
      known.set(root, shown)
      for (const element of root.querySelectorAll<HTMLElement>('[data-t]')) {
        const text = shown[element.dataset['t'] as keyof TimeTexts]
        if (element.textContent !== text) element.textContent = text
      }
    }
  }
  show()
  // Browsers paint long pages before they have parsed them: what follows is corrected as it is parsed.
  const reading = new MutationObserver(show)
  reading.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => reading.disconnect())
}

// Only in the HTML of the server: what React renders in the browser is already right, and scripts in it do not run.
export const ownTimesScript = import.meta.env.SSR
  ? `(${showOwnTimes.toString()})(${eventTimes.toString()})`
  : ''

/**
 * Puts the times of events into the viewer's zone before the first paint, even before React has loaded. Comes before
 * them, and only in pages that have them: 1.5 kB compressed. React objects to scripts that it renders in the browser,
 * where this one has nothing to do, unless they are data.
 */
export const OwnTimes = () => (
  <script
    type={useHydrated() ? 'application/json' : undefined}
    data-words={JSON.stringify(timeWords())}
    dangerouslySetInnerHTML={{ __html: ownTimesScript }}
    suppressHydrationWarning
  />
)
