import { message } from '#lib/text/message.ts'

// What somebody hears whose page moderators looked at.

export const moderatedSubject = {
  warned: message({
    en: (title: string) => `A warning about: ${title}`,
    es: (title) => `Una advertencia sobre: ${title}`,
  }),
  withdrawn: message({
    en: (title: string) => `Warning withdrawn: ${title}`,
    es: (title) => `Advertencia retirada: ${title}`,
  }),
}
export const moderatedLead = {
  warned: message({
    en: (title: string, brand: string) =>
      `A moderator of ${brand} has looked at “${title}”. It stays visible, but this has to change:`,
    es: (title, brand) =>
      `Un moderador de ${brand} ha mirado «${title}». Sigue visible, pero esto tiene que cambiar:`,
  }),
  withdrawn: message({
    en: (title: string, brand: string) =>
      `A moderator of ${brand} has withdrawn the warning about “${title}”. The reason:`,
    es: (title, brand) => `Un moderador de ${brand} ha retirado la advertencia sobre «${title}». El motivo:`,
  }),
}
export const toPageButton = message({ en: 'Open the page', es: 'Abrir la página' })
