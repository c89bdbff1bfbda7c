import { message } from '#lib/text/message.ts'

// The start page and the dashboard of signed-in users.

/** By the local time of day. */
export const greetings = {
  morning: message({ en: 'Good morning', es: 'Buenos días' }),
  afternoon: message({ en: 'Good afternoon', es: 'Buenas tardes' }),
  evening: message({ en: 'Good evening', es: 'Buenas noches' }),
}
export const greeted = message({
  en: (greeting: string, name: string) => (name ? `${greeting}, ${name}` : greeting),
  es: (greeting, name) => (name ? `${greeting}, ${name}` : greeting),
})
export const eventsToCome = message({
  en: (count: number) => (count === 1 ? '1 upcoming event' : `${count} upcoming events`),
  es: (count) => (count === 1 ? '1 evento por venir' : `${count} eventos por venir`),
})
export const applicationsSent = message({
  en: (count: number) => (count === 1 ? '1 application' : `${count} applications`),
  es: (count) => (count === 1 ? '1 candidatura' : `${count} candidaturas`),
})
export const newReceived = message({
  en: (count: number) =>
    count === 1 ? '1 new application to review' : `${count} new applications to review`,
  es: (count) => (count === 1 ? '1 candidatura nueva por leer' : `${count} candidaturas nuevas por leer`),
})
export const newsFollowed = message({
  en: (count: number) =>
    count === 1 ? '1 update from what you follow' : `${count} updates from what you follow`,
  es: (count) => (count === 1 ? '1 novedad de lo que sigues' : `${count} novedades de lo que sigues`),
})
export const nothingYet = message({
  en: 'Start with your profile. Everything else builds on it.',
  es: 'Empieza por tu perfil: lo demás se une a él.',
})
export const publicPage = message({ en: 'Public page', es: 'Página pública' })
export const failed = message({
  en: 'Your overview could not be loaded',
  es: 'No se ha podido cargar lo tuyo',
})
export const loading = message({ en: 'Loading your overview', es: 'Cargando lo tuyo' })
export const showAll = message({
  en: (count: number) => `View all ${count}`,
  es: (count) => `Ver los ${count}`,
})
export const showAllOf = message({
  en: (what: string, count: number) => `${what}: view all ${count}`,
  es: (what, count) => `${what}: ver los ${count}`,
})

// Profile
export const yourProfile = message({ en: 'Your profile', es: 'Tu perfil' })
export const complete = message({
  en: (percent: number) => `${percent}% complete`,
  es: (percent) => `${percent} % completo`,
})
export const nextStep = message({
  en: (ask: string) => `Next: ${ask.charAt(0).toLowerCase()}${ask.slice(1)}`,
  es: (ask) => `Lo siguiente: ${ask.charAt(0).toLowerCase()}${ask.slice(1)}`,
})
export const whyComplete = message({
  en: 'Your CV, public page and job matches are based on it.',
  es: 'De él salen tu CV, tu página pública y los empleos que encajan.',
})
export const isComplete = message({ en: 'Your profile is complete', es: 'No falta nada' })
export const openProfile = message({ en: 'Open your profile', es: 'Abrir tu perfil' })
export const noProfile = message({ en: 'Create your profile', es: 'Empieza tu perfil' })
export const noProfileText = message({
  en: 'Your name and country are enough to start.',
  es: 'Para empezar bastan tu nombre y tu país.',
})
export const begin = message({ en: 'Get started', es: 'Empezar' })

