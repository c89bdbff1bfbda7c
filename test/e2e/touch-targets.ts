import type { Page } from '@playwright/test'

/** The least side of what a finger presses, CSS px. */
const least = 44

/**
 * What on the page, or in what lies over it, is too small for a finger, by name and size. A link within a sentence is as high as its line
 * (WCAG 2.2, 2.5.8); what lies over others by a pseudo-element is as large as where a press reaches it.
 */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((side) => {
    const ofPage = 'a[href], button, summary, select, textarea, input:not([type=hidden])'
    /** A pixel may be lost between layout and screen. */
    const reach = side / 2 - 1
    const shown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) &&
      element.getClientRects().length > 0 &&
      !element.closest('.sr, .skip, [inert], [aria-hidden="true"]')
    /** A box in a label is pressed by its label. */
    const targetOf = (element: Element): Element =>
      (element instanceof HTMLInputElement && /^(?:checkbox|radio|file)$/.test(element.type)
        ? element.closest('label')
        : undefined) ?? element
    const inSentence = (element: Element): boolean => {
      if (getComputedStyle(element).display !== 'inline') return false
      const line =
        element.closest('p, li, dd, td, small, figcaption, label, h1, h2, h3') ?? element.parentElement
      const around = (line?.textContent ?? '').replace(element.textContent ?? '', '')
      return /[\p{L}\p{N}]{2}/u.test(around)
    }
    const pressed = (target: Element): boolean => {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, right, top, bottom } = target.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return [
        [x, y - reach],
        [x, y + reach],
        [x - reach, y],
        [x + reach, y],
      ].every(([atX, atY]) => {
        const hit = document.elementFromPoint(atX!, atY!)
        return hit !== null && (target.contains(hit) || hit.closest('label, a, button, summary') === target)
      })
    }
    const found: string[] = []
    const [over = document] = document.querySelectorAll('dialog:modal, :popover-open')
    for (const element of over.querySelectorAll(ofPage)) {
      const target = targetOf(element)
      if (!shown(target) || inSentence(target)) continue
      if (pressed(target)) continue
      const { width, height } = target.getBoundingClientRect()
      const name =
        element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.getAttribute('name'))
      found.push(`${element.tagName.toLowerCase()} “${name}” ${Math.round(width)} × ${Math.round(height)}`)
    }
    return found
  }, least)
