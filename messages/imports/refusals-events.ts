import { message } from '#lib/text/message.ts'
import type { Named } from './refusals-files.ts'

// Why imports refuse events and calendars: see refusals.ts. Some stand behind the name of a field and a colon.

export const laterDatesOtherKind = message({
  en: 'It changes later dates from days to times, or from times to days.',
  es: 'Cambia fechas posteriores de días a horas, o de horas a días.',
})
export const noDatesFromThere = message({
  en: 'The series has no dates from its RECURRENCE-ID on.',
  es: 'La serie no tiene fechas a partir de su RECURRENCE-ID.',
})
export const laterDatesOfNoSeries = message({
  en: 'It changes all later dates of a series that is not in the file.',
  es: 'Cambia todas las fechas posteriores de una serie que no está en el archivo.',
})
export const laterDatesWithoutRule = message({
  en: 'It changes all later dates of an event without a rule.',
  es: 'Cambia todas las fechas posteriores de un evento sin regla.',
})
export const rulesWithoutEnd = message({
  en: 'Neither RRULE nor EXRULE comes to an end: what is left out cannot be listed.',
  es: 'Ni RRULE ni EXRULE terminan: no se puede enumerar lo que se omite.',
})
export const namesNoOrganiser = message({
  en: 'It names no organiser',
  es: 'No nombra a quien organiza',
})
export const endsBeforeStart = message({
  en: 'It ends before it starts.',
  es: 'Termina antes de empezar.',
})
export const noCalendarFile = message({
  en: 'Not an iCalendar file.',
  es: 'No es un archivo iCalendar.',
})
export const fileInUtf16 = message({
  en: 'The file is UTF-16, not UTF-8 text.',
  es: 'El archivo es UTF-16, no texto UTF-8.',
})
export const markedPrivate = message({
  en: 'It is marked as private.',
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
    `It is older than what is here: SEQUENCE ${sequence} after ${before}.`,
  es: (sequence, before) => `Es anterior a lo que hay aquí: SEQUENCE ${sequence} después de ${before}.`,
})
export const laterDatesOfNoDate = message({
  en: 'Later dates without an end cannot be moved: its RECURRENCE-ID is no date of the rule.',
  es: 'Las fechas posteriores sin final no se pueden mover: su RECURRENCE-ID no es una fecha de la regla.',
})
export const laterDatesUnmoved = message({
  en: (rule: string) => `Later dates without an end cannot be moved: ${rule}.`,
  es: (rule) => `Las fechas posteriores sin final no se pueden mover: ${rule}.`,
})
export const neitherDateNorTime = message({
  en: (property: string, value: string) => `${property} is no date and no time: ${value}`,
  es: (property, value) => `${property} no es ni una fecha ni una hora: ${value}`,
})
export const yearOutside = message({
  en: (property: string, first: Named, last: Named, year: string) =>
    `${property} is not between ${first} and ${last}: ${year}`,
  es: (property, first, last, year) => `${property} no está entre ${first} y ${last}: ${year}`,
})
export const noZoneCalled = message({
  en: (property: string, zone: string) => `${property}: there is no zone '${zone}'.`,
  es: (property, zone) => `${property}: no existe la zona horaria «${zone}».`,
})
export const noSuchDay = message({
  en: (property: string, day: string) => `${property}: there is no day ${day}`,
  es: (property, day) => `${property}: no existe el día ${day}`,
})
export const noSuchTime = message({
  en: (property: string, time: string) => `${property}: there is no time ${time}`,
  es: (property, time) => `${property}: no existe la hora ${time}`,
})
export const lastsTooLong = message({
  en: (most: Named) => `It lasts more than ${most} days.`,
  es: (most) => `Dura más de ${most} días.`,
})
export const noDuration = message({
  en: (value: string) => `DURATION is no duration: ${value}`,
  es: (value) => `DURATION no es una duración: ${value}`,
})
export const zoneWithManyChanges = message({
  en: (zone: string, most: Named) => `The zone '${zone}' of the file has more than ${most} changes.`,
  es: (zone, most) => `La zona «${zone}» del archivo tiene más de ${most} cambios.`,
})
export const zoneWithoutOffset = message({
  en: (zone: string) => `The zone '${zone}' of the file has no offset.`,
  es: (zone) => `La zona «${zone}» del archivo no tiene diferencia horaria.`,
})
export const zoneUnread = message({
  en: (zone: string) => `The zone '${zone}' of the file cannot be read.`,
  es: (zone) => `La zona «${zone}» del archivo no se puede leer.`,
})
export const noSuchRange = message({
  en: (range: string) => `RECURRENCE-ID: there is no RANGE=${range}.`,
  es: (range) => `RECURRENCE-ID: no existe RANGE=${range}.`,
})
export const ruleInOwnZone = message({
  en: (zone: string) =>
    `RRULE counts in '${zone}', a zone of the file that no place keeps: no series can be made of it.`,
  es: (zone) =>
    `RRULE cuenta en «${zone}», una zona del archivo que no sigue ningún lugar: no se puede hacer una serie.`,
})
export const ruleWithoutFreq = message({
  en: (property: string) => `${property} has no FREQ.`,
  es: (property) => `${property} no tiene FREQ.`,
})
export const happensTooOften = message({
  en: (freq: string) => `It happens too often: FREQ=${freq}.`,
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
  en: 'It is a series, whose dates come in one by one',
  es: 'Es una serie, cuyas fechas entran una a una',
})
export const notPublic = message({ en: 'It is not open to the public', es: 'No está abierto al público' })
export const notListed = message({
  en: 'Its organiser does not list it',
  es: 'Quien lo organiza no lo muestra en sus listas',
})
export const isTest = message({ en: 'It is a test', es: 'Es una prueba' })
export const notATime = message({ en: 'Not a time', es: 'No es una hora' })
export const notForEverybody = message({ en: 'Not everybody may see it', es: 'No todo el mundo puede verlo' })
export const seriesMissing = message({
  en: (series: string) => `The file does not have the series ${series}`,
  es: (series) => `El archivo no tiene la serie ${series}`,
})
export const noList = message({ en: 'Not a list', es: 'No es una lista' })
export const tooManyAtOnce = message({
  en: (most: Named) => `At most ${most} come in at once`,
  es: (most) => `De una vez entran ${most} como mucho`,
})
export const thereTwice = message({
  en: (uid: string) => `${uid} is there twice`,
  es: (uid) => `${uid} está dos veces`,
})
