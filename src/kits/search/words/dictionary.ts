/**
 * Sorted lexemes, numbered by their order. They are one text, since separate strings take ten times the
 * memory.
 */
export class Dictionary {
  readonly #text: string
  /** The start of each lexeme in the text, and the end of the last one. */
  readonly #begins: Uint32Array

  /** @param lexemes sorted and distinct. */
  constructor(lexemes: readonly string[]) {
    this.#text = lexemes.join('')
    this.#begins = new Uint32Array(lexemes.length + 1)
    let end = 0
    for (const [n, lexeme] of lexemes.entries()) this.#begins[n + 1] = end += lexeme.length
  }

  get size(): number {
    return this.#begins.length - 1
  }

  /** The memory in use, for single-byte letters. */
  get bytes(): number {
    return this.#text.length + this.#begins.byteLength
  }

  at(number: number): string {
    return this.#text.slice(this.#begins[number], this.#begins[number + 1])
  }

  /** @returns -1 if it is unknown. */
  numberOf(lexeme: string): number {
    const number = this.#first((each) => each >= lexeme)
    return number < this.size && this.at(number) === lexeme ? number : -1
  }

  /** Returns the range of lexemes with a prefix; `to` is exclusive. */
  beginningWith(letters: string): [from: number, to: number] {
    const from = this.#first((each) => each >= letters)
    return [from, this.#first((each) => each.slice(0, letters.length) > letters, from)]
  }

  /** Returns the first number whose lexeme passes; all after it must pass as well. */
  #first(passes: (lexeme: string) => boolean, from = 0): number {
    let low = from
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (passes(this.at(middle))) high = middle
      else low = middle + 1
    }
    return low
  }

  /**
   * Yields a superset of the lexemes within one typo of a word or of its prefix: a typo leaves the first or
   * the last half intact. A swap of the two middle letters is looked up separately.
   */
  *nearTo(typed: string): Generator<string> {
    const half = typed.length >>> 1
    const [from, to] = this.beginningWith(typed.slice(0, half))
    for (let number = from; number < to; number++) yield this.at(number)
    const middle = `${typed.slice(0, half - 1)}${typed[half]!}${typed[half - 1]!}${typed.slice(half + 1)}`
    const [swapped, behind] = this.beginningWith(middle)
    for (let number = swapped; number < behind; number++) yield this.at(number)
    yield* this.#holding(typed.slice(-half))
  }

  *#holding(letters: string): Generator<string> {
    let at = this.#text.indexOf(letters)
    while (at >= 0) {
      const number = this.#numberAt(at)
      yield this.at(number)
      at = this.#text.indexOf(letters, this.#begins[number + 1])
    }
  }

  /** Returns the lexeme at an offset in the text. */
  #numberAt(at: number): number {
    let low = 0
    let high = this.size - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (this.#begins[middle]! <= at) low = middle
      else high = middle - 1
    }
    return low
  }
}
