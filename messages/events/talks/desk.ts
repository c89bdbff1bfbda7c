import { message } from '#lib/text/message.ts'

// The organizer’s list of proposals.

export const talks = message({ en: 'Proposals', es: 'Charlas' })
export const talksOf = message({
  en: (title: string) => `Proposals for ${title}`,
  es: (title) => `Charlas para ${title}`,
})
export const noCallYet = message({
  en: 'Open a call for papers. People find it on the event page and submit proposals, and you decide here.',
  es: 'Abre una convocatoria. La gente la encuentra en la página del evento y propone charlas, y tú decides aquí.',
})
export const openCall = message({ en: 'Open call for papers', es: 'Abrir la convocatoria' })
export const changeCall = message({ en: 'Edit call', es: 'Editar la convocatoria' })
export const closeCall = message({ en: 'Close call now', es: 'Cerrar ya la convocatoria' })
export const callSet = message({ en: 'The call for papers is open.', es: 'La convocatoria está abierta.' })
export const callClosed = message({ en: 'Call for papers closed.', es: 'Convocatoria cerrada.' })
export const seeCall = message({ en: 'View call', es: 'Ver la convocatoria' })
export const nobodyYet = message({
  en: 'No proposals yet.',
  es: 'Todavía no se ha propuesto ninguna charla.',
})
export const by = message({
  en: (speaker: string, name: string) =>
    name && name !== speaker ? `${speaker}, proposed by ${name}` : speaker,
  es: (speaker, name) => (name && name !== speaker ? `${speaker}, propuesta por ${name}` : speaker),
})
export const note = message({ en: 'Note for the reviewers:', es: 'Nota para quien la valora:' })
export const average = message({
  en: (points: string, n: number) => `${points} points on average, ${n === 1 ? '1 review' : `${n} reviews`}`,
  es: (points, n) => `${points} puntos de media, ${n === 1 ? '1 valoración' : `${n} valoraciones`}`,
})
export const scoreBy = message({
  en: (name: string, score: number | null) => (score === null ? name : `${name}: ${score}`),
  es: (name, score) => (score === null ? name : `${name}: ${score}`),
})
export const review = message({ en: 'Review', es: 'Valorar' })
export const changeReview = message({ en: 'Edit review', es: 'Editar la valoración' })
export const changeReviewOf = message({
  en: (title: string) => `Edit review: ${title}`,
  es: (title) => `Editar la valoración: ${title}`,
})
export const reviewOf = message({
  en: (title: string) => `Review ${title}`,
  es: (title) => `Valorar ${title}`,
})
export const decisions = {
  accept: message({ en: 'Accept', es: 'Aceptar' }),
  waitlist: message({ en: 'Waiting list', es: 'Lista de espera' }),
  decline: message({ en: 'Decline', es: 'No aceptar' }),
}
export const decideOn = {
  accept: message({ en: (title: string) => `Accept ${title}`, es: (title) => `Aceptar ${title}` }),
  waitlist: message({
    en: (title: string) => `Put ${title} on the waiting list`,
    es: (title) => `Poner ${title} en la lista de espera`,
  }),
  decline: message({ en: (title: string) => `Decline ${title}`, es: (title) => `No aceptar ${title}` }),
}
export const hearsOfIt = message({
  en: (name: string) => `${name} gets an email.`,
  es: (name) => `${name} recibirá un correo.`,
})
export const schedule = message({ en: 'Add to agenda', es: 'Poner en el programa' })
export const scheduleOf = message({
  en: (title: string) => `Add to agenda: ${title}`,
  es: (title) => `Poner en el programa: ${title}`,
})
export const done = message({ en: 'Done.', es: 'Hecho.' })
