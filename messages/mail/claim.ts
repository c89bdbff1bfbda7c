import { message } from '#lib/text/message.ts'

// What who asked for an institute hears from the administrators.

export const grantedSubject = message({
  en: (institute: string) => `You keep ${institute} now`,
  es: (institute) => `Ahora llevas ${institute}`,
})
export const grantedLead = message({
  en: (institute: string, brand: string) =>
    `An administrator of ${brand} has looked at what you wrote: ${institute} is yours, and your account is approved for it.`,
  es: (institute, brand) =>
    `Un administrador de ${brand} ha mirado lo que escribiste: ${institute} es tuyo y tu cuenta queda aprobada para él.`,
})
export const grantedButton = message({ en: 'Fill in its page', es: 'Completar su página' })
export const deniedSubject = message({
  en: (institute: string) => `About ${institute}`,
  es: (institute) => `Sobre ${institute}`,
})
export const deniedLead = message({
  en: (institute: string) =>
    `You asked to keep the page of ${institute}. An administrator has not granted it, for this reason:`,
  es: (institute) =>
    `Pediste llevar la página de ${institute}. Un administrador no lo ha concedido, por este motivo:`,
})
export const deniedMore = message({
  en: 'If more can be said for it, ask again on the page of the institute.',
  es: 'Si hay algo más que decir, vuelve a pedirlo en la página del centro.',
})
