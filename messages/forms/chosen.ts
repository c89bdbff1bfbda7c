import { message } from '#lib/text/message.ts'

// A text field that suggests pages of the portal with that name.

export const hint = message({
  en: 'Choose from the list to link to a page. Other text stays unlinked.',
  es: 'Elige de la lista para enlazar su página. Lo que solo escribas queda como texto.',
})
export const choices = message({ en: 'Suggestions', es: 'Sugerencias' })
export const choiceCount = message({
  en: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  es: (count) => (count === 1 ? '1 para elegir' : `${count} para elegir`),
})
export const noChoice = message({ en: 'No match; your text is kept', es: 'No está: queda como texto' })
export const leads = message({ en: 'Links to its page', es: 'Lleva a su página' })
export const letGo = message({ en: 'Remove link', es: 'No enlazar' })
