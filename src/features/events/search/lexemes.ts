// Lexemes of event_facet.doc that are no words: none begins with '#' or '='.

/** @param category its place in eventCategories. */
export const categoryLexeme = (category: number) => `#c${category}`

/** Uses only the language: 'es' for 'es-MX'. */
export const languageLexeme = (language: string) => `#l${language.slice(0, 2)}`

/** Returns the lexeme of a word in a title. */
export const titleLexeme = (lexeme: string) => `=${lexeme}`
