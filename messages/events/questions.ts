import { message } from '#lib/text/message.ts'

// What organisers ask those who register, and what these answer.

export const questions = message({
  en: 'Questions to those who register',
  es: 'Preguntas a quien se inscribe',
})
export const itemName = message({ en: 'question', es: 'pregunta' })
export const labels = {
  question: message({ en: 'Question', es: 'Pregunta' }),
  kind: message({ en: 'Kind of answer', es: 'Tipo de respuesta' }),
  isRequired: message({ en: 'It has to be answered', es: 'Hay que responderla' }),
  options: message({ en: 'Answers to choose from', es: 'Respuestas posibles' }),
}
export const kindNames = {
  text: message({ en: 'Text', es: 'Texto' }),
  choice: message({ en: 'One of several', es: 'Una de varias' }),
  yesNo: message({ en: 'Yes or no', es: 'Sí o no' }),
}
export const mustBeAnswered = message({ en: 'required', es: 'obligatoria' })
export const questionRequired = message({ en: 'What do you ask?', es: '¿Qué preguntas?' })
export const noSuchKind = message({
  en: 'Text, one of several, or yes or no',
  es: 'Texto, una de varias, o sí o no',
})
export const optionsRequired = message({
  en: 'Give two answers at least',
  es: 'Indica al menos dos respuestas',
})
export const tooMany = message({
  en: (most: number) => `${most} questions at most`,
  es: (most) => `${most} preguntas como mucho`,
})

// Answering
export const answerRequired = message({ en: 'Please answer this', es: 'Responde, por favor' })
export const noSuchOption = message({ en: 'Choose one of the answers', es: 'Elige una de las respuestas' })
export const tooLong = message({
  en: (most: number) => `${most} characters at most`,
  es: (most) => `${most} caracteres como mucho`,
})
export const answerOnPage = message({
  en: 'The organiser asks something: please register on the page of the event.',
  es: 'La organización pregunta algo: inscríbete en la página del evento, por favor.',
})
export const dialogTitle = message({ en: 'The organiser asks', es: 'La organización pregunta' })
export const dialogText = message({
  en: 'The organiser of the event reads your answers.',
  es: 'Tus respuestas las lee la organización del evento.',
})
export const optional = message({ en: 'optional', es: 'opcional' })
export const chooseOne = message({ en: 'Choose …', es: 'Elige …' })
export const yes = message({ en: 'Yes', es: 'Sí' })
export const no = message({ en: 'No', es: 'No' })

// Answers that were given
export const yourAnswers = message({ en: 'Your answers', es: 'Tus respuestas' })
export const changeAnswers = message({ en: 'Change your answers', es: 'Cambiar tus respuestas' })
export const saveAnswers = message({ en: 'Save answers', es: 'Guardar las respuestas' })
export const answersSaved = message({ en: 'Your answers are saved.', es: 'Tus respuestas están guardadas.' })
export const noAnswer = message({ en: 'not answered', es: 'sin respuesta' })
export const answersClosed = message({
  en: 'Answers can be changed until registration closes or the event begins.',
  es: 'Las respuestas se pueden cambiar hasta que se cierra la inscripción o empieza el evento.',
})
