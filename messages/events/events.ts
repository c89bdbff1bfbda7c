import { message } from '#lib/text/message.ts'

// The lists of events and of the university's lectures.

// Searching
export const searchEvents = message({ en: 'Search events', es: 'Buscar eventos' })
export const searchLectures = message({ en: 'Search lectures', es: 'Buscar clases' })
export const searchPlaceholder = message({ en: 'Title, speaker, topic', es: 'Título, ponente, tema' })
export const inTitle = message({ en: 'Title', es: 'Título' })
export const inAll = message({ en: 'All', es: 'Todo' })
export const myRole = message({ en: 'My Role', es: 'Mi función' })
export const anyRole = message({ en: 'Any role', es: 'Cualquier función' })
export const myJob = message({ en: 'My Job', es: 'Mi trabajo' })
export const myJobHint = message({
  en: 'Only events that train one of your skill areas',
  es: 'Solo eventos que forman en alguna de tus áreas de competencia',
})
export const sector = message({ en: 'Sector', es: 'Sector' })
export const allPlaces = message({ en: 'All', es: 'Todos' })
export const freeThisWeek = message({
  en: 'Free webinars this week',
  es: 'Webinarios gratuitos de esta semana',
})
export const subject = message({ en: 'Subject', es: 'Materia' })
export const allSubjects = message({ en: 'All subjects', es: 'Todas las materias' })
export const between = message({ en: 'Between', es: 'Entre' })
export const dateFrom = message({ en: 'From', es: 'Desde' })
export const dateTo = message({ en: 'To', es: 'Hasta' })
export const and = message({ en: 'and', es: 'y' })
export const reversedDates = message({
  en: 'Enter an end date on or after the start date.',
  es: 'Indica una fecha final igual o posterior a la inicial.',
})
export const yourZone = message({ en: 'Your time zone', es: 'Tu zona horaria' })
export const yourZoneHint = message({
  en: 'Used for weeks, weekends and dates.',
  es: 'En ella se cuentan las semanas, los fines de semana y las fechas.',
})
export const ownZone = message({
  en: (zone: string | undefined) => (zone ? `My time zone (${zone})` : 'My time zone'),
  es: (zone) => (zone ? `La mía (${zone})` : 'La mía'),
})
export const zoneNeedsScripts = message({
  en: 'Without JavaScript, your time zone isn’t known, so UTC is used.',
  es: 'Sin JavaScript no se conoce la tuya: en su lugar cuenta UTC.',
})

// Facets
export const pastEvents = message({ en: 'Past Events', es: 'Eventos pasados' })
export const showPastEvents = message({ en: 'Show past events', es: 'Mostrar los pasados' })
export const pastLectures = message({ en: 'Past lectures', es: 'Clases pasadas' })
export const showPastLectures = message({ en: 'Show past lectures', es: 'Mostrar las pasadas' })
export const upcomingEvents = message({ en: 'Upcoming Events', es: 'Próximos eventos' })
export const timeZone = message({ en: 'Time Zone', es: 'Zona horaria' })
export const cost = message({ en: 'Cost', es: 'Precio' })
export const eventType = message({ en: 'Event Type', es: 'Tipo de evento' })
export const eventMode = message({ en: 'Event Mode', es: 'Formato' })
export const objectives = message({ en: 'Objectives', es: 'Objetivos' })
export const hostPreferences = message({ en: 'Host preferences', es: 'Preferencias del anfitrión' })
export const industriesTitle = message({ en: 'Industries', es: 'Sectores de actividad' })
export const fromDay = message({ en: (day: string) => `From ${day}`, es: (day) => `Desde el ${day}` })
export const untilDay = message({ en: (day: string) => `Until ${day}`, es: (day) => `Hasta el ${day}` })
export const skillShares = message({ en: 'Skill shares', es: 'Reparto de competencias' })

// Results
const eventsEn = (n: number) => (n === 1 ? '1 event' : `${n.toLocaleString('en')} events`)
const eventsEs = (n: number) => (n === 1 ? '1 evento' : `${n.toLocaleString('es')} eventos`)
export const eventCount = message({ en: eventsEn, es: eventsEs })
export const showCount = message({
  en: (n: number) => `Show ${eventsEn(n)}`,
  es: (n) => `Mostrar ${eventsEs(n)}`,
})
export const bestFirst = message({ en: 'best match first', es: 'los más afines primero' })
export const soonestFirst = message({ en: 'soonest first', es: 'los más próximos primero' })
export const latestFirst = message({ en: 'latest first', es: 'los más recientes primero' })
export const searchingEvents = message({ en: 'Searching events', es: 'Buscando eventos' })
export const eventsFailed = message({
  en: 'The events did not load',
  es: 'No se pudieron cargar los eventos',
})
export const noResultsFound = message({ en: 'No results found.', es: 'No se encontraron resultados.' })
export const nothingNarrowed = message({
  en: 'Published events appear here.',
  es: 'Aquí aparecen los eventos publicados.',
})
export const subscribe = message({
  en: 'Subscribe to calendar',
  es: 'Suscribirse en el calendario',
})
export const subscribeHint = message({
  en: 'A calendar feed of the events that match these filters',
  es: 'Un calendario con estos eventos y estos filtros',
})

