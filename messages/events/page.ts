import { message } from '#lib/text/message.ts'

// The page of one event; what it shares with the lists is in events/events.ts.

export const breadcrumb = message({ en: 'Breadcrumb', es: 'Ruta de navegación' })
export const whenAndHow = message({ en: 'When and how', es: 'Cuándo y cómo' })

// States
export const cancelledTitle = message({
  en: 'This event has been cancelled',
  es: 'Este evento se ha cancelado',
})
export const cancelledText = message({
  en: 'It will not take place at the time shown here.',
  es: 'No se celebrará en la fecha indicada.',
})
export const endedTitle = message({ en: 'This event has ended', es: 'Este evento ya ha terminado' })
export const endedWithReplay = message({
  en: 'You can still watch the replay.',
  es: 'Todavía puedes ver la grabación.',
})
export const watchReplay = message({ en: 'Watch the replay', es: 'Ver la grabación' })
export const toUpcoming = message({ en: 'See upcoming events', es: 'Ver los próximos eventos' })

// Ticket
export const places = message({
  en: (left: number, of: number) => `${left} of ${of} places left`,
  es: (left, of) => `${left} de ${of} plazas libres`,
})
export const full = message({
  en: (of: number) => `all ${of} places are taken: waiting list`,
  es: (of) => `las ${of} plazas están ocupadas: lista de espera`,
})
export const going = message({
  en: (n: number) => (n === 1 ? '1 person is going' : `${n.toLocaleString('en')} people are going`),
  es: (n) => (n === 1 ? 'Va 1 persona' : `Van ${n.toLocaleString('es')} personas`),
})
export const onMap = message({ en: 'Map', es: 'Mapa' })
export const onMapOf = message({
  en: (place: string) => `${place} on a map`,
  es: (place) => `${place} en un mapa`,
})
export const byHost = message({
  en: (host: string) => `Register at ${host}`,
  es: (host) => `Inscríbete en ${host}`,
})

// Calendar
export const addToCalendar = message({ en: 'Add to calendar', es: 'Añadir al calendario' })
export const calendarFile = message({ en: 'Calendar file (.ics)', es: 'Archivo de calendario (.ics)' })

// Sharing
export const share = message({ en: 'Share', es: 'Compartir' })
export const shareThis = message({ en: 'Share this event', es: 'Compartir este evento' })
export const copyLink = message({ en: 'Copy link', es: 'Copiar enlace' })
export const copied = message({ en: 'Copied', es: 'Copiado' })
export const copyFailed = message({
  en: 'The browser did not allow copying',
  es: 'El navegador no permitió copiar',
})
export const byEmail = message({ en: 'Email', es: 'Correo electrónico' })

// Preview
export const playPreview = message({ en: 'Play the preview', es: 'Reproducir el avance' })
export const playPreviewFrom = message({
  en: (host: string) => `Play the preview from ${host}`,
  es: (host) => `Reproducir el avance de ${host}`,
})
export const previewNote = message({
  en: (host: string) => `Nothing is loaded from ${host} before you press play.`,
  es: (host) => `No se carga nada de ${host} hasta que pulses reproducir.`,
})
export const previewVideo = message({
  en: 'A short video of the portal’s illustrations, without sound',
  es: 'Un breve vídeo con las ilustraciones del portal, sin sonido',
})
export const noSound = message({ en: 'The video has no sound.', es: 'El vídeo no tiene sonido.' })

// Text
export const about = message({ en: 'About this event', es: 'Sobre este evento' })
export const speakers = message({ en: 'Speakers', es: 'Ponentes' })
export const agenda = message({ en: 'Agenda', es: 'Programa' })
export const details = message({ en: 'Details', es: 'Datos' })
export const organiser = message({ en: 'Organizer', es: 'Organiza' })
export const place = message({ en: 'Location', es: 'Lugar' })
export const callForTalks = message({ en: 'Call for papers', es: 'Convocatoria de charlas' })
export const proposeTalk = message({ en: 'Submit a proposal', es: 'Proponer una charla' })
export const poster = message({ en: 'Poster', es: 'Cartel' })
export const online = message({ en: 'Online', es: 'En línea' })
export const andOnline = message({
  en: (place: string) => `${place}, and online`,
  es: (place) => `${place}, y en línea`,
})
export const format = message({ en: 'Format', es: 'Formato' })
export const cost = message({ en: 'Cost', es: 'Precio' })
export const series = message({ en: 'Series', es: 'Serie' })
export const subject = message({ en: 'Subject', es: 'Materia' })
export const objectives = message({ en: 'Objectives', es: 'Objetivos' })
export const language = message({ en: 'Language', es: 'Idioma' })
export const jobRoles = message({ en: 'Job roles', es: 'Para las funciones' })
export const industries = message({ en: 'Industries', es: 'Sectores de actividad' })
export const hostPreferences = message({ en: 'Host preferences', es: 'Preferencias del anfitrión' })
export const region = message({ en: 'Region', es: 'Región' })
export const previousSession = message({ en: 'Previous session', es: 'Sesión anterior' })
export const replay = message({ en: 'Replay', es: 'Grabación' })
export const published = message({ en: 'Published', es: 'Publicado' })
/** Marks values that an import has derived. */
export const proposed = message({
  en: 'suggested from title and topics',
  es: 'sugerido a partir del título y los temas',
})
export const skills = message({ en: 'Skill areas covered', es: 'Áreas de competencia que forma' })
export const topics = message({ en: 'Topics', es: 'Temas' })
export const eventsAbout = message({
  en: (topic: string) => `Events about ${topic}`,
  es: (topic) => `Eventos sobre ${topic}`,
})

// Series, related
export const moreDates = message({ en: 'More dates', es: 'Más fechas' })
export const laterDates = message({
  en: (n: number) => (n === 1 ? '1 later date' : `${n} later dates`),
  es: (n) => (n === 1 ? '1 fecha posterior' : `${n} fechas posteriores`),
})
export const earlierDates = message({
  en: (n: number) => (n === 1 ? '1 earlier date' : `${n} earlier dates`),
  es: (n) => (n === 1 ? '1 fecha anterior' : `${n} fechas anteriores`),
})
export const dateCancelled = message({ en: 'Cancelled', es: 'Cancelada' })
export const relatedEvents = message({ en: 'Related events', es: 'Eventos relacionados' })
export const articlesOn = message({
  en: (field: string) => `Articles on ${field.charAt(0).toLowerCase()}${field.slice(1)}`,
  es: (field) => `Artículos de ${field.charAt(0).toLowerCase()}${field.slice(1)}`,
})
