// Lexemes of event_facet.doc that are not words: no word begins with '#' or '='.

/** Returns the lexeme of a category. @param category its index in eventCategories. */
export const categoryLexeme = (category: number) => `#c${category}`

/** Uses only the language: 'es' for 'es-MX'. */
export const languageLexeme = (language: string) => `#l${language.slice(0, 2)}`

/** Returns the lexeme of a word in a title. */
export const titleLexeme = (lexeme: string) => `=${lexeme}`
