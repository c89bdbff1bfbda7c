import { message } from '#lib/text/message.ts'

// What imports say of what was not taken quite as it stands. Reports have them in English; the screen shows them in the
// language of whoever reads (features/imports/findings/remark.ts), so each is all there is of it.

export const eventCostUnknown = message({
  en: 'neither lists nor calendars say what an event costs; taken as (--cost says another)',
  es: 'ni las listas ni los calendarios dicen cuánto cuesta un evento; se ha tomado como (--cost dice otro)',
})
export const lectureOfNoSubject = message({
  en: 'a lecture of no known subject: found under none (--subject says one)',
  es: 'una clase sin materia conocida: no se encuentra en ninguna (--subject dice una)',
})
export const componentsNoEvents = message({
  en: 'components that are no events',
  es: 'componentes que no son eventos',
})
export const noUid = message({
  en: 'no UID: a later change of it will come in as another event',
  es: 'sin UID: un cambio posterior entrará como otro evento',
})
export const countryUnknown = message({
  en: 'a country is not known and was left out',
  es: 'un país no se conoce y se ha omitido',
})
export const countryWithoutCity = message({ en: 'a country without a city', es: 'un país sin ciudad' })
export const takenAsOnline = message({
  en: 'neither a city nor online: taken as online',
  es: 'ni una ciudad ni en línea: se ha tomado como en línea',
})
export const addressMended = message({
  en: 'an address without https:// was mended',
  es: 'se ha corregido una dirección sin https://',
})
export const noAddressLeftOut = message({
  en: 'not an address, and left out',
  es: 'no es una dirección y se ha omitido',
})
export const attachmentsLeftOut = message({
  en: 'attachments were left out',
  es: 'se han omitido los adjuntos',
})
export const contributionsLeftOut = message({
  en: 'contributions that have no time, or are more than 100, were left out',
  es: 'se han omitido las contribuciones sin hora o que pasan de 100',
})
export const noVideoAddress = message({
  en: 'a lecture without the address of a video',
  es: 'una clase sin la dirección de un vídeo',
})
export const firstVideoIsReplay = message({
  en: 'of several videos the first is the replay',
  es: 'de varios vídeos, el primero es la grabación',
})
export const languageUnknown = message({
  en: 'a language is not known and was left out',
  es: 'un idioma no se conoce y se ha omitido',
})
export const seriesWithoutDates = message({
  en: 'a series: only its first and last day are in the file',
  es: 'una serie: en el archivo solo están su primer y su último día',
})
export const datesWithoutSeries = message({
  en: 'its series is not in the import, which says the zone and the address',
  es: 'su serie, que dice la zona horaria y la dirección, no está en la importación',
})
export const noEnd = message({
  en: 'no end: taken as an hour long',
  es: 'sin final: se ha tomado como de una hora',
})
export const sessionBeforeMissing = message({
  en: 'the session before it is not in the file',
  es: 'la sesión anterior no está en el archivo',
})
export const pictureStayed = message({
  en: 'a picture that is neither in the file nor among your own here stayed behind; upload it at the event',
  es: 'una imagen que no está en el archivo y aquí no es tuya se ha quedado atrás; súbela en el evento',
})
export const pictureNotTaken = message({
  en: 'its picture in the file is none, damaged or too large, and stayed behind; upload another at the event',
  es: 'su imagen en el archivo no es una imagen, está dañada o es demasiado grande, y se ha quedado atrás; sube otra en el evento',
})
export const pictureOfNothing = message({
  en: 'a picture that no event of the file shows was passed over',
  es: 'se ha omitido una imagen que ningún evento del archivo muestra',
})
export const zoneOfCalendarUnknown = message({
  en: 'the zone of the calendar is not known',
  es: 'la zona horaria del calendario no se conoce',
})
export const noZone = message({
  en: 'no zone is named: taken in UTC (--zone says another)',
  es: 'no se indica zona horaria: se ha tomado UTC (--zone dice otra)',
})
export const endsWhenItStarts = message({
  en: 'neither an end nor a duration: it ends when it starts',
  es: 'ni final ni duración: termina cuando empieza',
})
export const endsWithDay = message({
  en: 'only one of its start and its end has a time: it ends with its last day',
  es: 'solo su inicio o su final tiene hora: termina con su último día',
})
export const takenAsOneDay = message({
  en: 'its last day is its first: taken as one day',
  es: 'su último día es el primero: se ha tomado como un solo día',
})
export const firstRuleTaken = message({
  en: 'of several rules the first is taken',
  es: 'de varias reglas se ha tomado la primera',
})
export const formerAddressUnread = message({
  en: 'a former address could not be read',
  es: 'no se ha podido leer una dirección anterior',
})
export const dateUnread = message({ en: 'the date could not be read', es: 'no se ha podido leer la fecha' })
export const noDate = message({
  en: "no date: the file's own was taken",
  es: 'sin fecha: se ha tomado la del archivo',
})
export const noSuchFile = message({ en: 'there is no such file', es: 'no existe ese archivo' })
export const pictureBecameLink = message({
  en: 'a picture of another site became a link',
  es: 'una imagen de otro sitio se ha convertido en enlace',
})
export const linkTakenOut = message({
  en: 'a link leads nowhere here and was taken out (--base says where such links lead)',
  es: 'un enlace no lleva aquí a ninguna parte y se ha quitado (--base dice adónde llevan)',
})
export const shortcodeTakenOut = message({
  en: 'a shortcode was taken out',
  es: 'se ha quitado un shortcode',
})
export const jekyllTagTakenOut = message({
  en: 'a tag of Jekyll was taken out',
  es: 'se ha quitado una etiqueta de Jekyll',
})
export const jekyllValueTakenOut = message({
  en: 'a value of Jekyll was taken out',
  es: 'se ha quitado un valor de Jekyll',
})
export const drawingLeftOut = message({
  en: 'a drawing within the text was left out',
  es: 'se ha omitido un dibujo dentro del texto',
})
export const frameWithoutAddress = message({
  en: 'a frame or video without an address was left out',
  es: 'se ha omitido un marco o vídeo sin dirección',
})
export const frameBecameLink = message({
  en: 'a frame became a link',
  es: 'un marco se ha convertido en enlace',
})
export const componentTakenOut = message({
  en: 'a component was taken out',
  es: 'se ha quitado un componente',
})
export const blockLeftOut = message({
  en: 'a block of WordPress was left out',
  es: 'se ha omitido un bloque de WordPress',
})
export const feedHasSummary = message({
  en: 'the feed has the beginning of it only, or a summary',
  es: 'el canal tiene solo el comienzo, o un resumen',
})
export const membersOnly = message({
  en: 'what only members may read became a draft',
  es: 'lo que solo pueden leer los miembros ha quedado como borrador',
})
export const videoNeedsPoster = message({
  en: 'a video needs its poster beside it, as .webp or .svg',
  es: 'un vídeo necesita a su lado su imagen, en .webp o .svg',
})
export const noSuchVideo = message({ en: 'there is no such video', es: 'no existe ese vídeo' })
export const idOfAnother = message({
  en: 'another article has its id; this one got',
  es: 'otro artículo tiene su identificador; este ha recibido',
})
export const formerAddressOfAnother = message({
  en: 'a former address leads to another article already',
  es: 'una dirección anterior lleva ya a otro artículo',
})
export const notAnArticle = message({ en: 'Not an article', es: 'No es un artículo' })
export const neitherListNorCalendar = message({
  en: 'Neither a conference list nor a calendar',
  es: 'Ni una lista de congresos ni un calendario',
})

