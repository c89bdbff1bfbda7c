import { message } from '#lib/text/message.ts'

// Emails about decisions on proposals.

export const talkSubject = message({
  en: (title: string) => `Your talk: ${title}`,
  es: (title) => `Tu charla: ${title}`,
})
export const talkLead = {
  accept: message({
    en: (title: string, event: string) => `“${title}” was accepted for ${event}.`,
    es: (title, event) => `«${title}» está aceptada para ${event}.`,
  }),
  waitlist: message({
    en: (title: string, event: string) =>
      `“${title}” is on the waiting list for ${event}. There is no room for it yet, but there may be later.`,
    es: (title, event) =>
      `«${title}» está en la lista de espera de ${event}: todavía no hay sitio, y puede haberlo más tarde.`,
  }),
  decline: message({
    en: (title: string, event: string) => `“${title}” was not accepted for ${event}.`,
    es: (title, event) => `«${title}» no ha sido aceptada para ${event}.`,
  }),
}
export const talkReason = message({ en: 'The organizers write:', es: 'La organización escribe:' })
export const talkButton = message({ en: 'Open your talks', es: 'Abrir tus charlas' })
