import { message } from '#lib/text/message.ts'

// A call for talks, what is proposed, and what is said of it: forms, and what is wrong with them.

// The call
export const callItem = message({ en: 'call for talks', es: 'convocatoria de charlas' })
export const callLabels = {
  callWanted: message({ en: 'What you look for', es: 'Qué buscas' }),
  callClosesDay: message({ en: 'Last day for proposals', es: 'Último día para proponer' }),
  callClosesAt: message({ en: 'Until', es: 'Hasta' }),
  callTopics: message({ en: 'Topics to choose from', es: 'Temas para elegir' }),
  callMinutes: message({ en: 'Lengths in minutes', es: 'Duraciones en minutos' }),
}
export const wantedHint = message({
  en: 'Whom it is for, what makes a good talk, and what speakers get',
  es: 'A quién se dirige, qué hace buena una charla y qué recibe quien la da',
})
export const closesAtHint = message({
  en: 'By the clock of the event’s time zone; without it: as the day ends',
  es: 'Según el reloj de la zona horaria del evento; sin ella, al acabar el día',
})
export const topicsHint = message({
  en: 'Without any, talks may be about whatever fits',
  es: 'Sin ninguno, las charlas tratan de lo que encaje',
})
export const minutesHint = message({
  en: 'Such as 20, 45; without any: from 5 to 90',
  es: 'Como 20, 45; sin ninguna, de 5 a 90',
})
export const wantedRequired = message({ en: 'Say what you look for', es: 'Di qué buscas' })
export const closesRequired = message({
  en: 'Until when can talks be proposed?',
  es: '¿Hasta cuándo se pueden proponer charlas?',
})
export const closesPast = message({
  en: 'That is over already: choose a later time',
  es: 'Ese momento ya ha pasado: elige uno posterior',
})
export const closesLate = message({
  en: 'By then the event is over: choose an earlier time',
  es: 'Para entonces el evento habrá terminado: elige un momento anterior',
})
export const topicsTooMany = message({
  en: (most: number) => `${most} topics at most, of 200 characters each`,
  es: (most) => `${most} temas como mucho, de 200 caracteres cada uno`,
})
export const minutesWrong = message({
  en: (most: number) => `Minutes are a number from 1 to ${most}`,
  es: (most) => `Los minutos son un número de 1 a ${most}`,
})

// The talk
export const talkItem = message({ en: 'talk', es: 'charla' })
export const talkLabels = {
  talkTitle: message({ en: 'Title', es: 'Título' }),
  talkSpeaker: message({
    en: 'Your name, as the event would print it',
    es: 'Tu nombre, como lo pondría el evento',
  }),
  talkTopic: message({ en: 'Topic', es: 'Tema' }),
  talkMinutes: message({ en: 'Length', es: 'Duración' }),
  talkAbstract: message({ en: 'What it is about', es: 'De qué trata' }),
  talkLinks: message({ en: 'Links', es: 'Enlaces' }),
  talkNote: message({ en: 'Note for the reviewers', es: 'Nota para quien la valora' }),
}
export const minutesLong = message({
  en: (n: string) => (n === '1' ? '1 minute' : `${n} minutes`),
  es: (n) => (n === '1' ? '1 minuto' : `${n} minutos`),
})
export const abstractHint = message({
  en: 'What those who come take home; up to 5,000 characters',
  es: 'Qué se lleva quien asiste; hasta 5000 caracteres',
})
export const linksHint = message({
  en: 'Slides, recordings or articles of yours',
  es: 'Diapositivas, grabaciones o artículos tuyos',
})
export const noteHint = message({
  en: 'Nobody else reads it: what you need, or where you have spoken before',
  es: 'No la lee nadie más: qué necesitas o dónde has hablado antes',
})
export const talkTitleRequired = message({ en: 'What is your talk called?', es: '¿Cómo se llama tu charla?' })
export const speakerRequired = message({ en: 'Who gives the talk?', es: '¿Quién da la charla?' })
export const speakerTooLong = message({
  en: 'A name has 130 characters at most',
  es: 'Un nombre tiene 130 caracteres como mucho',
})
export const speakerNameAlone = message({ en: 'The name alone, please', es: 'Solo el nombre, por favor' })
export const minutesRequired = message({ en: 'How long is it?', es: '¿Cuánto dura?' })
export const abstractRequired = message({ en: 'Say what it is about', es: 'Di de qué trata' })
export const linksWrong = message({
  en: (most: number) => `Whole addresses with https://, ${most} at most`,
  es: (most) => `Direcciones enteras con https://, ${most} como mucho`,
})
export const noSuchTopic = message({ en: 'Choose one of the topics', es: 'Elige uno de los temas' })
export const noSuchMinutes = message({ en: 'Choose one of the lengths', es: 'Elige una de las duraciones' })

// The review
export const reviewItem = message({ en: 'review', es: 'valoración' })
export const reviewLabels = {
  reviewScore: message({ en: 'Points', es: 'Puntos' }),
  reviewNote: message({ en: 'Note', es: 'Nota' }),
}
export const points = message({
  en: (n: string) => (n === '1' ? '1 point' : `${n} points`),
  es: (n) => (n === '1' ? '1 punto' : `${n} puntos`),
})
export const reviewHint = message({
  en: 'Those who organise the event read it, and nobody else',
  es: 'La lee quien organiza el evento, y nadie más',
})
export const scoreWrong = message({ en: 'From 1 to 5 points', es: 'De 1 a 5 puntos' })

// The decision
export const reasonLabels = { reason: message({ en: 'Reason', es: 'Motivo' }) }
export const reasonHint = message({
  en: 'It goes into the mail to whoever proposed the talk',
  es: 'Va en el correo a quien propuso la charla',
})
export const reasonRequired = message({
  en: 'Say why, for whoever has proposed it',
  es: 'Di por qué, para quien la ha propuesto',
})

// Its place
export const placeItem = message({ en: 'place in the agenda', es: 'lugar en el programa' })
export const placeLabels = {
  agendaDay: message({ en: 'Day of the event', es: 'Día del evento' }),
  agendaBegins: message({ en: 'Begins', es: 'Empieza' }),
  agendaRoom: message({ en: 'Room or track', es: 'Sala o sección' }),
}
export const dayWrong = message({ en: 'A day is a number from 1 on', es: 'El día es un número, desde el 1' })
export const beginRequired = message({ en: 'When does it begin?', es: '¿A qué hora empieza?' })
export const dayHint = message({ en: '1 is the first day', es: '1 es el primer día' })
export const beginHint = message({
  en: 'By the clock of the event’s time zone; it ends by its length',
  es: 'Según el reloj de la zona horaria del evento; termina según su duración',
})
