import { message } from '#lib/text/message.ts'

// What who asked for an institute or a company hears from the administrators, and what visitors write to one.

export const grantedSubject = message({
  en: (organization: string) => `You keep ${organization} now`,
  es: (organization) => `Ahora llevas ${organization}`,
})
export const grantedLead = {
  institute: message({
    en: (institute: string, brand: string) =>
      `An administrator of ${brand} has looked at what you wrote: ${institute} is yours, and your account is approved for it.`,
    es: (institute, brand) =>
      `Un administrador de ${brand} ha mirado lo que escribiste: ${institute} es tuyo y tu cuenta queda aprobada para él.`,
  }),
  business: message({
    en: (business: string, brand: string) =>
      `An administrator of ${brand} has looked at what you wrote: ${business} is yours, and your account is approved for it.`,
    es: (business, brand) =>
      `Un administrador de ${brand} ha mirado lo que escribiste: ${business} es tuya y tu cuenta queda aprobada para ella.`,
  }),
}
export const grantedButton = message({ en: 'Fill in its page', es: 'Completar su página' })
export const deniedSubject = message({
  en: (organization: string) => `About ${organization}`,
  es: (organization) => `Sobre ${organization}`,
})
export const deniedLead = message({
  en: (organization: string) =>
    `You asked to keep the page of ${organization}. An administrator has not granted it, for this reason:`,
  es: (organization) =>
    `Pediste llevar la página de ${organization}. Un administrador no lo ha concedido, por este motivo:`,
})
export const deniedMore = {
  institute: message({
    en: 'If more can be said for it, ask again on the page of the institute.',
    es: 'Si hay algo más que decir, vuelve a pedirlo en la página del centro.',
  }),
  business: message({
    en: 'If more can be said for it, ask again on the page of the company.',
    es: 'Si hay algo más que decir, vuelve a pedirlo en la página de la empresa.',
  }),
}

export const writtenLead = message({
  en: (organization: string, department: string, brand: string) =>
    `Somebody wrote this at the page of ${organization} on ${brand}${department && `, for: ${department}`}.`,
  es: (organization, department, brand) =>
    `Alguien ha escrito esto en la página de ${organization} en ${brand}${department && `, para: ${department}`}.`,
})
export const writtenMore = message({
  en: 'Answer this mail to write back. Nobody has checked that the address belongs to the one who wrote.',
  es: 'Responde a este correo para contestar. Nadie ha comprobado que la dirección sea de quien escribe.',
})
export const writtenButton = message({ en: 'Open the page', es: 'Abrir la página' })
export const writtenFooter = {
  institute: message({
    en: (brand: string, host: string) =>
      `${brand}, ${host}. You get this mail because the profile of your institute names this address for messages.`,
    es: (brand, host) =>
      `${brand}, ${host}. Recibes este correo porque el perfil de tu centro indica esta dirección para mensajes.`,
  }),
  business: message({
    en: (brand: string, host: string) =>
      `${brand}, ${host}. You get this mail because the profile of your company names this address for messages.`,
    es: (brand, host) =>
      `${brand}, ${host}. Recibes este correo porque el perfil de tu empresa indica esta dirección para mensajes.`,
  }),
}
