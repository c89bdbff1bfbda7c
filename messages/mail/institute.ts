import { message } from '#lib/text/message.ts'

// What who asked for an institute hears from the administrators, and what visitors write to an institute.

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

export const writtenLead = message({
  en: (institute: string, department: string, brand: string) =>
    `Somebody wrote this at the page of ${institute} on ${brand}${department && `, for: ${department}`}.`,
  es: (institute, department, brand) =>
    `Alguien ha escrito esto en la página de ${institute} en ${brand}${department && `, para: ${department}`}.`,
})
export const writtenMore = message({
  en: 'Answer this mail to write back. Nobody has checked that the address belongs to the one who wrote.',
  es: 'Responde a este correo para contestar. Nadie ha comprobado que la dirección sea de quien escribe.',
})
export const writtenButton = message({ en: 'Open the page', es: 'Abrir la página' })
export const writtenFooter = message({
  en: (brand: string, host: string) =>
    `${brand}, ${host}. You get this mail because the profile of your institute names this address for messages.`,
  es: (brand, host) =>
    `${brand}, ${host}. Recibes este correo porque el perfil de tu centro indica esta dirección para mensajes.`,
})
