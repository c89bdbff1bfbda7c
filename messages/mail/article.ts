import { message } from '#lib/text/message.ts'

// Emails to authors about the decisions of the editors.

export const decidedSubject = message({
  en: (title: string) => `Your article: ${title}`,
  es: (title) => `Tu artículo: ${title}`,
})
export const decidedLead = {
  approve: message({
    en: (title: string) => `The editors have approved “${title}”. They will publish it next.`,
    es: (title) => `La redacción ha aprobado «${title}». Lo siguiente es publicarlo.`,
  }),
  reject: message({
    en: (title: string) => `The editors have not accepted “${title}” in its current form. The reason:`,
    es: (title) => `La redacción no ha aceptado «${title}» tal como está, por este motivo:`,
  }),
  schedule: message({
    en: (title: string) => `The editors have scheduled “${title}”. It will be published automatically.`,
    es: (title) => `La redacción ha fijado una fecha para «${title}». Se publicará sola.`,
  }),
  publish: message({
    en: (title: string) => `“${title}” has been published. Everyone can read it now.`,
    es: (title) => `«${title}» está publicado. Ya puede leerlo todo el mundo.`,
  }),
  archive: message({
    en: (title: string) => `The editors have archived “${title}”. It is no longer shown.`,
    es: (title) => `La redacción ha archivado «${title}»: ya no se muestra.`,
  }),
  retract: message({
    en: (title: string) =>
      `The editors have retracted “${title}”. It stays online, with a notice that explains why:`,
    es: (title) => `La redacción ha retractado «${title}». Sigue en su sitio, con un aviso que dice por qué:`,
  }),
}
export const decidedMore = message({
  en: 'You can edit it and submit it again.',
  es: 'Puedes cambiarlo y volver a enviarlo.',
})
export const decidedButton = message({ en: 'Open the article', es: 'Abrir el artículo' })
