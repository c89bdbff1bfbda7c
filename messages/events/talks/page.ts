import { message } from '#lib/text/message.ts'

// The public page of a call for papers.

export const until = message({
  en: (moment: string) => `You can submit proposals until ${moment}.`,
  es: (moment) => `Se pueden proponer charlas hasta: ${moment}.`,
})
export const closedSince = message({
  en: (moment: string) => `The call for papers closed on ${moment}.`,
  es: (moment) => `La convocatoria se cerró: ${moment}.`,
})
export const noCall = message({
  en: 'This event has no call for papers.',
  es: 'Este evento no tiene convocatoria de charlas.',
})
export const wanted = message({ en: 'What the organizers are looking for', es: 'Qué se busca' })
export const topics = message({ en: 'Topics', es: 'Temas' })
export const lengths = message({ en: 'Lengths', es: 'Duraciones' })
export const lengthsOf = message({
  en: (minutes: string) => `${minutes} minutes`,
  es: (minutes) => `${minutes} minutos`,
})
export const yours = message({ en: 'Your proposals', es: 'Tus charlas' })
export const another = message({ en: 'Submit another proposal', es: 'Proponer otra charla' })
export const send = message({ en: 'Submit proposal', es: 'Proponer la charla' })
export const sent = message({
  en: 'Proposal submitted. You’ll get an email with the decision.',
  es: 'Charla propuesta. Recibirás un correo con la decisión.',
})
export const saved = message({ en: 'Proposal updated.', es: 'Charla actualizada.' })
export const withdrawn = message({ en: 'Proposal withdrawn.', es: 'Charla retirada.' })
export const change = message({ en: 'Edit', es: 'Editar' })
export const changeThis = message({
  en: (title: string) => `Edit ${title}`,
  es: (title) => `Editar ${title}`,
})
export const withdraw = message({ en: 'Withdraw', es: 'Retirar' })
export const withdrawThis = message({
  en: (title: string) => `Withdraw ${title}`,
  es: (title) => `Retirar ${title}`,
})
export const withdrawQuestion = message({ en: 'Withdraw this proposal?', es: '¿Retirar esta charla?' })
export const withdrawText = message({
  en: (title: string) => `“${title}” will no longer be considered. You can’t undo this.`,
  es: (title) => `«${title}» dejará de tenerse en cuenta, y no se puede deshacer.`,
})
export const keepIt = message({ en: 'Keep proposal', es: 'Mantener la charla' })
export const failed = message({ en: 'The proposals did not load', es: 'No se pudieron cargar las charlas' })
export const theReason = message({ en: 'Message from the organizers:', es: 'La organización escribe:' })
export const statuses = {
  proposed: message({ en: 'Submitted', es: 'Propuesta' }),
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
