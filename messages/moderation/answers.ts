import { message } from '#lib/text/message.ts'

// Answers of the calls of moderators and owners.

export const reasonMissing = message({
  en: 'Enter a reason. The page’s owner and other moderators see it.',
  es: 'Escribe por qué: lo leerán el dueño de la página y el siguiente moderador.',
})
export const thingGone = message({
  en: 'The reported content no longer exists. Dismiss the reports.',
  es: 'Ya no existe: no hay nada de que advertir. Desestima las denuncias.',
})
export const nothingReported = message({
  en: 'No open reports are left. Another moderator has already resolved them.',
  es: 'Ya no espera ninguna denuncia: alguien se adelantó.',
})
export const hiddenAlready = message({
  en: 'It is already hidden.',
  es: 'Ya está oculto.',
})
export const ownerUnknown = message({
  en: 'The owner is unknown, so no warning can be sent.',
  es: 'No se conoce a nadie a quien llegue una advertencia.',
})
export const noSuchAct = message({
  en: 'Moderation action not found.',
  es: 'No existe esa acción de moderación.',
})
export const undoneAlready = message({ en: 'It has already been undone.', es: 'Ya se deshizo.' })
export const appealMissing = message({
  en: 'Enter the reason for your appeal.',
  es: 'Escribe el motivo de tu reclamación.',
})
export const appealedAlready = message({
  en: 'You have already appealed. A moderator will review it.',
  es: 'Ya has reclamado: lo leerá un moderador.',
})
export const noAppeal = message({
  en: 'No appeal is open. Another moderator may have already decided it.',
  es: 'No espera ninguna reclamación: alguien se adelantó, o no la hubo.',
})
export const aboutOwnActs = message({
  en: 'Moderation actions on your content, and your appeals.',
  es: 'Lo que los moderadores hicieron con algo tuyo, y lo que dijiste.',
})
/** Describes a part of the data archive. */
export const aboutActs = message({
  en: 'Your actions as a moderator.',
  es: 'Lo que hiciste como moderador.',
})
