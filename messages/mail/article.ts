import { message } from '#lib/text/message.ts'

// What those who write an article hear of what the editors decide.

export const decidedSubject = message({
  en: (title: string) => `Your article: ${title}`,
  es: (title) => `Tu artículo: ${title}`,
})
export const decidedLead = {
  approve: message({
    en: (title: string) => `The editors have approved “${title}”. They publish it next.`,
    es: (title) => `La redacción ha aprobado «${title}». Lo siguiente es publicarlo.`,
  }),
  reject: message({
    en: (title: string) => `The editors have not accepted “${title}” as it is, for this reason:`,
    es: (title) => `La redacción no ha aceptado «${title}» tal como está, por este motivo:`,
  }),
  schedule: message({
    en: (title: string) => `The editors have set a time for “${title}”. It is published then by itself.`,
    es: (title) => `La redacción ha fijado una fecha para «${title}». Se publicará sola.`,
  }),
  publish: message({
    en: (title: string) => `“${title}” is published. Everybody can read it now.`,
    es: (title) => `«${title}» está publicado. Ya puede leerlo todo el mundo.`,
  }),
  archive: message({
    en: (title: string) => `The editors have archived “${title}”: it is not shown any more.`,
    es: (title) => `La redacción ha archivado «${title}»: ya no se muestra.`,
  }),
  retract: message({
    en: (title: string) =>
      `The editors have retracted “${title}”. It stays where it is, with a notice that says why:`,
    es: (title) => `La redacción ha retractado «${title}». Sigue en su sitio, con un aviso que dice por qué:`,
  }),
}
export const decidedMore = message({
  en: 'You can change it and submit it again.',
  es: 'Puedes cambiarlo y volver a enviarlo.',
})
export const decidedButton = message({ en: 'Open the article', es: 'Abrir el artículo' })
