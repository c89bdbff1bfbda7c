import { message } from '#lib/text/message.ts'

// Written into the details of events imported from lists, in the language of the event.

export const callForPapers = message({ en: 'Call for papers', es: 'Convocatoria de ponencias' })
export const callForPapersUntil = message({
  en: (day: string) => `Call for papers, open until ${day}`,
  es: (day) => `Convocatoria de ponencias, abierta hasta el ${day}`,
})
export const codeOfConduct = message({ en: 'Code of conduct', es: 'Código de conducta' })
export const talksIn = message({
  en: (languages: string) => `Languages: ${languages}`,
  es: (languages) => `Idiomas: ${languages}`,
})
export const signLanguage = message({
  en: 'Sign language or captions are offered.',
  es: 'Hay lengua de signos o subtítulos.',
})
export const website = message({ en: 'Website', es: 'Sitio web' })
