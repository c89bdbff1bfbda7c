import { message } from '#lib/text/message.ts'

// Emails about claims, and messages from visitors of an organization's page.

export const grantedSubject = message({
  en: (organization: string) => `You now manage ${organization}`,
  es: (organization) => `Ahora llevas ${organization}`,
})
export const grantedLead = {
  institute: message({
    en: (institute: string, brand: string) =>
      `An administrator of ${brand} has approved your claim. You now own ${institute}, and your account is approved for it.`,
    es: (institute, brand) =>
      `Un administrador de ${brand} ha mirado lo que escribiste: ${institute} es tuyo y tu cuenta queda aprobada para él.`,
  }),
  business: message({
    en: (business: string, brand: string) =>
      `An administrator of ${brand} has approved your claim. You now own ${business}, and your account is approved for it.`,
    es: (business, brand) =>
      `Un administrador de ${brand} ha mirado lo que escribiste: ${business} es tuya y tu cuenta queda aprobada para ella.`,
  }),
}
export const grantedButton = message({ en: 'Complete its page', es: 'Completar su página' })
export const deniedSubject = message({
  en: (organization: string) => `Your claim to ${organization}`,
  es: (organization) => `Sobre ${organization}`,
})
export const deniedLead = message({
  en: (organization: string) =>
    `An administrator has rejected your claim to the page of ${organization}. The reason:`,
  es: (organization) =>
    `Pediste llevar la página de ${organization}. Un administrador no lo ha concedido, por este motivo:`,
})
export const deniedMore = {
  institute: message({
    en: 'If you have more to show for it, claim the institute again on its page.',
    es: 'Si hay algo más que decir, vuelve a pedirlo en la página del centro.',
  }),
  business: message({
    en: 'If you have more to show for it, claim the company again on its page.',
    es: 'Si hay algo más que decir, vuelve a pedirlo en la página de la empresa.',
  }),
}

export const writtenLead = message({
  en: (organization: string, department: string, brand: string) =>
    `Someone sent this message through the page of ${organization} on ${brand}${department && `, for: ${department}`}.`,
  es: (organization, department, brand) =>
    `Alguien ha escrito esto en la página de ${organization} en ${brand}${department && `, para: ${department}`}.`,
})
export const writtenMore = message({
  en: 'Reply to this email to answer. The sender’s email address has not been verified.',
  es: 'Responde a este correo para contestar. Nadie ha comprobado que la dirección sea de quien escribe.',
})
export const writtenButton = message({ en: 'Open the page', es: 'Abrir la página' })
export const writtenFooter = {
  institute: message({
    en: (brand: string, host: string) =>
      `${brand}, ${host}. You received this email because the profile of your institute lists this address for messages.`,
    es: (brand, host) =>
      `${brand}, ${host}. Recibes este correo porque el perfil de tu centro indica esta dirección para mensajes.`,
  }),
  business: message({
    en: (brand: string, host: string) =>
      `${brand}, ${host}. You received this email because the profile of your company lists this address for messages.`,
    es: (brand, host) =>
      `${brand}, ${host}. Recibes este correo porque el perfil de tu empresa indica esta dirección para mensajes.`,
  }),
}
