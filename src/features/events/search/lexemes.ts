// Lexemes of event_facet.doc that are no words: none begins with '#' or '='.

/** @param category its place in eventCategories. */
export const categoryLexeme = (category: number) => `#c${category}`

/** Of the language alone: 'es' for 'es-MX'. */
export const languageLexeme = (language: string) => `#l${language.slice(0, 2)}`

/** A word's lexeme where it stands in a title. */
export const titleLexeme = (lexeme: string) => `=${lexeme}`
