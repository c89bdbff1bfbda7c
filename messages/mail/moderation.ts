import { message } from '#lib/text/message.ts'

// Emails to owners about the decisions of moderators.

export const moderatedSubject = {
  hidden: message({
    en: (title: string) => `Hidden: ${title}`,
    es: (title) => `Oculto: ${title}`,
  }),
  shown: message({
    en: (title: string) => `Visible again: ${title}`,
    es: (title) => `Visible de nuevo: ${title}`,
  }),
  warned: message({
    en: (title: string) => `Warning: ${title}`,
    es: (title) => `Una advertencia sobre: ${title}`,
  }),
  declined: message({
    en: (title: string) => `Appeal declined: ${title}`,
    es: (title) => `Reclamación rechazada: ${title}`,
  }),
  withdrawn: message({
    en: (title: string) => `Warning withdrawn: ${title}`,
    es: (title) => `Advertencia retirada: ${title}`,
  }),
}
export const moderatedLead = {
  hidden: message({
    en: (title: string, brand: string) =>
      `A moderator of ${brand} has hidden “${title}”. Only you can see it now. You can correct it, and appeal once. The reason:`,
    es: (title, brand) =>
      `Un moderador de ${brand} ha ocultado «${title}»: ahora solo tú lo ves. Puedes corregirlo, y reclamar una vez. El motivo:`,
  }),
  shown: message({
    en: (title: string, brand: string) =>
      `A moderator of ${brand} has made “${title}” visible to everyone again. The reason:`,
    es: (title, brand) => `Un moderador de ${brand} muestra «${title}» de nuevo a todos. El motivo:`,
  }),
  warned: message({
    en: (title: string, brand: string) =>
      `A moderator of ${brand} has reviewed “${title}”. It stays visible, but the following has to change. You can appeal once.`,
    es: (title, brand) =>
      `Un moderador de ${brand} ha mirado «${title}». Sigue visible, pero esto tiene que cambiar. Puedes reclamar una vez.`,
  }),
  declined: message({
    en: (title: string, brand: string) =>
      `A moderator of ${brand} has reviewed and declined your appeal about “${title}”. The reason:`,
    es: (title, brand) =>
      `Un moderador de ${brand} ha leído tu reclamación sobre «${title}» y lo ha dejado como está. El motivo:`,
  }),
  withdrawn: message({
    en: (title: string, brand: string) =>
      `A moderator of ${brand} has withdrawn the warning about “${title}”. The reason:`,
    es: (title, brand) => `Un moderador de ${brand} ha retirado la advertencia sobre «${title}». El motivo:`,
  }),
}
export const toPageButton = message({ en: 'Open the page', es: 'Abrir la página' })
export const toOwnButton = message({ en: 'Correct or appeal', es: 'Corregirlo o reclamar' })
export const toDeclinedButton = message({ en: 'View and correct', es: 'Verlo y corregirlo' })
