import { quoteLexeme } from '#lib/text/words.ts'

/** What may stand for a word in the text of an item. */
export interface WordForm {
  lexeme: string
  /** Lexemes that begin so, too. */
  begins?: boolean
}

/** What the items have that words find: of each group one form. */
export interface WordQuery {
  groups: readonly (readonly WordForm[])[]
  /** Looks at titles alone: lexemes of the weight A. */
  titles: boolean
}

/** What finds the items with one lexeme of each group. */
export const havingLexemes = (groups: readonly (readonly string[])[], titles = false): WordQuery => ({
  groups: groups.map(formsOf),
  titles,
})

export const formsOf = (lexemes: readonly string[]): WordForm[] => lexemes.map((lexeme) => ({ lexeme }))

/** The same as a tsquery. */
export const tsqueryOf = ({ groups, titles }: WordQuery): string =>
  groups
    .map((group) => group.map(({ lexeme, begins }) => `${quoteLexeme(lexeme)}${markOf(titles, begins)}`))
    .map((forms) => `(${forms.join('|')})`)
    .join('&')

function markOf(titles: boolean, begins = false): string {
  const mark = `${begins ? '*' : ''}${titles ? 'A' : ''}`
  return mark && `:${mark}`
}