export const ownZoneShown = message({
  en: (zone: string) => `a zone of its own that no place keeps; its times are shown in ${zone}`,
  es: (zone) => `una zona propia que no se usa en ningún lugar; sus horas se muestran en ${zone}`,
})
export const ownZoneTaken = message({
  en: (zone: string) => `a zone of its own was taken as ${zone}, which keeps the same time`,
  es: (zone) => `una zona propia se ha tomado como ${zone}, que lleva la misma hora`,
})
export const propertyNotKept = message({
  en: (name: string) => `${name} is not kept`,
  es: (name) => `${name} no se conserva`,
})
export const titleCut = message({
  en: (length: number | string) => `the title is longer than ${length} characters and was cut`,
  es: (length) => `el título pasa de ${length} caracteres y se ha cortado`,
})
export const organiserCut = message({
  en: (length: number | string) => `the organiser is longer than ${length} characters and was cut`,
  es: (length) => `la organización pasa de ${length} caracteres y se ha cortado`,
})
export const placeCut = message({
  en: (length: number | string) => `the place is longer than ${length} characters and was cut`,
  es: (length) => `el lugar pasa de ${length} caracteres y se ha cortado`,
})
export const descriptionCut = message({
  en: (length: number | string) => `the description is longer than ${length} characters and was cut`,
  es: (length) => `la descripción pasa de ${length} caracteres y se ha cortado`,
})
export const drawingCleaned = message({
  en: (what: string) => `a drawing was cleaned: ${what}`,
  es: (what) => `se ha limpiado un dibujo: ${what}`,
})
export const fileLeftOut = message({
  en: (why: string) => `a file was left out: ${why}`,
  es: (why) => `se ha omitido un archivo: ${why}`,
})
