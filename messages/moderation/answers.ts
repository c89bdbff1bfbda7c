import { message } from '#lib/text/message.ts'

// What the server says to moderators and to those whose pages they look at.

export const reasonMissing = message({
  en: 'Write why: whoever owns the page, and the next moderator, read it.',
  es: 'Escribe por qué: lo leerán el dueño de la página y el siguiente moderador.',
})
export const thingGone = message({
  en: 'It is gone: there is nothing to warn about. Dismiss the reports.',
  es: 'Ya no existe: no hay nada de que advertir. Desestima las denuncias.',
})
export const nothingReported = message({
  en: 'No report of it waits any more: somebody else was faster.',
  es: 'Ya no espera ninguna denuncia: alguien se adelantó.',
})
export const hiddenAlready = message({
  en: 'It is hidden already.',
  es: 'Ya está oculto.',
})
export const ownerUnknown = message({
  en: 'Nobody is known whom a warning would reach.',
  es: 'No se conoce a nadie a quien llegue una advertencia.',
})
export const noSuchAct = message({ en: 'There is no such act.', es: 'No existe ese acto.' })
export const undoneAlready = message({ en: 'It was taken back already.', es: 'Ya se deshizo.' })
export const appealMissing = message({
  en: 'Write what moderators should know.',
  es: 'Escribe qué deben saber los moderadores.',
})
export const appealedAlready = message({
  en: 'You have appealed already: a moderator reads it.',
  es: 'Ya has reclamado: lo leerá un moderador.',
})
export const noAppeal = message({
  en: 'No appeal waits: somebody else was faster, or there was none.',
  es: 'No espera ninguna reclamación: alguien se adelantó, o no la hubo.',
})
export const aboutOwnActs = message({
  en: 'What moderators did about something of yours, and what you said to it.',
  es: 'Lo que los moderadores hicieron con algo tuyo, y lo que dijiste.',
})
/** In the archive of everything about a person. */
export const aboutActs = message({
  en: 'What you did as a moderator.',
  es: 'Lo que hiciste como moderador.',
})
