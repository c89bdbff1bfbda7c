import { message } from '#lib/text/message.ts'

// Where organisers look at the talks that were proposed for their event.

export const talks = message({ en: 'Talks', es: 'Charlas' })
export const talksOf = message({
  en: (title: string) => `Talks for ${title}`,
  es: (title) => `Charlas para ${title}`,
})
export const noCallYet = message({
  en: 'Ask for talks: people find the call on the page of the event, propose, and you decide here.',
  es: 'Pide charlas: la gente encuentra la convocatoria en la página del evento, propone, y tú decides aquí.',
})
export const openCall = message({ en: 'Open the call', es: 'Abrir la convocatoria' })
export const changeCall = message({ en: 'Change the call', es: 'Cambiar la convocatoria' })
export const closeCall = message({ en: 'Close the call now', es: 'Cerrar ya la convocatoria' })
export const callSet = message({ en: 'The call is open.', es: 'La convocatoria está abierta.' })
export const callClosed = message({ en: 'The call is closed.', es: 'La convocatoria está cerrada.' })
export const seeCall = message({ en: 'Look at the call', es: 'Ver la convocatoria' })
export const nobodyYet = message({
  en: 'No talk has been proposed yet.',
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
export const changeReview = message({ en: 'Change your review', es: 'Cambiar tu valoración' })
export const changeReviewOf = message({
  en: (title: string) => `Change your review: ${title}`,
  es: (title) => `Cambiar tu valoración: ${title}`,
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
  en: (name: string) => `${name} hears of it by mail.`,
  es: (name) => `${name} recibirá un correo.`,
})
export const schedule = message({ en: 'Put into the agenda', es: 'Poner en el programa' })
export const scheduleOf = message({
  en: (title: string) => `Put into the agenda: ${title}`,
  es: (title) => `Poner en el programa: ${title}`,
})
export const done = message({ en: 'Done.', es: 'Hecho.' })
