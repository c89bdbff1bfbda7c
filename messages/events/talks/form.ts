import { message } from '#lib/text/message.ts'

// Forms of a call for papers, a proposal, a review and a decision, with their errors.

// The call
export const callItem = message({ en: 'call for papers', es: 'convocatoria de charlas' })
export const callLabels = {
  callWanted: message({ en: 'What you are looking for', es: 'Qué buscas' }),
  callClosesDay: message({ en: 'Last day for proposals', es: 'Último día para proponer' }),
  callClosesAt: message({ en: 'Until', es: 'Hasta' }),
  callTopics: message({ en: 'Topics to choose from', es: 'Temas para elegir' }),
  callMinutes: message({ en: 'Lengths in minutes', es: 'Duraciones en minutos' }),
}
export const wantedHint = message({
  en: 'The audience, what makes a good talk, and what speakers get',
  es: 'A quién se dirige, qué hace buena una charla y qué recibe quien la da',
})
export const closesAtHint = message({
  en: 'In the event’s time zone. Leave empty for the end of the day',
  es: 'En la zona horaria del evento. Déjala vacía para el final del día',
})
export const topicsHint = message({
  en: 'Leave empty to accept any topic',
  es: 'Déjalo vacío para aceptar cualquier tema',
})
export const minutesHint = message({
  en: 'For example, 20, 45. Leave empty to allow 5 to 90',
  es: 'Por ejemplo, 20, 45. Déjalo vacío para permitir de 5 a 90',
})
export const wantedRequired = message({ en: 'Describe what you are looking for', es: 'Describe qué buscas' })
export const closesRequired = message({
  en: 'Enter the last day for proposals',
  es: 'Indica el último día para proponer',
})
export const closesPast = message({
  en: 'Enter a time in the future',
  es: 'Indica un momento futuro',
})
export const closesLate = message({
  en: 'Enter a time before the event ends',
  es: 'Indica un momento anterior al final del evento',
})
export const topicsTooMany = message({
  en: (most: number) => `Enter at most ${most} topics of up to 200 characters each`,
  es: (most) => `Indica como mucho ${most} temas de hasta 200 caracteres cada uno`,
})
export const minutesWrong = message({
  en: (most: number) => `Enter a number of minutes from 1 to ${most}`,
  es: (most) => `Indica un número de minutos de 1 a ${most}`,
})

// The proposal
export const talkItem = message({ en: 'proposal', es: 'charla' })
export const talkLabels = {
  talkTitle: message({ en: 'Title', es: 'Título' }),
  talkSpeaker: message({
    en: 'Your name, as the event should show it',
    es: 'Tu nombre, como debe mostrarlo el evento',
  }),
  talkTopic: message({ en: 'Topic', es: 'Tema' }),
  talkMinutes: message({ en: 'Length', es: 'Duración' }),
  talkAbstract: message({ en: 'Abstract', es: 'Resumen' }),
  talkLinks: message({ en: 'Links', es: 'Enlaces' }),
  talkNote: message({ en: 'Note for the reviewers', es: 'Nota para quien la valora' }),
}
export const minutesLong = message({
  en: (n: string) => (n === '1' ? '1 minute' : `${n} minutes`),
  es: (n) => (n === '1' ? '1 minuto' : `${n} minutos`),
})
export const abstractHint = message({
  en: 'What attendees will learn, up to 5,000 characters',
  es: 'Qué se lleva quien asiste; hasta 5000 caracteres',
})
export const linksHint = message({
  en: 'Your slides, recordings or articles',
  es: 'Diapositivas, grabaciones o artículos tuyos',
})
export const noteHint = message({
  en: 'Only reviewers see it: what you need, or where you have spoken before',
  es: 'Solo la lee quien valora: qué necesitas o dónde has hablado antes',
})
export const talkTitleRequired = message({ en: 'Enter a title', es: 'Indica un título' })
export const speakerRequired = message({
  en: 'Enter the speaker’s name',
  es: 'Indica el nombre de quien da la charla',
})
export const speakerTooLong = message({
  en: 'Enter a name of at most 130 characters',
  es: 'Indica un nombre de hasta 130 caracteres',
})
export const speakerNameAlone = message({ en: 'Enter only the name', es: 'Indica solo el nombre' })
export const minutesRequired = message({ en: 'Enter a length', es: 'Indica la duración' })
export const abstractRequired = message({ en: 'Enter an abstract', es: 'Escribe un resumen' })
export const linksWrong = message({
  en: (most: number) => `Enter at most ${most} links that start with https://`,
  es: (most) => `Indica como mucho ${most} enlaces que empiecen por https://`,
})
export const noSuchTopic = message({ en: 'Choose one of the topics', es: 'Elige uno de los temas' })
export const noSuchMinutes = message({ en: 'Choose one of the lengths', es: 'Elige una de las duraciones' })

// The review
export const reviewItem = message({ en: 'review', es: 'valoración' })
export const reviewLabels = {
  reviewScore: message({ en: 'Score', es: 'Puntos' }),
  reviewNote: message({ en: 'Note', es: 'Nota' }),
}
export const points = message({
  en: (n: string) => (n === '1' ? '1 point' : `${n} points`),
  es: (n) => (n === '1' ? '1 punto' : `${n} puntos`),
})
export const reviewHint = message({
  en: 'Only the event’s organizers can see it',
  es: 'Solo la ve quien organiza el evento',
})
export const scoreWrong = message({ en: 'Choose a score from 1 to 5', es: 'Elige de 1 a 5 puntos' })

// The decision
export const reasonLabels = { reason: message({ en: 'Reason', es: 'Motivo' }) }
export const reasonHint = message({
  en: 'Included in the email to the person who submitted the proposal',
  es: 'Se incluye en el correo a quien propuso la charla',
})
export const reasonRequired = message({
  en: 'Enter a reason for the person who submitted it',
  es: 'Indica el motivo para quien la ha propuesto',
})

// The agenda slot
export const placeItem = message({ en: 'agenda slot', es: 'lugar en el programa' })
export const placeLabels = {
  agendaDay: message({ en: 'Day of the event', es: 'Día del evento' }),
  agendaBegins: message({ en: 'Starts', es: 'Empieza' }),
  agendaRoom: message({ en: 'Room or track', es: 'Sala o sección' }),
}
export const dayWrong = message({
  en: 'Enter a day number, starting at 1',
  es: 'Indica el número del día, desde el 1',
})
export const beginRequired = message({ en: 'Enter a start time', es: 'Indica la hora de inicio' })
export const dayHint = message({ en: '1 is the first day', es: '1 es el primer día' })
export const beginHint = message({
  en: 'In the event’s time zone. The length sets the end',
  es: 'En la zona horaria del evento. La duración fija el final',
})
