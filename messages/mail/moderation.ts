import { message } from '#lib/text/message.ts'

// What somebody hears whose page moderators looked at.

export const moderatedSubject = {
  hidden: message({
    en: (title: string) => `Hidden: ${title}`,
    es: (title) => `Oculto: ${title}`,
  }),
  shown: message({
    en: (title: string) => `Shown again: ${title}`,
    es: (title) => `Visible de nuevo: ${title}`,
  }),
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
  hidden: message({
    en: (title: string, brand: string) =>
      `A moderator of ${brand} has hidden “${title}”: only you see it now, and you can correct it. The reason:`,
    es: (title, brand) =>
      `Un moderador de ${brand} ha ocultado «${title}»: ahora solo tú lo ves, y puedes corregirlo. El motivo:`,
  }),
  shown: message({
    en: (title: string, brand: string) =>
      `A moderator of ${brand} shows “${title}” to everybody again. The reason:`,
    es: (title, brand) => `Un moderador de ${brand} muestra «${title}» de nuevo a todos. El motivo:`,
  }),
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
export const toOwnButton = message({ en: 'See it and correct it', es: 'Verlo y corregirlo' })
