/** Lexemes sorted by their code units, numbered in this order: one text, since so many strings would take ten times the room. */
export class Dictionary {
  readonly #text: string
  /** Where each lexeme begins in the text; behind the last one its end. */
  readonly #begins: Uint32Array

  /** @param lexemes sorted, each once. */
  constructor(lexemes: readonly string[]) {
    this.#text = lexemes.join('')
    this.#begins = new Uint32Array(lexemes.length + 1)
    let end = 0
    for (const [n, lexeme] of lexemes.entries()) this.#begins[n + 1] = end += lexeme.length
  }

  get size(): number {
    return this.#begins.length - 1
  }

  /** In memory, letters of one byte. */
  get bytes(): number {
    return this.#text.length + this.#begins.byteLength
  }

  at(number: number): string {
    return this.#text.slice(this.#begins[number], this.#begins[number + 1])
  }

  /** @returns -1 where it is not known. */
  numberOf(lexeme: string): number {
    const number = this.#first((each) => each >= lexeme)
    return number < this.size && this.at(number) === lexeme ? number : -1
  }

  /** The numbers of what begins so; the second one is the first that does not. */
  beginningWith(letters: string): [from: number, to: number] {
    const from = this.#first((each) => each >= letters)
    return [from, this.#first((each) => each.slice(0, letters.length) > letters, from)]
  }

  /** @returns the first number whose lexeme passes: from there on all do. */
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
   * Among these are all lexemes that were typed with one mistake, or whose beginning was: a mistake leaves the first or
   * the last half of the letters as they are. Where it swaps the two in the middle, the word is looked up by itself.
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

  /** The lexeme that a place of the text belongs to. */
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
