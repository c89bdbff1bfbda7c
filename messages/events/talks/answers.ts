import { message } from '#lib/text/message.ts'

// What the server says of calls for talks.

export const noSuchTalk = message({ en: 'There is no such talk.', es: 'No existe esa charla.' })
export const noCall = message({
  en: 'No talks can be proposed for this event now.',
  es: 'Ahora no se pueden proponer charlas para este evento.',
})
export const verifyFirst = message({
  en: 'Confirm your e-mail address first: the answer goes there.',
  es: 'Confirma antes tu correo: allí llega la respuesta.',
})
export const tooManyTalks = message({
  en: (most: number) => `You have proposed ${most} talks for this event: withdraw one first.`,
  es: (most) => `Has propuesto ${most} charlas para este evento: retira antes una.`,
})
export const changedMeanwhile = message({
  en: 'This talk has changed meanwhile. Look at it again.',
  es: 'Esta charla ha cambiado entretanto. Mírala otra vez.',
})
export const stays = message({
  en: 'It can no longer be changed: the time is over, or it is decided.',
  es: 'Ya no se puede cambiar: el plazo ha terminado o está decidida.',
})
export const isScheduled = message({
  en: 'It is in the agenda already.',
  es: 'Ya está en el programa.',
})
export const askOrganiser = message({
  en: 'It is in the agenda: write to the organiser.',
  es: 'Está en el programa: escribe a la organización.',
})
export const notPossible = message({
  en: 'That is not possible as the talk stands.',
  es: 'No es posible tal como está la charla.',
})
export const aboutTalks = message({
  en: 'Talks that you have proposed for events, and what was decided',
  es: 'Charlas que has propuesto para eventos, y qué se decidió',
})
export const aboutTalkReviews = message({
  en: 'What you have noted of talks that others proposed',
  es: 'Lo que has anotado de charlas que otros propusieron',
})
