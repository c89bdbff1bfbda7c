import { message } from '#lib/text/message.ts'

// Events that recur, as their organisers make and change them.

// What is wrong
export const noSuchRepeating = message({ en: 'Choose how it repeats', es: 'Elige cómo se repite' })
export const noSuchWeekday = message({ en: 'There is no such weekday', es: 'No existe ese día de la semana' })
export const noSuchEnd = message({ en: 'Choose how it ends', es: 'Elige cómo termina' })
export const everyDigits = message({ en: 'A number from 1 to 99', es: 'Un número del 1 al 99' })
export const timesDigits = message({ en: 'How many dates, in digits?', es: '¿Cuántas fechas, en cifras?' })
export const timesTooMany = message({
  en: (most: number) => `From 1 to ${most} dates`,
  es: (most) => `De 1 a ${most} fechas`,
})
export const timesRequired = message({ en: 'How many dates?', es: '¿Cuántas fechas?' })
export const untilRequired = message({
  en: 'Until which day? Not before the first',
  es: '¿Hasta qué día? No antes del primero',
})
export const firstDayMissing = message({
  en: 'The first day is on none of these weekdays',
  es: 'El primer día no cae en ninguno de estos días de la semana',
})
export const leftOutRequired = message({ en: 'Which day?', es: '¿Qué día?' })
export const tooManyAtOnce = message({
  en: (most: number) =>
    `These are more than ${most} dates within 400 days: let it repeat less often, or end sooner.`,
  es: (most) =>
    `Son más de ${most} fechas en 400 días: haz que se repita con menos frecuencia o que termine antes.`,
})
export const sourceRepeats = message({
  en: 'This event follows its source: let it repeat there, or copy it to begin a series',
  es: 'Este evento sigue a su fuente: haz que se repita allí, o cópialo para empezar una serie',
})
export const noSeries = message({
  en: 'This event has no other dates',
  es: 'Este evento no tiene otras fechas',
})
export const staysOnDay = message({
  en: 'In a monthly or yearly series only one date can be moved to another day',
  es: 'En una serie mensual o anual solo una fecha puede pasar a otro día',
})

// The form
export const repeatsLabels = {
  eventRepeats: message({ en: 'Repeats', es: 'Se repite' }),
  eventEvery: message({ en: 'Every', es: 'Cada' }),
  eventWeekdays: message({ en: 'On these weekdays', es: 'En estos días' }),
  eventRepeatsEnd: message({ en: 'The series ends', es: 'La serie termina' }),
  eventTimes: message({ en: 'Number of dates', es: 'Número de fechas' }),
  eventUntil: message({ en: 'Until', es: 'Hasta' }),
  eventLeftOut: message({ en: 'Not on these days', es: 'Excepto estos días' }),
}
export const repeatingNames = {
  '': message({ en: 'No: it is on one date', es: 'No: es en una sola fecha' }),
  daily: message({ en: 'Daily', es: 'Cada día' }),
  weekly: message({ en: 'Weekly', es: 'Cada semana' }),
  monthly: message({ en: 'Monthly, on the same day', es: 'Cada mes, el mismo día' }),
  monthlyWeekday: message({
    en: 'Monthly, on the same weekday',
    es: 'Cada mes, el mismo día de la semana',
  }),
  yearly: message({ en: 'Yearly', es: 'Cada año' }),
}
/** Of a series that is there. */
export const repeatsAsNow = message({ en: 'As it does now', es: 'Como hasta ahora' })
export const endNames = {
  times: message({ en: 'After a number of dates', es: 'Tras un número de fechas' }),
  until: message({ en: 'On a day', es: 'Un día concreto' }),
  never: message({ en: 'Never', es: 'Nunca' }),
}
export const everyHint = message({
  en: '1 is every one, 2 every other, and so on',
  es: '1 es cada vez, 2 es una sí y otra no, y así sucesivamente',
})
export const weekdaysHint = message({
  en: 'None chosen: the weekday of the first day',
  es: 'Sin elegir: el día de la semana del primero',
})
export const neverHint = message({
  en: 'Of a series without an end the dates of the next 400 days are announced, and further ones as time goes on',
  es: 'De una serie sin fin se anuncian las fechas de los próximos 400 días, y las siguientes a medida que pasa el tiempo',
})
export const leftOutName = message({ en: 'day', es: 'día' })
export const leftOutDay = message({ en: 'Day', es: 'Día' })

