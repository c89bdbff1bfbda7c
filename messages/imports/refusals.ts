import { message } from '#lib/text/message.ts'

// Why imports refuse something. As with notes (notes.ts), reports have it in English and the screen shows it in the
// language of whoever reads.

export const noTextToTake = message({
  en: 'There is no text.',
  es: 'No hay texto.',
})
export const noSectorNorSubject = message({
  en: 'No sector or subject: neither in the front matter, nor by its folder, nor by --sector.',
  es: 'Sin sector ni materia: ni en la cabecera, ni por su carpeta, ni con --sector.',
})
export const exportWithoutChannel = message({
  en: 'The file has no channel, as exports of WordPress do.',
  es: 'El archivo no tiene canal, como lo tienen las exportaciones de WordPress.',
})
export const neitherRssNorAtom = message({
  en: 'The feed is neither RSS nor Atom.',
  es: 'El canal no es ni RSS ni Atom.',
})
export const tomlNotClosed = message({
  en: 'The front matter is TOML, and its second +++ is missing.',
  es: 'La cabecera es TOML y falta su segundo +++.',
})
export const frontMatterNoValues = message({
  en: 'The front matter is not a list of names and values.',
  es: 'La cabecera no es una lista de nombres y valores.',
})
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
export const jobNamesNoCompany = message({
  en: 'It names no company.',
  es: 'No nombra ninguna empresa.',
})
export const noLinkToApply = message({
  en: 'It has no link to apply by.',
  es: 'No tiene enlace para presentarse.',
})
export const fileHasZeroBytes = message({
  en: 'The file is no text: it holds zero bytes.',
  es: 'El archivo no es texto: contiene bytes nulos.',
})
export const fileHoldsNothing = message({
  en: 'The file is empty.',
  es: 'El archivo está vacío.',
})
export const neitherJobsNorCompanies = message({
  en: 'It is neither a JobPosting nor a list of jobs or companies.',
  es: 'No es ni un JobPosting ni una lista de empleos o empresas.',
})
export const listHoldsNothing = message({
  en: 'Its list is empty.',
  es: 'Su lista está vacía.',
})
export const rowOfNoObject = message({
  en: 'It is no object with a name.',
  es: 'No es un objeto con nombre.',
})
export const rowWithoutName = message({
  en: 'It has no name.',
  es: 'No tiene nombre.',
})
export const noListOfInstitutes = message({
  en: 'It is no list of institutes.',
  es: 'No es una lista de instituciones.',
})
export const namesNoOrganiser = message({
  en: 'It names no organiser',
  es: 'No nombra a quien organiza',
})
export const endsBeforeStart = message({
  en: 'It ends before it starts.',
  es: 'Termina antes de empezar.',
})
export const fileInUtf16 = message({
  en: 'The file is UTF-16, not UTF-8 text.',
  es: 'El archivo es UTF-16, no texto UTF-8.',
})
export const noCalendarFile = message({
  en: 'Not an iCalendar file.',
  es: 'No es un archivo iCalendar.',
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

export const fileTooLarge = message({
  en: (megabytes: number | string) => `The file is larger than ${megabytes} MB.`,
  es: (megabytes) => `El archivo pasa de ${megabytes} MB.`,
})
