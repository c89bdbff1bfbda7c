import { message } from '#lib/text/message.ts'

// The report form and its answers.

export const title = message({ en: 'Report a page', es: 'Denunciar una página' })
export const lede = message({
  en: 'Tell us what is wrong. Moderators review every report and never tell the page’s author who sent it. You don’t need an account.',
  es: 'Di qué tiene de malo. Los moderadores miran cada denuncia; a quien escribió la página no se le dice quién la envió. No hace falta cuenta.',
})
export const kindNames = {
  article: message({ en: 'Article', es: 'Artículo' }),
  event: message({ en: 'Event', es: 'Evento' }),
  profile: message({ en: 'Profile', es: 'Perfil' }),
  posting: message({ en: 'Job or project', es: 'Empleo o proyecto' }),
}
export const whatIsIt = message({ en: 'Reported page', es: 'Qué se denuncia' })
export const reasonLabel = message({ en: 'Reason', es: 'Motivo' })
export const chooseReason = message({ en: 'Choose a reason', es: 'Elige un motivo' })
export const reasonNames = {
  spam: message({ en: 'Spam or fraud', es: 'Publicidad o fraude' }),
  wrong: message({ en: 'False or misleading', es: 'Falso o engañoso' }),
  offensive: message({ en: 'Abusive or hateful', es: 'Insultante o de odio' }),
  rights: message({
    en: 'Violates rights (copyright, privacy)',
    es: 'Vulnera derechos de alguien (autoría, intimidad)',
  }),
  dangerous: message({ en: 'Dangerous', es: 'Peligroso' }),
  other: message({ en: 'Something else', es: 'Otra cosa' }),
}
export const textLabel = message({ en: 'Details for moderators', es: 'Qué deben saber los moderadores' })
export const textHint = message({
  en: (most: number) => `Up to ${most} characters. Say where on the page the problem is.`,
  es: (most: number) => `Hasta ${most} caracteres. Di en qué parte de la página está.`,
})
export const send = message({ en: 'Send report', es: 'Enviar la denuncia' })

export const reasonMissing = message({ en: 'Choose a reason.', es: 'Elige qué está mal.' })
export const textMissing = message({
  en: 'Describe the problem so that moderators know what to look for.',
  es: 'Di algo más: este motivo solo no dice a los moderadores qué mirar.',
})
export const sent = message({
  en: 'Thank you. A moderator will review it.',
  es: 'Gracias. Un moderador lo mirará.',
})
export const sentTitle = message({ en: 'Your report was sent', es: 'Tu denuncia se ha enviado' })
export const notSent = message({ en: 'Your report was not sent', es: 'Tu denuncia no se ha enviado' })
export const noSuchThing = message({
  en: 'This page no longer exists or is no longer public, so there is nothing to report.',
  es: 'Ya no existe esa página, o nadie más la ve: no hay nada que denunciar.',
})
export const tooManyReports = message({
  en: (minutes: number) =>
    `Too many reports in the last hour. Yours was not sent. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  es: (minutes) =>
    `Han llegado muchas denuncias en la última hora. La tuya no se ha enviado; vuelve a intentarlo dentro de ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`,
})
/** Describes a part of the data archive. */
export const aboutReports = message({
  en: 'Reports you sent while signed in.',
  es: 'Lo que denunciaste con la sesión iniciada.',
})
