import { message } from '#lib/text/message.ts'

// The page that the link of a reminder opens.

export const reminderTitle = message({ en: 'A posting ends', es: 'Una oferta termina' })
export const retry = message({ en: 'Try again', es: 'Volver a intentarlo' })
export const loading = message({ en: 'One moment …', es: 'Un momento …' })
export const notLoaded = message({ en: 'This could not be loaded', es: 'No se ha podido cargar' })
export const waitsTitle = message({
  en: (title: string, until: string) => `“${title}” ends on ${until}`,
  es: (title, until) => `«${title}» termina el ${until}`,
})
export const waitsText = {
  job: message({
    en: (business: string) =>
      `It is a job of ${business}. After that day nobody finds it, and nobody can apply any more.`,
    es: (business) =>
      `Es un empleo de ${business}. Después de ese día nadie lo encuentra ni puede presentarse.`,
  }),
  project: message({
    en: (business: string) =>
      `It is a project of ${business}. After that day nobody finds it, and nobody can express interest any more.`,
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
  en: 'It is extended. A week before that day we write again.',
  es: 'Se ha ampliado. Una semana antes de ese día volveremos a escribir.',
})
export const openText = message({
  en: 'It was extended already, so this link does nothing any more. The last day can be changed in your profile.',
  es: 'Ya se amplió, así que este enlace ya no hace nada. El último día se cambia en tu perfil.',
})
export const closedTitle = message({
  en: (title: string) => `“${title}” is closed`,
  es: (title) => `«${title}» está cerrado`,
})
export const closedText = {
  job: message({
    en: 'Nobody finds it any more, and nobody can apply. You can read the applications, or open it again, in your profile.',
    es: 'Ya nadie lo encuentra ni puede presentarse. En tu perfil puedes leer las candidaturas o volver a abrirlo.',
  }),
  project: message({
    en: 'Nobody finds it any more, and nobody can express interest. You can read who did, or open it again, in your profile.',
    es: 'Ya nadie lo encuentra ni puede mostrar interés. En tu perfil puedes ver quién lo hizo o volver a abrirlo.',
  }),
}
export const voidTitle = message({ en: 'This link does not work', es: 'Este enlace no funciona' })
export const voidText = message({
  en: 'It was not copied whole, what it was about was deleted, or you do not keep it for the company any more.',
  es: 'No se copió entero, aquello de lo que trataba se borró o ya no lo llevas para la empresa.',
})
export const toProfile = {
  job: message({ en: 'Jobs in my business profile', es: 'Empleos en el perfil de mi empresa' }),
  project: message({ en: 'Projects in my business profile', es: 'Proyectos en el perfil de mi empresa' }),
}
export const notDone = message({ en: 'Nothing was changed', es: 'No se ha cambiado nada' })
export const notTaken = message({
  en: 'Some of its fields have to be mended first. Open it in your profile, and change its last day there.',
  es: 'Antes hay que corregir algunos de sus campos. Ábrelo en tu perfil y cambia allí el último día.',
})
export const tryAgain = message({
  en: 'It could not be done just now. Try again in a minute.',
  es: 'Ahora mismo no ha sido posible. Vuelve a intentarlo en un minuto.',
})
