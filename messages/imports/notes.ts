import { message } from '#lib/text/message.ts'

// Notes of imports on what was skipped or adapted. Reports store them in English; the screen translates them back
// (features/imports/findings/remark.ts), so each must be the whole text.

export const eventCostUnknown = message({
  en: 'lists and calendars have no cost; this value was used (--cost sets another)',
  es: 'las listas y los calendarios no indican el precio; se ha usado este valor (--cost indica otro)',
})
export const lectureOfNoSubject = message({
  en: 'the lecture has no known subject and is listed under none (--subject sets one)',
  es: 'una clase sin materia conocida: no se encuentra en ninguna (--subject dice una)',
})
export const componentsNoEvents = message({
  en: 'components that are not events were skipped',
  es: 'se han omitido componentes que no son eventos',
})
export const noUid = message({
  en: 'no UID: later changes will be imported as a new event',
  es: 'sin UID: un cambio posterior entrará como otro evento',
})
export const countryUnknown = message({
  en: 'an unknown country was left out',
  es: 'un país no se conoce y se ha omitido',
})
export const countryWithoutCity = message({ en: 'a country without a city', es: 'un país sin ciudad' })
export const takenAsOnline = message({
  en: 'neither a city nor online: imported as online',
  es: 'ni una ciudad ni en línea: se ha tomado como en línea',
})
export const addressMended = message({
  en: 'https:// was added to a URL',
  es: 'se ha añadido https:// a una URL',
})
export const noAddressLeftOut = message({
  en: 'an invalid URL was left out',
  es: 'no es una dirección y se ha omitido',
})
export const attachmentsLeftOut = message({
  en: 'attachments were left out',
  es: 'se han omitido los adjuntos',
})
export const contributionsLeftOut = message({
  en: 'contributions without a time, or after the first 100, were left out',
  es: 'se han omitido las contribuciones sin hora o que pasan de 100',
})
export const noVideoAddress = message({
  en: 'a lecture without a video URL',
  es: 'una clase sin la dirección de un vídeo',
})
export const firstVideoIsReplay = message({
  en: 'several videos: the first is used as the replay',
  es: 'de varios vídeos, el primero es la grabación',
})
export const languageUnknown = message({
  en: 'an unknown language was left out',
  es: 'un idioma no se conoce y se ha omitido',
})
export const seriesWithoutDates = message({
  en: 'a series: the file has only its first and last day',
  es: 'una serie: en el archivo solo están su primer y su último día',
})
export const datesWithoutSeries = message({
  en: 'its series, which has the time zone and URL, is not in the import',
  es: 'su serie, que dice la zona horaria y la dirección, no está en la importación',
})
export const noEnd = message({
  en: 'no end: imported as one hour long',
  es: 'sin final: se ha tomado como de una hora',
})
export const sessionBeforeMissing = message({
  en: 'the previous session is not in the file',
  es: 'la sesión anterior no está en el archivo',
})
export const pictureStayed = message({
  en: 'an image was not imported because it is neither in the file nor among your images; upload it on the event',
  es: 'una imagen que no está en el archivo y aquí no es tuya se ha quedado atrás; súbela en el evento',
})
export const pictureNotTaken = message({
  en: 'its image was not imported because it is invalid, damaged or too large; upload another on the event',
  es: 'su imagen en el archivo no es una imagen, está dañada o es demasiado grande, y se ha quedado atrás; sube otra en el evento',
})
export const pictureOfNothing = message({
  en: 'an image that no event in the file uses was skipped',
  es: 'se ha omitido una imagen que ningún evento del archivo muestra',
})
export const zoneOfCalendarUnknown = message({
  en: "the calendar's time zone is unknown",
  es: 'la zona horaria del calendario no se conoce',
})
export const noZone = message({
  en: 'no time zone: UTC was used (--zone sets another)',
  es: 'no se indica zona horaria: se ha tomado UTC (--zone dice otra)',
})
export const endsWhenItStarts = message({
  en: 'no end or duration: it ends when it starts',
  es: 'ni final ni duración: termina cuando empieza',
})
export const endsWithDay = message({
  en: 'only the start or the end has a time: it ends at the end of its last day',
  es: 'solo su inicio o su final tiene hora: termina con su último día',
})
export const takenAsOneDay = message({
  en: 'its last day is its first: imported as one day',
  es: 'su último día es el primero: se ha tomado como un solo día',
})
export const firstRuleTaken = message({
  en: 'several rules: only the first was used',
  es: 'de varias reglas se ha tomado la primera',
})
export const redirectUnread = message({
  en: 'a previous URL could not be read',
  es: 'no se ha podido leer una dirección anterior',
})
export const dateUnread = message({ en: 'the date could not be read', es: 'no se ha podido leer la fecha' })
export const noDate = message({
  en: "no date: the file's date was used",
  es: 'sin fecha: se ha tomado la del archivo',
})
export const noSuchFile = message({ en: 'file not found', es: 'no existe ese archivo' })
export const pictureBecameLink = message({
  en: 'an image on another site became a link',
  es: 'una imagen de otro sitio se ha convertido en enlace',
})
export const linkTakenOut = message({
  en: 'a link without a target here was removed (--base sets the base URL)',
  es: 'un enlace no lleva aquí a ninguna parte y se ha quitado (--base dice adónde llevan)',
})
export const shortcodeTakenOut = message({
  en: 'a shortcode was removed',
  es: 'se ha quitado un shortcode',
})
export const jekyllTagTakenOut = message({
  en: 'a Jekyll tag was removed',
  es: 'se ha quitado una etiqueta de Jekyll',
})
export const jekyllValueTakenOut = message({
  en: 'a Jekyll value was removed',
  es: 'se ha quitado un valor de Jekyll',
})
export const drawingLeftOut = message({
  en: 'an inline SVG was left out',
  es: 'se ha omitido un dibujo dentro del texto',
})
export const frameWithoutAddress = message({
  en: 'a frame or video without a URL was left out',
  es: 'se ha omitido un marco o vídeo sin dirección',
})
export const frameBecameLink = message({
  en: 'a frame became a link',
  es: 'un marco se ha convertido en enlace',
})
export const componentTakenOut = message({
  en: 'a component was removed',
  es: 'se ha quitado un componente',
})
export const blockLeftOut = message({
  en: 'a WordPress block was left out',
  es: 'se ha omitido un bloque de WordPress',
})
export const feedHasSummary = message({
  en: 'the feed contains only an excerpt or summary',
  es: 'el canal tiene solo el comienzo, o un resumen',
})
export const membersOnly = message({
  en: 'a members-only post became a draft',
  es: 'lo que solo pueden leer los miembros ha quedado como borrador',
})
export const videoNeedsPoster = message({
  en: 'a video needs a poster image next to it (.webp or .svg)',
  es: 'un vídeo necesita a su lado su imagen, en .webp o .svg',
})
export const noSuchVideo = message({ en: 'video not found', es: 'no existe ese vídeo' })
export const idOfAnother = message({
  en: 'another article uses its ID; this ID was used instead',
  es: 'otro artículo tiene su identificador; se ha usado este en su lugar',
})
export const redirectOfAnother = message({
  en: 'a previous URL already redirects to another article',
  es: 'una dirección anterior lleva ya a otro artículo',
})
export const notAnArticle = message({ en: 'Not an article', es: 'No es un artículo' })
export const neitherListNorCalendar = message({
  en: 'Neither a conference list nor a calendar',
  es: 'Ni una lista de congresos ni un calendario',
})

