import { message } from '#lib/text/message.ts'

// Articles and talks of a person: on the public page, and where they choose what to show.

/** Headings, by kind. */
export const titles = {
  article: message({ en: 'Articles', es: 'Artículos' }),
  talk: message({ en: 'Talks', es: 'Charlas' }),
  course: message({ en: 'Courses taught', es: 'Cursos impartidos' }),
}

export const ownWorks = message({ en: 'Articles and talks', es: 'Artículos y charlas' })
export const ownWorksText = message({
  en: 'These name your verified email address, or link to your profile and await your confirmation. Those you show appear on your public page, and your name in them links to it.',
  es: 'Te nombran por tu dirección de correo verificada, o han elegido tu perfil y esperan tu confirmación. Lo que muestres aparece en tu página pública y tu nombre lleva a ella.',
})
/** By kind. */
export const show = {
  article: message({
    en: 'Show my articles on my public page',
    es: 'Mostrar mis artículos en mi página pública',
  }),
  talk: message({ en: 'Show my talks on my public page', es: 'Mostrar mis charlas en mi página pública' }),
  course: message({
    en: 'Show the lectures and trainings I give',
    es: 'Mostrar las clases y los cursos que imparto',
  }),
}
export const namedAs = message({ en: (name: string) => `as ${name}`, es: (name) => `como ${name}` })
export const leaveOut = message({ en: 'Hide', es: 'Omitir' })
export const leaveOutOf = message({
  en: (title: string) => `Hide “${title}”`,
  es: (title) => `Omitir «${title}»`,
})
export const showAgain = message({ en: 'Show', es: 'Mostrar' })
export const showAgainOf = message({
  en: (title: string) => `Show “${title}”`,
  es: (title) => `Mostrar «${title}»`,
})
export const leftOut = message({ en: 'hidden', es: 'omitido' })
/** Marks a work whose author chose this profile. */
export const asked = message({ en: 'is this you?', es: '¿eres tú?' })
export const noWorks = message({
  en: 'No article or talk names you yet. Authors and organizers can enter your email address or choose your profile.',
  es: 'Ningún artículo ni charla te nombra todavía. Quien publica te nombra por tu dirección de correo o elige tu perfil.',
})
