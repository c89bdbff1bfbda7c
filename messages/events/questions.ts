import { message } from '#lib/text/message.ts'

// The organizer’s questions for attendees, and their answers.

export const questions = message({
  en: 'Questions for attendees',
  es: 'Preguntas a quien se inscribe',
})
export const itemName = message({ en: 'question', es: 'pregunta' })
export const labels = {
  question: message({ en: 'Question', es: 'Pregunta' }),
  kind: message({ en: 'Answer type', es: 'Tipo de respuesta' }),
  isRequired: message({ en: 'Answer required', es: 'Respuesta obligatoria' }),
  options: message({ en: 'Answers to choose from', es: 'Respuestas posibles' }),
}
export const kindNames = {
  text: message({ en: 'Text', es: 'Texto' }),
  choice: message({ en: 'Single choice', es: 'Una opción' }),
  yesNo: message({ en: 'Yes or no', es: 'Sí o no' }),
}
export const mustBeAnswered = message({ en: 'required', es: 'obligatoria' })
export const questionRequired = message({ en: 'Enter a question', es: 'Escribe una pregunta' })
export const noSuchKind = message({
  en: 'Choose text, single choice, or yes or no',
  es: 'Elige texto, una opción, o sí o no',
})
export const optionsRequired = message({
  en: 'Enter at least two answers',
  es: 'Indica al menos dos respuestas',
})
export const tooMany = message({
  en: (most: number) => `Enter at most ${most} questions`,
  es: (most) => `Indica como mucho ${most} preguntas`,
})

// Answering
export const answerRequired = message({ en: 'Answer this question', es: 'Responde a esta pregunta' })
export const noSuchOption = message({ en: 'Choose one of the answers', es: 'Elige una de las respuestas' })
export const tooLong = message({
  en: (most: number) => `Use at most ${most} characters`,
  es: (most) => `Usa como mucho ${most} caracteres`,
})
export const answerOnPage = message({
  en: 'The organizer has questions for you. Register on the event page.',
  es: 'La organización tiene preguntas para ti: inscríbete en la página del evento.',
})
export const dialogTitle = message({ en: 'Questions from the organizer', es: 'Preguntas de la organización' })
export const dialogText = message({
  en: 'The organizer of the event can see your answers.',
  es: 'Tus respuestas las lee la organización del evento.',
})
export const optional = message({ en: 'optional', es: 'opcional' })
export const chooseOne = message({ en: 'Choose …', es: 'Elige …' })
export const yes = message({ en: 'Yes', es: 'Sí' })
export const no = message({ en: 'No', es: 'No' })

// The attendee’s answers
export const yourAnswers = message({ en: 'Your answers', es: 'Tus respuestas' })
export const changeAnswers = message({ en: 'Edit your answers', es: 'Editar tus respuestas' })
export const saveAnswers = message({ en: 'Save answers', es: 'Guardar las respuestas' })
export const answersSaved = message({ en: 'Answers saved.', es: 'Respuestas guardadas.' })
export const noAnswer = message({ en: 'not answered', es: 'sin respuesta' })
export const answersClosed = message({
  en: 'You can change your answers until registration closes or the event starts.',
  es: 'Puedes cambiar tus respuestas hasta que se cierre la inscripción o empiece el evento.',
})
