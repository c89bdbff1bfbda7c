import type { Mark } from './schema.ts'
import { lowered, type Strip } from './strip.ts'

/** The area of a page for text. */
export interface Body {
  top: number
  bottom: number
}

/** The minimum to place on the first page of something taller than a page: two lines and padding. */
const LEAST = 45

/**
 * Places strips on pages and keeps linked strips together. Anything taller than a page, alone or with its headings, is
 * split between lines.
 */
export function flow(strips: Strip[], body: Body): Mark[][] {
  const run = new Flow(body)
  for (let at = 0; at < strips.length;) {
    const end = endOfChain(strips, at)
    run.place(strips.slice(at, end))
    at = end
  }
  return run.pages
}

/** Returns the index after the first strip from `at` that need not stay with the next. */
function endOfChain(strips: Strip[], at: number): number {
  const last = strips.findIndex((strip, index) => index >= at && !strip.keep)
  return last < 0 ? strips.length : last + 1
}

class Flow {
  readonly pages: Mark[][] = [[]]
  readonly #body: Body
  #y: number
  /** Whether the page is empty, apart from a repeated table header. */
  #fresh = true

  constructor(body: Body) {
    this.#body = body
    this.#y = body.top
  }

  place(chain: Strip[]): void {
    const [first] = chain
    const needed = this.#needed(chain)
    if (first && !this.#fresh && this.#y + needed > this.#body.bottom) this.#turn(first)
    for (const strip of chain) this.#put(strip)
  }

  /** Splits a strip only if its chain is too tall for a page: `place` has already started a new one. */
  #put(strip: Strip): void {
    const before = this.#fresh ? 0 : strip.before
    const room = this.#body.bottom - this.#y - before
    if (strip.height <= room + 0.01) {
      this.#draw(strip, before)
      return
    }
    const parts = strip.split?.(room)
    if (parts) {
      this.#draw(parts[0], before)
      this.#turn(parts[1])
      this.#put(parts[1])
    } else if (this.#fresh) {
      this.#draw(strip, before)
    } else {
      this.#turn(strip)
      this.#put(strip)
    }
  }

  #draw(strip: Strip, before: number): void {
    this.#y += before
    this.pages.at(-1)?.push(...strip.marks.map((mark) => lowered(mark, this.#y)))
    this.#y += strip.height
    this.#fresh = false
  }

  #turn(next: Strip): void {
    this.pages.push([])
    this.#y = this.#body.top
    if (next.head) this.#draw(next.head, 0)
    this.#fresh = true
  }

  /** Returns the height that a chain needs on a page; for a last strip taller than a page, its minimum. */
  #needed(chain: Strip[]): number {
    return chain.reduce((sum, strip) => sum + strip.before + (this.#isTall(strip) ? LEAST : strip.height), 0)
  }

  #isTall(strip: Strip): boolean {
    return strip.height > this.#body.bottom - this.#body.top - (strip.head?.height ?? 0)
  }
}
