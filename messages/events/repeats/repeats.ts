import { message } from '#lib/text/message.ts'

// Recurring events in the organizer’s form.

// Errors
export const noSuchRepeating = message({
  en: 'Choose how the event repeats',
  es: 'Elige cómo se repite el evento',
})
export const noSuchWeekday = message({ en: 'Choose a weekday from the list', es: 'Elige un día de la lista' })
export const noSuchEnd = message({ en: 'Choose when the series ends', es: 'Elige cuándo termina la serie' })
export const everyDigits = message({ en: 'Enter a number from 1 to 99', es: 'Indica un número del 1 al 99' })
export const timesDigits = message({
  en: 'Enter the number of dates in digits',
  es: 'Indica en cifras el número de fechas',
})
export const timesTooMany = message({
  en: (most: number) => `Enter 1 to ${most} dates`,
  es: (most) => `Indica de 1 a ${most} fechas`,
})
export const timesRequired = message({ en: 'Enter the number of dates', es: 'Indica el número de fechas' })
export const untilRequired = message({
  en: 'Enter a last day on or after the first day',
  es: 'Indica un último día igual o posterior al primero',
})
export const firstDayMissing = message({
  en: 'Include the weekday of the first day',
  es: 'Incluye el día de la semana del primer día',
})
export const leftOutRequired = message({ en: 'Enter a day', es: 'Indica un día' })
export const tooManyAtOnce = message({
  en: (most: number) =>
    `This makes more than ${most} dates within 400 days. Repeat less often, or end sooner.`,
  es: (most) =>
    `Son más de ${most} fechas en 400 días: haz que se repita con menos frecuencia o que termine antes.`,
})
export const sourceRepeats = message({
  en: 'This event is imported. Set up the series at its source, or copy the event to start a series here',
  es: 'Este evento es importado: crea la serie en su fuente, o copia el evento para empezar una serie aquí',
})
export const noSeries = message({
  en: 'This event is not part of a series',
  es: 'Este evento no forma parte de una serie',
})
export const staysOnDay = message({
  en: 'In a monthly or yearly series, you can only move one date at a time to another day',
  es: 'En una serie mensual o anual solo puedes mover de día una fecha cada vez',
})

// The form
export const repeatsLabels = {
  eventRepeats: message({ en: 'Repeats', es: 'Se repite' }),
  eventEvery: message({ en: 'Every', es: 'Cada' }),
  eventWeekdays: message({ en: 'Repeats on', es: 'En estos días' }),
  eventRepeatsEnd: message({ en: 'Series ends', es: 'Fin de la serie' }),
  eventTimes: message({ en: 'Number of dates', es: 'Número de fechas' }),
  eventUntil: message({ en: 'Until', es: 'Hasta' }),
  eventLeftOut: message({ en: 'Excluded days', es: 'Días excluidos' }),
}
export const repeatingNames = {
  '': message({ en: 'Does not repeat', es: 'No se repite' }),
  daily: message({ en: 'Daily', es: 'Cada día' }),
  weekly: message({ en: 'Weekly', es: 'Cada semana' }),
  monthly: message({ en: 'Monthly, on the same day', es: 'Cada mes, el mismo día' }),
  monthlyWeekday: message({
    en: 'Monthly, on the same weekday',
    es: 'Cada mes, el mismo día de la semana',
  }),
  yearly: message({ en: 'Yearly', es: 'Cada año' }),
}
/** Keeps the rule of an existing series. */
export const repeatsAsNow = message({ en: 'No change', es: 'Sin cambios' })
export const endNames = {
  times: message({ en: 'After a number of dates', es: 'Tras un número de fechas' }),
  until: message({ en: 'On a date', es: 'En una fecha' }),
  never: message({ en: 'Never', es: 'Nunca' }),
}
export const everyHint = message({
  en: '1 is every time, 2 every other time, and so on',
  es: '1 es cada vez, 2 es una sí y otra no, y así sucesivamente',
})
export const weekdaysHint = message({
  en: 'Leave empty for the weekday of the first day',
  es: 'Déjalo vacío para el día de la semana del primer día',
})
export const neverHint = message({
  en: 'A series without an end publishes the dates of the next 400 days, and later ones as time goes on',
  es: 'De una serie sin fin se publican las fechas de los próximos 400 días, y las siguientes a medida que pasa el tiempo',
})
export const leftOutName = message({ en: 'day', es: 'día' })
export const leftOutDay = message({ en: 'Day', es: 'Día' })

// Preview of the dates
export const theDates = message({ en: 'Dates', es: 'Fechas' })
export const datesCount = message({
  en: (n: number) => (n === 1 ? '1 date' : `${n} dates`),
  es: (n) => (n === 1 ? '1 fecha' : `${n} fechas`),
})
export const datesGoOn = message({
  en: (n: number) =>
    `${n === 1 ? '1 date is' : `${n} dates are`} published now. Later ones follow as time goes on.`,
  es: (n) => `Se publican ${n} fechas ahora. Las siguientes llegarán con el tiempo.`,
})
export const datesNeed = message({
  en: 'Enter the first day, the times and how the event repeats to see its dates.',
  es: 'Indica el primer día, las horas y la repetición para ver las fechas.',
})
export const ruleFromHere = message({
  en: 'Applies from this date on. Dates that no longer fit are removed, or cancelled with an email if people are registered.',
  es: 'A partir de esta fecha. Las que no encajan se retiran, o se cancelan con un correo si hay personas inscritas.',
})
export const furtherDates = message({
  en: (n: number) => (n === 1 ? '1 more date' : `${n} more dates`),
  es: (n) => (n === 1 ? '1 fecha más' : `${n} fechas más`),
})

// Changing dates
export const whichDates = message({ en: 'Dates to change', es: 'Fechas que cambian' })
export const whichCancelled = message({ en: 'Dates to cancel', es: 'Fechas que se cancelan' })
export const thisDate = message({
  en: (day: string) => `Only this date: ${day}`,
  es: (day) => `Solo esta: ${day}`,
})
export const followingDates = message({
  en: (n: number) => (n === 1 ? 'This and the following date' : `This and the ${n} following dates`),
  es: (n) => (n === 1 ? 'Esta y la siguiente' : `Esta y las ${n} siguientes`),
})
export const allDates = message({
  en: (n: number) => (n === 1 ? 'The only upcoming date' : `All ${n} upcoming dates`),
  es: (n) => (n === 1 ? 'La que queda por venir' : `Las ${n} que quedan por venir`),
})
export const whichHint = message({
  en: 'On the other dates, only the fields you change here are changed. Later dates follow.',
  es: 'En las demás fechas solo cambian los campos que modificas aquí. Las que se creen más tarde los siguen.',
})
export const registeredFor = message({
  en: (n: number) => (n === 0 ? 'nobody is registered' : n === 1 ? '1 is registered' : `${n} are registered`),
  es: (n) => (n === 0 ? 'sin inscripciones' : n === 1 ? '1 inscripción' : `${n} inscripciones`),
})
export const restGoes = message({
  en: 'Other dates that nobody has saved or registered for are removed, and no more are created.',
  es: 'Las demás fechas se retiran si nadie las ha guardado ni se ha inscrito, y no se crean más.',
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
