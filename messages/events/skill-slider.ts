import { message } from '#lib/text/message.ts'

export const title = message({ en: 'What do you want from it?', es: '¿Qué buscas en él?' })
export const anyShares = message({ en: 'Any mix', es: 'Cualquier mezcla' })
export const someShares = message({ en: 'Your own mix', es: 'Tu propia mezcla' })
export const setShares = message({ en: 'Set shares', es: 'Elegir porcentajes' })
export const hint = message({
  en: 'Events that fit best come first. Total 100 %.',
  es: 'Primero, los que mejor encajan. Total: 100 %.',
})
export const reset = message({ en: 'Reset', es: 'Restablecer' })
export const apply = message({ en: 'Apply', es: 'Aplicar' })
export const between = message({
  en: (left: string, right: string) => `Between ${left} and ${right}`,
  es: (left, right) => `Entre ${left} y ${right}`,
})
export const sharesOfBoth = message({
  en: (left: string, leftShare: number, right: string, rightShare: number) =>
    `${left} ${leftShare} percent, ${right} ${rightShare} percent`,
  es: (left, leftShare, right, rightShare) =>
    `${left}: ${leftShare} por ciento; ${right}: ${rightShare} por ciento`,
})
/** The name of a number field, for who cannot see the sign beside it. */
export const inPerCent = message({ en: 'percent', es: 'por ciento' })
export const removed = message({
  en: (area: string) => `${area} has been removed. Reset brings it back.`,
  es: (area) => `Se ha quitado ${area}. Restablecer la recupera.`,
})
export const removedHint = message({ en: 'Removed', es: 'Quitada' })
export const wrongTitle = message({
  en: (sum: number) => `The shares sum to ${sum}, not to 100`,
  es: (sum) => `Los porcentajes suman ${sum}, no 100`,
})
export const wrongText = message({
  en: 'They were not applied. Change them so that they sum to 100, then apply them again.',
  es: 'No se han aplicado. Cámbialos para que sumen 100 y vuelve a aplicarlos.',
})
