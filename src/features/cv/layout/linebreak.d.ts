declare module 'linebreak' {
  /** Where lines may (or must) end: UAX 14. */
  export default class LineBreaker {
    constructor(text: string)
    /** The next place, in UTF-16 units, the text's end last; then null. */
    nextBreak(): { position: number; required: boolean } | null
  }
}
