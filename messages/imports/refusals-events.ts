import { message } from '#lib/text/message.ts'
import type { Named } from './refusals-files.ts'

// Why imports refuse events and calendars: see refusals.ts. Some follow a field name and a colon.

export const laterDatesOtherKind = message({
  en: 'It changes later occurrences from all-day to timed, or from timed to all-day.',
  es: 'Cambia fechas posteriores de días a horas, o de horas a días.',
})
export const noDatesFromThere = message({
  en: 'The series has no occurrences from its RECURRENCE-ID on.',
  es: 'La serie no tiene fechas a partir de su RECURRENCE-ID.',
})
export const laterDatesOfNoSeries = message({
  en: 'It changes all later occurrences of a series that is not in the file.',
  es: 'Cambia todas las fechas posteriores de una serie que no está en el archivo.',
})
export const laterDatesWithoutRule = message({
  en: 'It changes all later occurrences of an event without a recurrence rule.',
  es: 'Cambia todas las fechas posteriores de un evento sin regla.',
})
export const rulesWithoutEnd = message({
  en: "Neither RRULE nor EXRULE ends, so the excluded dates can't be listed.",
  es: 'Ni RRULE ni EXRULE terminan: no se puede enumerar lo que se omite.',
})
export const namesNoOrganiser = message({
  en: 'It has no organizer',
  es: 'No nombra a quien organiza',
})
export const endsBeforeStart = message({
  en: 'It ends before it starts.',
  es: 'Termina antes de empezar.',
})
export const noCalendarFile = message({
  en: 'The file is not an iCalendar file.',
  es: 'No es un archivo iCalendar.',
})
export const fileInUtf16 = message({
  en: 'The file is UTF-16, not UTF-8 text.',
  es: 'El archivo es UTF-16, no texto UTF-8.',
})
export const markedPrivate = message({
  en: 'It is private.',
  es: 'Está marcado como privado.',
})
export const withoutDtstart = message({
  en: 'It has no DTSTART.',
  es: 'No tiene DTSTART.',
})
export const withoutSummary = message({
  en: 'It has no SUMMARY.',
  es: 'No tiene SUMMARY.',
})
export const tooManySeries = message({
  en: (most: Named) => `The file has more than ${most} series.`,
  es: (most) => `El archivo tiene más de ${most} series.`,
})
export const olderThanHere = message({
  en: (sequence: Named, before: Named) =>
    `It is older than the saved event: SEQUENCE ${sequence}, saved ${before}.`,
  es: (sequence, before) => `Es anterior al evento guardado: SEQUENCE ${sequence}, guardado ${before}.`,
})
export const laterDatesOfNoDate = message({
  en: "Later occurrences without an end can't be moved: its RECURRENCE-ID is not in the rule.",
  es: 'Las fechas posteriores sin final no se pueden mover: su RECURRENCE-ID no es una fecha de la regla.',
})
export const laterDatesUnmoved = message({
  en: (rule: string) => `Later occurrences without an end can't be moved: ${rule}.`,
  es: (rule) => `Las fechas posteriores sin final no se pueden mover: ${rule}.`,
})
export const neitherDateNorTime = message({
  en: (property: string, value: string) => `${property} is not a date or time: ${value}`,
  es: (property, value) => `${property} no es ni una fecha ni una hora: ${value}`,
})
export const yearOutside = message({
  en: (property: string, first: Named, last: Named, year: string) =>
    `${property} is not between ${first} and ${last}: ${year}`,
  es: (property, first, last, year) => `${property} no está entre ${first} y ${last}: ${year}`,
})
export const noZoneCalled = message({
  en: (property: string, zone: string) => `${property}: unknown time zone '${zone}'.`,
  es: (property, zone) => `${property}: no existe la zona horaria «${zone}».`,
})
export const noSuchDay = message({
  en: (property: string, day: string) => `${property}: invalid day ${day}`,
  es: (property, day) => `${property}: no existe el día ${day}`,
})
export const noSuchTime = message({
  en: (property: string, time: string) => `${property}: invalid time ${time}`,
  es: (property, time) => `${property}: no existe la hora ${time}`,
})
export const lastsTooLong = message({
  en: (most: Named) => `It lasts more than ${most} days.`,
  es: (most) => `Dura más de ${most} días.`,
})
export const noDuration = message({
  en: (value: string) => `DURATION is not a duration: ${value}`,
  es: (value) => `DURATION no es una duración: ${value}`,
})
export const zoneWithManyChanges = message({
  en: (zone: string, most: Named) => `The file's time zone '${zone}' has more than ${most} changes.`,
  es: (zone, most) => `La zona «${zone}» del archivo tiene más de ${most} cambios.`,
})
export const zoneWithoutOffset = message({
  en: (zone: string) => `The file's time zone '${zone}' has no offset.`,
  es: (zone) => `La zona «${zone}» del archivo no tiene diferencia horaria.`,
})
export const zoneUnread = message({
  en: (zone: string) => `The file's time zone '${zone}' can't be read.`,
  es: (zone) => `La zona «${zone}» del archivo no se puede leer.`,
})
export const noSuchRange = message({
  en: (range: string) => `RECURRENCE-ID: unknown RANGE=${range}.`,
  es: (range) => `RECURRENCE-ID: no existe RANGE=${range}.`,
})
export const ruleInOwnZone = message({
  en: (zone: string) =>
    `RRULE uses '${zone}', a time zone that matches no known one, so no series can be created.`,
  es: (zone) =>
    `RRULE cuenta en «${zone}», una zona del archivo que no sigue ningún lugar: no se puede hacer una serie.`,
})
export const ruleWithoutFreq = message({
  en: (property: string) => `${property} has no FREQ.`,
  es: (property) => `${property} no tiene FREQ.`,
})
export const happensTooOften = message({
  en: (freq: string) => `It repeats too often: FREQ=${freq}.`,
  es: (freq) => `Se repite demasiado: FREQ=${freq}.`,
})
export const tooManyDates = message({
  en: (property: string, most: Named) => `${property} has more than ${most} dates.`,
  es: (property, most) => `${property} tiene más de ${most} fechas.`,
})
export const eventNotUtf8 = message({
  en: 'The event is not UTF-8 text.',
  es: 'El evento no es texto UTF-8.',
})
export const fileEndsFirst = message({
  en: 'The file ends before the event does.',
  es: 'El archivo termina antes que el evento.',
})
export const anotherBegins = message({
  en: 'Another event begins before this one ends.',
  es: 'Otro evento empieza antes de que este termine.',
})
export const calendarBegins = message({
  en: 'A calendar begins before this event ends.',
  es: 'Un calendario empieza antes de que este evento termine.',
})
export const partWithoutEnd = message({
  en: (part: string) => `Its part ${part} has no end.`,
  es: (part) => `Su parte ${part} no termina.`,
})
export const sameAs = message({
  en: (row: string) => `The same as ${row}.`,
  es: (row) => `Lo mismo que ${row}.`,
})
export const noDayLikeThat = message({ en: 'There is no such day', es: 'No existe ese día' })
export const noZoneLikeThat = message({
  en: (zone: string) => `There is no zone '${zone}'`,
  es: (zone) => `No existe la zona horaria «${zone}»`,
})
export const nameMissing = message({ en: 'A name is required', es: 'Hace falta un nombre' })
export const seriesByDates = message({
  en: 'It is a series; its occurrences are imported one by one',
  es: 'Es una serie, cuyas fechas entran una a una',
})
export const notPublic = message({ en: 'It is not open to the public', es: 'No está abierto al público' })
export const notListed = message({
  en: 'Its organizer does not list it',
  es: 'Quien lo organiza no lo muestra en sus listas',
})
export const isTest = message({ en: 'It is a test', es: 'Es una prueba' })
export const notATime = message({ en: 'Not a time', es: 'No es una hora' })
export const notForEverybody = message({
  en: 'It is not visible to everyone',
  es: 'No todo el mundo puede verlo',
})
export const seriesMissing = message({
  en: (series: string) => `The series ${series} is not in the file`,
  es: (series) => `El archivo no tiene la serie ${series}`,
})
export const noList = message({ en: 'Not a list', es: 'No es una lista' })
export const tooManyAtOnce = message({
  en: (most: Named) => `At most ${most} can be imported at once`,
  es: (most) => `De una vez entran ${most} como mucho`,
})
export const thereTwice = message({
  en: (uid: string) => `${uid} appears twice`,
  es: (uid) => `${uid} está dos veces`,
})
