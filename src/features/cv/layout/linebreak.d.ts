declare module 'linebreak' {
  /** Finds optional and mandatory line breaks (UAX 14). */
  export default class LineBreaker {
    constructor(text: string)
    /** Returns the next position in UTF-16 units, the text's end last; then null. */
    nextBreak(): { position: number; required: boolean } | null
  }
}