// Institutes and businesses
export const yourInstitution = message({ en: 'Your institution', es: 'Tu institución' })
export const yourBusiness = message({ en: 'Your company', es: 'Tu empresa' })
export const noInstitution = message({ en: 'Add your institution', es: 'Presenta tu institución' })
export const noBusiness = message({ en: 'Add your company', es: 'Presenta tu empresa' })
export const noInstitutionText = message({
  en: 'People can find its programmes, syllabi and events once it is approved.',
  es: 'Sus programas, temarios y eventos se encuentran en cuanto se apruebe.',
})
export const noBusinessText = message({
  en: 'People can find its jobs, projects and services once it is approved.',
  es: 'Sus empleos, proyectos y servicios se encuentran en cuanto se apruebe.',
})
export const editIt = message({ en: 'Edit', es: 'Editar' })
export const editOf = message({ en: (name: string) => `Edit ${name}`, es: (name) => `Editar ${name}` })
export const publicPageOf = message({
  en: (name: string) => `Public page of ${name}`,
  es: (name) => `Página pública de ${name}`,
})
export const published = {
  institute: message({ en: 'Announced events', es: 'Eventos anunciados' }),
  business: message({ en: 'Jobs and projects', es: 'Empleos y proyectos' }),
}
export const nonePublished = {
  institute: message({ en: 'No events announced yet', es: 'Ningún evento anunciado' }),
  business: message({ en: 'No jobs or projects yet', es: 'Nada publicado' }),
}
export const nonePublishedText = {
  institute: message({
    en: 'Announce a lecture or an open day, and see registrations here.',
    es: 'Anuncia una clase o una jornada abierta y verás aquí quién viene.',
  }),
  business: message({
    en: 'Post a job or a project, and see applications here.',
    es: 'Publica un empleo o un proyecto y verás aquí quién se presenta.',
  }),
}
export const publish = {
  institute: message({ en: 'Announce an event', es: 'Anunciar un evento' }),
  business: message({ en: 'Post a job', es: 'Publicar un empleo' }),
}
export const seatsTaken = message({
  en: (count: number) => (count === 1 ? '1 registered' : `${count} registered`),
  es: (count) => (count === 1 ? '1 inscripción' : `${count} inscripciones`),
})
export const registersElsewhere = message({ en: 'External registration', es: 'Inscripción en otro sitio' })

// Events
export const nextEvent = message({ en: 'Next event', es: 'Próximo evento' })
export const furtherEvents = message({ en: 'Later events', es: 'Eventos posteriores' })
export const eventStates = {
  registered: message({ en: 'Registered', es: 'Con inscripción' }),
  waiting: message({ en: 'On the waiting list', es: 'En lista de espera' }),
  chosen: message({ en: 'Saved', es: 'Elegido' }),
}
export const noEvent = message({ en: 'No upcoming events', es: 'Nada previsto' })
export const noEventText = message({
  en: 'Events you save or register for appear here.',
  es: 'Aquí verás lo que elijas y donde te inscribas.',
})
export const findEvent = message({ en: 'Find an event', es: 'Buscar un evento' })
export const openEvent = message({ en: 'Open', es: 'Abrir' })
export const addToCalendar = message({ en: 'Add to calendar', es: 'Añadir al calendario' })

// Applications
export const applications = message({ en: 'Applications', es: 'Candidaturas' })
export const noApplication = message({ en: 'No applications yet', es: 'Todavía nada enviado' })
export const noApplicationText = message({
  en: 'Apply with a CV from your profile, and track your application here.',
  es: 'Preséntate con un CV de tu perfil; aquí verás su estado.',
})
export const findJob = message({ en: 'Find a job', es: 'Buscar empleo' })

// Reading
export const reading = message({ en: 'Reading', es: 'Lectura' })
export const toRead = message({ en: 'Saved articles', es: 'Para leer' })
export const noReading = message({ en: 'Nothing saved or followed', es: 'Nada guardado ni seguido' })
export const noReadingText = message({
  en: 'Follow a field to see what’s new in it.',
  es: 'Sigue un área y aquí verás lo nuevo.',
})
export const noNews = message({ en: 'Nothing new', es: 'Nada nuevo' })
export const noNewsText = message({
  en: 'There are no recent updates from what you follow.',
  es: 'Lo que sigues no ha traído nada últimamente.',
})
export const browseFields = message({ en: 'Browse fields', es: 'Ver las áreas' })
export const readingList = message({ en: 'Reading list', es: 'Lista de lectura' })

// Dashboard
export const cv = message({ en: 'CV', es: 'CV' })
export const noCv = message({ en: 'Create a CV from your profile', es: 'Un CV de tu perfil' })
export const noCvText = message({
  en: 'As PDF or Word, in three layouts, created in your browser.',
  es: 'En PDF o Word, con tres diseños, hecho en este navegador.',
})
export const namedCvs = message({
  en: (count: number) => (count === 1 ? '1 saved selection' : `${count} saved selections`),
  es: (count) => (count === 1 ? '1 selección con nombre' : `${count} selecciones con nombre`),
})
export const makeCv = message({ en: 'Generate CV', es: 'Generar CV' })
export const verifyTitle = message({
  en: 'Verify your email address',
  es: 'Verifica tu dirección de correo',
})
export const verifyText = message({
  en: 'Until then, you cannot apply, register for events or be approved.',
  es: 'Hasta entonces no puedes presentarte, inscribirte en eventos ni recibir aprobación.',
})
export const toLoginProfile = message({ en: 'Resend email', es: 'Enviar el correo otra vez' })
