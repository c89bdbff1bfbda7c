import { message } from '#lib/text/message.ts'

// A line of text for which people may choose what the portal knows by that name.

export const hint = message({
  en: 'Choose from the list to link its page. What you only type stays text.',
  es: 'Elige de la lista para enlazar su página. Lo que solo escribas queda como texto.',
})
export const choices = message({ en: 'On the portal', es: 'En el portal' })
export const choiceCount = message({
  en: (count: number) => (count === 1 ? '1 to choose from' : `${count} to choose from`),
  es: (count) => (count === 1 ? '1 para elegir' : `${count} para elegir`),
})
export const noChoice = message({ en: 'Not here: it stays as text', es: 'No está: queda como texto' })
export const leads = message({ en: 'Leads to its page', es: 'Lleva a su página' })
export const letGo = message({ en: 'Do not link', es: 'No enlazar' })
