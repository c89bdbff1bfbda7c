import { message } from '#lib/text/message.ts'

// The reminder that a job or a project ends in a week.

export const endsSubject = message({
  en: (title: string, day: string) => `Open until ${day}: ${title}`,
  es: (title, day) => `Abierto hasta el ${day}: ${title}`,
})
export const endsLead = {
  job: message({
    en: (title: string, business: string, day: string) =>
      `The job ${title} at ${business} is open until ${day}. After that day, it is no longer listed, and nobody can apply.`,
    es: (title, business, day) =>
      `El empleo ${title} de ${business} está abierto hasta el ${day}. Después de ese día nadie lo encuentra ni puede presentarse.`,
  }),
  project: message({
    en: (title: string, business: string, day: string) =>
      `The project ${title} by ${business} is open until ${day}. After that day, it is no longer listed, and nobody can express interest.`,
    es: (title, business, day) =>
      `El proyecto ${title} de ${business} está abierto hasta el ${day}. Después de ese día nadie lo encuentra ni puede mostrar interés.`,
  }),
}
export const endsMore = message({
  en: (days: number, day: string) =>
    `You can keep it open for another ${days} days, until ${day}, or close it now. You do not need to sign in.`,
  es: (days, day) =>
    `Puedes dejarlo abierto otros ${days} días, hasta el ${day}, o cerrarlo ya. Para ninguna de las dos cosas hace falta entrar.`,
})
export const endsButton = message({ en: 'Extend or close', es: 'Ampliar o cerrar' })
export const endsNote = message({
  en: (business: string) =>
    `This link is only for you. It works once, while the posting is open. You received this email because you manage the postings of ${business}.`,
  es: (business) =>
    `El enlace es solo para ti. Funciona una vez, y solo mientras siga abierto. Recibes este correo porque llevas lo que publica ${business}.`,
})
