import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

export const inputMethods = ['mouse', 'keyboard', 'phone'] as const
export type InputMethod = (typeof inputMethods)[number]

/** So many stops of Tab lead from anywhere on a page to what one wants next, in the worst of cases. */
const MOST_STOPS = 150

/**
 * Somebody who uses the portal in one way, and whose acts are counted as people count them: a press, or a field filled.
 * Moving the pointer, scrolling and Tab are no acts of their own.
 */
export class Acts {
  readonly #page: Page
  readonly #way: InputMethod
  #count = 0

  constructor(page: Page, way: InputMethod) {
    this.#page = page
    this.#way = way
  }

  /** The acts until now. */
  get count(): number {
    return this.#count
  }

  /** @param key what presses it: Space for check boxes. */
  async press(target: Locator, key = 'Enter'): Promise<void> {
    this.#count++
    if (this.#way === 'mouse') await target.click()
    else if (this.#way === 'phone') await target.tap()
    else {
      await this.#reach(target)
      await this.#page.keyboard.press(key)
    }
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.#count++
    if (this.#way === 'keyboard') await this.#reach(field)
    else if (this.#way === 'mouse') await field.click()
    else await field.tap()
    await expect(field).toBeFocused()
    await this.#page.keyboard.type(text)
  }

  /** @param radio one of a group; the keyboard goes to it by arrows. */
  async choose(radio: Locator): Promise<void> {
    this.#count++
    if (this.#way !== 'keyboard') {
      // What is drawn of it is its label.
      const label = radio.locator('xpath=ancestor::label')
      await (this.#way === 'mouse' ? label.click() : label.tap())
    } else {
      await this.#reach(radio)
      await this.#page.keyboard.press('Space')
    }
    await expect(radio).toBeChecked()
  }

  async select(list: Locator, label: string): Promise<void> {
    this.#count++
    if (this.#way === 'keyboard') {
      await this.#reach(list)
      await this.#page.keyboard.type(label)
    } else await list.selectOption({ label })
    await expect(list.locator('option:checked')).toHaveText(label)
  }

  /** Goes on by Tab; a dialog or a page that has just come has the focus already, or gives it at its first stop. */
  async #reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.#page.keyboard.press('Tab')
    }
    throw new Error(`No stop at ${target} within ${MOST_STOPS}`)
  }
}