export const ownZoneShown = message({
  en: (zone: string) => `a custom time zone that matches no known one; its times are shown in ${zone}`,
  es: (zone) => `una zona propia que no se usa en ningún lugar; sus horas se muestran en ${zone}`,
})
export const ownZoneTaken = message({
  en: (zone: string) => `a custom time zone was imported as ${zone}, which has the same offsets`,
  es: (zone) => `una zona propia se ha tomado como ${zone}, que lleva la misma hora`,
})
export const propertyNotKept = message({
  en: (name: string) => `${name} was not imported`,
  es: (name) => `${name} no se ha importado`,
})
export const titleCut = message({
  en: (length: number | string) => `the title was cut to ${length} characters`,
  es: (length) => `el título se ha cortado a ${length} caracteres`,
})
export const organiserCut = message({
  en: (length: number | string) => `the organizer was cut to ${length} characters`,
  es: (length) => `la organización se ha cortado a ${length} caracteres`,
})
export const placeCut = message({
  en: (length: number | string) => `the location was cut to ${length} characters`,
  es: (length) => `el lugar se ha cortado a ${length} caracteres`,
})
export const descriptionCut = message({
  en: (length: number | string) => `the description was cut to ${length} characters`,
  es: (length) => `la descripción se ha cortado a ${length} caracteres`,
})
export const drawingCleaned = message({
  en: (what: string) => `an SVG file was sanitized: ${what}`,
  es: (what) => `se ha limpiado un dibujo: ${what}`,
})
export const fileLeftOut = message({
  en: (why: string) => `a file was left out: ${why}`,
  es: (why) => `se ha omitido un archivo: ${why}`,
})
