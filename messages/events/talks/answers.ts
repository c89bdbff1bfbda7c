import { message } from '#lib/text/message.ts'

// Errors of calls for papers and proposals.

export const noSuchTalk = message({ en: 'Proposal not found.', es: 'No existe esa charla.' })
export const noCall = message({
  en: 'This event is not accepting proposals.',
  es: 'Este evento no acepta propuestas ahora.',
})
export const verifyFirst = message({
  en: 'Confirm your email address first: we send the decision there.',
  es: 'Confirma antes tu correo: allí enviamos la decisión.',
})
export const tooManyTalks = message({
  en: (most: number) => `You have already submitted ${most} proposals for this event. Withdraw one first.`,
  es: (most) => `Has propuesto ${most} charlas para este evento: retira antes una.`,
})
export const changedMeanwhile = message({
  en: 'This proposal has changed since you opened it. Reload the page to see the changes.',
  es: 'Esta charla ha cambiado desde que la abriste. Vuelve a cargar la página para ver los cambios.',
})
export const stays = message({
  en: 'This proposal can no longer be changed: the deadline has passed, or it has been decided.',
  es: 'Ya no se puede cambiar: el plazo ha terminado o está decidida.',
})
export const isScheduled = message({
  en: 'This talk is already in the agenda.',
  es: 'Esta charla ya está en el programa.',
})
export const askOrganiser = message({
  en: 'This talk is in the agenda. Contact the organizer to change it.',
  es: 'Esta charla está en el programa. Escribe a la organización para cambiarla.',
})
export const notPossible = message({
  en: 'This is not possible in the proposal’s current status.',
  es: 'No es posible en el estado actual de la charla.',
})
export const aboutTalks = message({
  en: 'Proposals you submitted to events, and the decisions',
  es: 'Charlas que has propuesto para eventos, y las decisiones',
})
export const aboutTalkReviews = message({
  en: 'Your reviews of other people’s proposals',
  es: 'Tus valoraciones de charlas propuestas por otras personas',
})
