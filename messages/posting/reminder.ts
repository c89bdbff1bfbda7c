import { message } from '#lib/text/message.ts'

// The page that the link in a reminder email opens.

export const reminderTitle = message({
  en: 'A posting is about to close',
  es: 'Una oferta está a punto de cerrarse',
})
export const retry = message({ en: 'Try again', es: 'Volver a intentarlo' })
export const loading = message({ en: 'One moment …', es: 'Un momento …' })
export const notLoaded = message({ en: 'This could not be loaded', es: 'No se ha podido cargar' })
export const waitsTitle = message({
  en: (title: string, until: string) => `“${title}” closes on ${until}`,
  es: (title, until) => `«${title}» termina el ${until}`,
})
export const waitsText = {
  job: message({
    en: (business: string) =>
      `This is a job at ${business}. After that day it is no longer listed and nobody can apply.`,
    es: (business) =>
      `Es un empleo de ${business}. Después de ese día nadie lo encuentra ni puede presentarse.`,
  }),
  project: message({
    en: (business: string) =>
      `This is a project by ${business}. After that day it is no longer listed and nobody can express interest.`,
    es: (business) =>
      `Es un proyecto de ${business}. Después de ese día nadie lo encuentra ni puede mostrar interés.`,
  }),
}
export const extend = message({
  en: (until: string) => `Keep it open until ${until}`,
  es: (until) => `Dejarlo abierto hasta el ${until}`,
})
export const closeNow = message({ en: 'Close it now', es: 'Cerrarlo ya' })
export const openTitle = message({
  en: (title: string, until: string) => `“${title}” is open until ${until}`,
  es: (title, until) => `«${title}» está abierto hasta el ${until}`,
})
export const extendedText = message({
  en: 'Posting extended. We’ll email you again a week before that day.',
  es: 'Se ha ampliado. Una semana antes de ese día volveremos a escribir.',
})
export const openText = message({
  en: 'It has already been extended, so this link no longer works. You can change the closing date in your profile.',
  es: 'Ya se amplió, así que este enlace ya no hace nada. El último día se cambia en tu perfil.',
})
export const closedTitle = message({
  en: (title: string) => `“${title}” is closed`,
  es: (title) => `«${title}» está cerrado`,
})
export const closedText = {
  job: message({
    en: 'It is no longer listed and nobody can apply. You can read the applications or reopen it in your profile.',
    es: 'Ya nadie lo encuentra ni puede presentarse. En tu perfil puedes leer las candidaturas o volver a abrirlo.',
  }),
  project: message({
    en: 'It is no longer listed and nobody can express interest. You can see who did or reopen it in your profile.',
    es: 'Ya nadie lo encuentra ni puede mostrar interés. En tu perfil puedes ver quién lo hizo o volver a abrirlo.',
  }),
}
export const voidTitle = message({ en: 'This link does not work', es: 'Este enlace no funciona' })
export const voidText = message({
  en: 'The link is incomplete, the posting was deleted, or you no longer manage it for the company.',
  es: 'No se copió entero, aquello de lo que trataba se borró o ya no lo llevas para la empresa.',
})
export const toProfile = {
  job: message({ en: 'Jobs in my business profile', es: 'Empleos en el perfil de mi empresa' }),
  project: message({ en: 'Projects in my business profile', es: 'Proyectos en el perfil de mi empresa' }),
}
export const notDone = message({ en: 'Nothing was changed', es: 'No se ha cambiado nada' })
export const notTaken = message({
  en: 'Some fields have to be corrected first. Open the posting in your profile and change its closing date there.',
  es: 'Antes hay que corregir algunos de sus campos. Ábrelo en tu perfil y cambia allí el último día.',
})
export const tryAgain = message({
  en: 'Something went wrong. Try again in a minute.',
  es: 'Ahora mismo no ha sido posible. Vuelve a intentarlo en un minuto.',
})
