import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, wakeClient } from './journey.ts'

// What the sweep of accessibility.spec.ts asks of a page that is open. Each returns what is wrong.

/** By every rule of WCAG 2.2 AA and axe's best practices. @param colours only the rules about them. */
export async function inaccessible(page: Page, { colours = false } = {}): Promise<string[]> {
  // Asked within the page itself, which holds no frames: otherwise every answer opens a page of its own. A page that was
  // asked before has axe: its half megabyte is not read again.
  const has = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder({ page, ...(has && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  // Asked for by its tag, the contrast of AAA would be asked as well.
  if (colours) axe.withTags('cat.color').disableRules('color-contrast-enhanced')
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}

/**
 * Leaves of the articles of a page those that have an element as no other before: by tag and class, its own and those
 * around it. Styles go by these.
 */
export async function removeAlike(page: Page): Promise<void> {
  // What React has still to take over cannot be taken away.
  await wakeClient(page)
  const { all, left } = await page.evaluate(() => {
    const seen = new Set<string>()
    const kindOf = (element: Element | null, within: Element): string =>
      element && element !== within
        ? `${kindOf(element.parentElement, within)} ${element.tagName}.${element.className}`
        : ''
    const articles = [...document.querySelectorAll('main article')]
    for (const article of articles) {
      const before = seen.size
      for (const element of article.querySelectorAll('*')) seen.add(kindOf(element, article))
      if (seen.size === before) article.remove()
    }
    return { all: articles.length, left: articles.filter((article) => article.isConnected).length }
  })
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(all)
}

/** The narrowest window that a page must fit (WCAG 2.2, 1.4.10). */
export const narrowest = { width: 320, height: 640 }

/** Whether the page scrolls sideways in its window, or in one so narrow. The window stays as it was measured. */
export async function tooWide(page: Page, window = page.viewportSize()): Promise<string[]> {
  if (!window) throw new Error('The page has no window of a known size')
  await page.setViewportSize(window)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  return width > window.width ? [`${width} px wide in a window of ${window.width} px`] : []
}

/**
 * What is lost where the system's colours stand in for the page's, and grounds and shadows are gone: what is chosen has a
 * frame, controls are drawn by the system, and swatches keep their colours.
 */
export async function lostInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const lost = await page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    const isFramed = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    }
    const nameOf = (element: HTMLElement) =>
      `“${element.ariaLabel ?? (element.textContent.trim() || element.getAttribute('name'))}”`
    const isChosen = '[aria-current]:not(span), [aria-pressed=true], [aria-selected=true]'
    const chosen = [...all(isChosen), ...all('label:has(> [type=radio]:checked)')]
    const others = [...all('[aria-pressed=false]'), ...all('label:has(> [type=radio]:not(:checked))')]
    const controls = all('select, [type=checkbox], [type=radio]').filter(
      (each) =>
        getComputedStyle(each).appearance !== 'auto' || getComputedStyle(each, '::after').content !== 'none',
    )
    const swatches = all('[data-skill] label').map(
      (label) => getComputedStyle(label.parentElement!.firstElementChild!).backgroundColor,
    )
    return [
      ...chosen.filter((each) => !isFramed(each)).map((each) => `${nameOf(each)} is chosen without a frame`),
      ...others.filter(isFramed).map((each) => `${nameOf(each)} has a frame and is not chosen`),
      ...controls.map((each) => `${nameOf(each)} is not drawn by the system`),
      ...(new Set(swatches).size < swatches.length ? ['two swatches have the same colour'] : []),
    ]
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return lost
}

interface Stop {
  name: string
  hasRing: boolean
  isInWindow: boolean
  /** Nothing of the page has the focus. */
  isOut: boolean
}

/** The element with the focus. */
export const readStop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const active = document.activeElement as HTMLElement
    const styles = [active, active.parentElement, active.closest('label')].map(
      (each) => each && getComputedStyle(each),
    )
    const { top, bottom, left, right } = active.getBoundingClientRect()
    return {
      name: (
        active.getAttribute('aria-label') ??
        (active.textContent || (active as HTMLInputElement).name)
      ).trim(),
      hasRing: styles.some(
        (style) => style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
      ),
      isInWindow: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      isOut: active === document.body,
    }
  })

/** Stops of Tab on the longest page, and on the shortest. */
const [most, least] = [400, 20]

/** Goes through the whole page by Tab: every stop has a name and shows the focus, and there is a way out. */
export async function lostByTab(page: Page): Promise<string[]> {
  const lost: string[] = []
  for (let stops = 0; stops < most; stops++) {
    await page.keyboard.press('Tab')
    const { name, hasRing, isInWindow, isOut } = await readStop(page)
    if (isOut) return stops > least ? lost : [`only ${stops} stops`]
    if (!name) lost.push(`stop ${stops} has no name`)
    if (!hasRing) lost.push(`the focus is not seen at “${name}”`)
    if (!isInWindow) lost.push(`“${name}” has the focus outside the window`)
  }
  return [...lost, 'there is no way out']
}

/** The least side of what a finger presses, CSS px. */
const finger = 44

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
  }, finger)