// A row
export const speakers = message({ en: 'Speakers:', es: 'Ponentes:' })
export const publishedOn = message({
  en: (day: string) => `Published ${day}`,
  es: (day) => `Publicado el ${day}`,
})
export const readMore = message({ en: 'Read More', es: 'Leer más' })
export const registerNow = message({ en: 'Register Now', es: 'Inscribirse' })
export const registerNowFor = message({
  en: (title: string) => `Register Now: ${title}`,
  es: (title) => `Inscribirse: ${title}`,
})
export const closedRegistration = message({ en: 'Registration is closed', es: 'Inscripción cerrada' })
export const opensOn = message({
  en: (when: string) => `Registration opens on ${when}`,
  es: (when) => `La inscripción se abre el ${when}`,
})
export const closedOn = message({
  en: (when: string) => `Registration closed on ${when}`,
  es: (when) => `La inscripción se cerró el ${when}`,
})
export const cancelled = message({ en: 'Cancelled', es: 'Cancelado' })
export const ended = message({ en: 'Ended', es: 'Ya ha terminado' })
export const placesLeft = message({
  en: (n: number) => (n === 1 ? '1 place left' : `${n} places left`),
  es: (n) => (n === 1 ? 'Queda 1 plaza' : `Quedan ${n} plazas`),
})
export const waitingList = message({ en: 'Full: waiting list', es: 'Completo: lista de espera' })
export const match = message({ en: (n: number) => `${n} % match`, es: (n) => `${n} % de afinidad` })

// Dashboard
export const dashboardTitle = message({ en: 'Events', es: 'Eventos' })
export const byCompany = message({ en: 'Upcoming, by company', es: 'Próximos, por empresa' })
export const bySubject = message({ en: 'Upcoming lectures, by subject', es: 'Próximas clases, por materia' })
export const webinars = message({ en: 'webinars', es: 'webinarios' })
export const conferences = message({ en: 'conf.', es: 'congr.' })
export const conferencesLong = message({ en: 'conferences', es: 'congresos' })
export const summits = message({ en: 'summits', es: 'cumbres' })
/** `others` counts the formats without a count of their own; `eventsAlone` where there are no others. */
export const others = message({ en: 'others', es: 'otros' })
export const eventsAlone = message({ en: 'events', es: 'eventos' })
export const noCompanyNamed = message({ en: 'No company named', es: 'Sin empresa indicada' })
export const noSubjectNamed = message({ en: 'No subject named', es: 'Sin materia indicada' })
export const noEventsFound = message({ en: 'No events found.', es: 'No se encontraron eventos.' })
export const moreCompanies = message({
  en: (n: number) => (n === 1 ? '1 more company' : `${n} more companies`),
  es: (n) => (n === 1 ? '1 empresa más' : `${n} empresas más`),
})
export const dashboardFailed = message({
  en: 'The overview did not load',
  es: 'No se pudo cargar el resumen',
})

export const whoTeaches = message({ en: 'Institutes that teach', es: 'Centros que enseñan' })

// The month, and parts of a list
export const thisWeek = message({ en: 'This week', es: 'Esta semana' })
export const view = message({ en: 'View', es: 'Vista' })
export const asList = message({ en: 'List', es: 'Lista' })
export const asMonth = message({ en: 'Month', es: 'Mes' })
export const monthFailed = message({
  en: 'The month cannot be shown',
  es: 'No se puede mostrar el mes',
})
export const inMonth = message({
  en: (n: number, month: string) => `${eventsEn(n)} in ${month}`,
  es: (n, month) => `${eventsEs(n)} en ${month}`,
})
export const monthBefore = message({ en: 'Previous month', es: 'Mes anterior' })
export const monthAfter = message({ en: 'Next month', es: 'Mes siguiente' })
export const moreOnDay = message({
  en: (n: number) => `${n.toLocaleString('en')} more`,
  es: (n) => `${n.toLocaleString('es')} más`,
})
export const moreOnDayOf = message({
  en: (n: number, day: string) => `${n.toLocaleString('en')} more on ${day}`,
  es: (n, day) => `${n.toLocaleString('es')} más el ${day}`,
})
export const timesIn = message({
  en: (zone: string) => `Days and times in ${zone}.`,
  es: (zone) => `Días y horas de ${zone}.`,
})
