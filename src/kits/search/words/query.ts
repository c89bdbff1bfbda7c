import { quoteLexeme } from '#lib/text/words.ts'

/** A form of a word in an item's text. */
export interface WordForm {
  lexeme: string
  /** Matches lexemes with this prefix as well. */
  begins?: boolean
}

/** A query for items: they need one form of each group. */
export interface WordQuery {
  groups: readonly (readonly WordForm[])[]
  /** Searches titles only: lexemes of weight A. */
  titles: boolean
}

/** Returns a query for items with one lexeme of each group. */
export const havingLexemes = (groups: readonly (readonly string[])[], titles = false): WordQuery => ({
  groups: groups.map(formsOf),
  titles,
})

export const formsOf = (lexemes: readonly string[]): WordForm[] => lexemes.map((lexeme) => ({ lexeme }))

/** Returns the query as a tsquery. */
export const tsqueryOf = ({ groups, titles }: WordQuery): string =>
  groups
    .map((group) => group.map(({ lexeme, begins }) => `${quoteLexeme(lexeme)}${markOf(titles, begins)}`))
    .map((forms) => `(${forms.join('|')})`)
    .join('&')

function markOf(titles: boolean, begins = false): string {
  const mark = `${begins ? '*' : ''}${titles ? 'A' : ''}`
  return mark && `:${mark}`
}
