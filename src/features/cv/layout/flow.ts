import type { Mark } from './schema.ts'
import { lowered, type Strip } from './strip.ts'

/** The part of a page that text may fill. */
export interface Body {
  top: number
  bottom: number
}

/** Of what is taller than a page, at least so much stands on the page where it begins: two lines and padding. */
const LEAST = 45

/** Puts strips on pages: those that belong together begin on one page. What is taller than a page, by itself or
 * together with the headings that it must not leave alone, is cut between its lines. */
export function flow(strips: Strip[], body: Body): Mark[][] {
  const run = new Flow(body)
  for (let at = 0; at < strips.length;) {
    const end = endOfChain(strips, at)
    run.place(strips.slice(at, end))
    at = end
  }
  return run.pages
}

/** Behind the first strip from `at` that need not stay with the next. */
function endOfChain(strips: Strip[], at: number): number {
  const last = strips.findIndex((strip, index) => index >= at && !strip.keep)
  return last < 0 ? strips.length : last + 1
}

class Flow {
  readonly pages: Mark[][] = [[]]
  readonly #body: Body
  #y: number
  /** Whether nothing stands on the page but a head that was drawn again. */
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

  /** Cuts a strip only if even its chain alone is too much for a page: `place` has turned to a new one before. */
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

  /** What a chain takes of a page's height; of its last, if that is taller than a page, the least. */
  #needed(chain: Strip[]): number {
    return chain.reduce((sum, strip) => sum + strip.before + (this.#isTall(strip) ? LEAST : strip.height), 0)
  }

  #isTall(strip: Strip): boolean {
    return strip.height > this.#body.bottom - this.#body.top - (strip.head?.height ?? 0)
  }
}
