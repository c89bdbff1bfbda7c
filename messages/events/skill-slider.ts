import { message } from '#lib/text/message.ts'

export const title = message({ en: 'What are you looking for?', es: '¿Qué buscas?' })
export const anyShares = message({ en: 'Any mix', es: 'Cualquier mezcla' })
export const someShares = message({ en: 'Your mix', es: 'Tu propia mezcla' })
export const setShares = message({ en: 'Set shares', es: 'Elegir porcentajes' })
export const hint = message({
  en: 'Best matches first. Total 100 %.',
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
/** Names a number field for screen readers. */
export const inPerCent = message({ en: 'percent', es: 'por ciento' })
export const removed = message({
  en: (area: string) => `${area} has been removed. Use Reset to bring it back.`,
  es: (area) => `Se ha quitado ${area}. Restablecer la recupera.`,
})
export const removedHint = message({ en: 'Removed', es: 'Quitada' })
export const wrongTitle = message({
  en: (sum: number) => `The shares add up to ${sum}, not 100`,
  es: (sum) => `Los porcentajes suman ${sum}, no 100`,
})
export const wrongText = message({
  en: 'They were not applied. Change them to add up to 100, then apply them again.',
  es: 'No se han aplicado. Cámbialos para que sumen 100 y vuelve a aplicarlos.',
})
