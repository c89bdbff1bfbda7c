import { message } from '#lib/text/message.ts'

// Where talks are proposed for an event.

export const until = message({
  en: (moment: string) => `Talks can be proposed until ${moment}.`,
  es: (moment) => `Se pueden proponer charlas hasta: ${moment}.`,
})
export const closedSince = message({
  en: (moment: string) => `The call closed: ${moment}.`,
  es: (moment) => `La convocatoria se cerró: ${moment}.`,
})
export const noCall = message({
  en: 'This event does not ask for talks.',
  es: 'Este evento no pide charlas.',
})
export const wanted = message({ en: 'What is looked for', es: 'Qué se busca' })
export const topics = message({ en: 'Topics', es: 'Temas' })
export const lengths = message({ en: 'Lengths', es: 'Duraciones' })
export const lengthsOf = message({
  en: (minutes: string) => `${minutes} minutes`,
  es: (minutes) => `${minutes} minutos`,
})
export const yours = message({ en: 'Your talks', es: 'Tus charlas' })
export const another = message({ en: 'Propose another talk', es: 'Proponer otra charla' })
export const send = message({ en: 'Propose the talk', es: 'Proponer la charla' })
export const sent = message({
  en: 'The talk is proposed. You hear by mail what is decided.',
  es: 'La charla está propuesta. Sabrás por correo qué se decide.',
})
export const saved = message({ en: 'The talk is changed.', es: 'La charla está cambiada.' })
export const withdrawn = message({ en: 'The talk is withdrawn.', es: 'La charla está retirada.' })
export const change = message({ en: 'Change', es: 'Cambiar' })
export const changeThis = message({
  en: (title: string) => `Change ${title}`,
  es: (title) => `Cambiar ${title}`,
})
export const withdraw = message({ en: 'Withdraw', es: 'Retirar' })
export const withdrawThis = message({
  en: (title: string) => `Withdraw ${title}`,
  es: (title) => `Retirar ${title}`,
})
export const withdrawQuestion = message({ en: 'Withdraw this talk?', es: '¿Retirar esta charla?' })
export const withdrawText = message({
  en: (title: string) => `“${title}” is not considered any more, and that cannot be undone.`,
  es: (title) => `«${title}» dejará de tenerse en cuenta, y no se puede deshacer.`,
})
export const keepIt = message({ en: 'Keep it', es: 'Mantenerla' })
export const failed = message({ en: 'The talks did not load', es: 'No se pudieron cargar las charlas' })
export const theReason = message({ en: 'The organisers write:', es: 'La organización escribe:' })
export const statuses = {
  proposed: message({ en: 'Proposed', es: 'Propuesta' }),
  waitlisted: message({ en: 'On the waiting list', es: 'En lista de espera' }),
  accepted: message({ en: 'Accepted', es: 'Aceptada' }),
  declined: message({ en: 'Not accepted', es: 'No aceptada' }),
  withdrawn: message({ en: 'Withdrawn', es: 'Retirada' }),
}
export const inAgenda = message({ en: 'In the agenda', es: 'En el programa' })
export const minutes = message({
  en: (n: string) => `${n} min`,
  es: (n) => `${n} min`,
})