// The dates before they are announced
export const theDates = message({ en: 'The dates', es: 'Las fechas' })
export const datesCount = message({
  en: (n: number) => (n === 1 ? '1 date' : `${n} dates`),
  es: (n) => (n === 1 ? '1 fecha' : `${n} fechas`),
})
export const datesGoOn = message({
  en: (n: number) =>
    `${n === 1 ? '1 date is' : `${n} dates are`} announced at once; further ones follow as time goes on.`,
  es: (n) => `Se anuncian ${n} fechas de una vez; las siguientes llegarán con el tiempo.`,
})
export const datesNeed = message({
  en: 'With the first day, the times and how it repeats the dates are shown here.',
  es: 'Con el primer día, las horas y la repetición, las fechas aparecerán aquí.',
})
export const ruleFromHere = message({
  en: 'From this date on. Dates that do not fit are removed, or cancelled with a mail where people are registered.',
  es: 'A partir de esta fecha. Las que no encajan se retiran, o se cancelan con un correo si hay personas inscritas.',
})
export const furtherDates = message({
  en: (n: number) => (n === 1 ? '1 further date' : `${n} further dates`),
  es: (n) => (n === 1 ? '1 fecha más' : `${n} fechas más`),
})

// Changing dates
export const whichDates = message({ en: 'Which dates are changed?', es: '¿Qué fechas cambian?' })
export const whichCancelled = message({ en: 'Which dates are cancelled?', es: '¿Qué fechas se cancelan?' })
export const thisDate = message({
  en: (day: string) => `This one alone: ${day}`,
  es: (day) => `Solo esta: ${day}`,
})
export const followingDates = message({
  en: (n: number) => (n === 1 ? 'This date and the following one' : `This date and the ${n} following ones`),
  es: (n) => (n === 1 ? 'Esta y la siguiente' : `Esta y las ${n} siguientes`),
})
export const allDates = message({
  en: (n: number) => (n === 1 ? 'The only upcoming date' : `All ${n} upcoming dates`),
  es: (n) => (n === 1 ? 'La que queda por venir' : `Las ${n} que quedan por venir`),
})
export const whichHint = message({
  en: 'Of the others only what you change here is changed, and those that are made later follow.',
  es: 'De las demás solo cambia lo que modificas aquí, y las que se creen más tarde lo siguen.',
})
export const registeredFor = message({
  en: (n: number) => (n === 0 ? 'nobody is registered' : n === 1 ? '1 is registered' : `${n} are registered`),
  es: (n) => (n === 0 ? 'sin inscripciones' : n === 1 ? '1 inscripción' : `${n} inscripciones`),
})
export const restGoes = message({
  en: 'Of the others, those that nobody has chosen or registered for are removed; no further ones are made.',
  es: 'De las demás se retiran las que nadie ha elegido ni en las que nadie se ha inscrito; no se crean más.',
})
export const datesOfSeries = message({
  en: (n: number) => (n === 1 ? 'The only upcoming date' : `All ${n} upcoming dates`),
  es: (n) => (n === 1 ? 'La fecha por venir' : `Las ${n} fechas por venir`),
})
export const moreDates = message({
  en: (n: number) => (n === 1 ? '1 later date' : `${n} later dates`),
  es: (n) => (n === 1 ? '1 fecha posterior' : `${n} fechas posteriores`),
})
export const moreDatesOf = message({
  en: (n: number, title: string) => `${n === 1 ? '1 later date' : `${n} later dates`} of ${title}`,
  es: (n, title) => `${n === 1 ? '1 fecha posterior' : `${n} fechas posteriores`} de ${title}`,
})
