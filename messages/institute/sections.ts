import { message } from '#lib/text/message.ts'
import { getSite } from '#lib/text/site.ts'

// The tabs, records and lists of an institute's profile: titles, nouns for an item, and empty states that say
// what belongs in a list or who fills it.

export const tabs = {
  information: message({ en: 'Information', es: 'Información' }),
  events: message({ en: 'Events', es: 'Eventos' }),
  academic: message({ en: 'Academic', es: 'Estudios' }),
  publication: message({ en: 'Publication', es: 'Publicaciones' }),
  encycdata: message({ en: 'Encycdata', es: 'Encycdata' }),
  syllabus: message({ en: 'Syllabus', es: 'Planes de asignatura' }),
  virtualEnterprise: message({
    en: 'Encycdata Virtual Enterprise',
    es: 'Empresa virtual de Encycdata',
  }),
  /** Named after the product. */
  users: message({ en: () => getSite().brand, es: () => getSite().brand }),
}

export const instituteDetails = {
  title: message({ en: 'Institute details', es: 'Datos del centro' }),
  item: message({ en: 'institute details', es: 'datos del centro' }),
  /** As the specification quotes it (profile areas, section 2). */
  prompt: message({ en: 'Please Add your Institute Details', es: 'Añade los datos de tu centro' }),
  promptText: message({
    en: 'Start with its name and website. Add programs, events, publications and syllabi on the other tabs.',
    es: 'Empieza por su nombre y su sitio web. Los programas, eventos, publicaciones y planes van en las otras pestañas.',
  }),
}
export const instituteAddress = {
  title: message({ en: 'Address', es: 'Dirección' }),
  item: message({ en: 'address', es: 'dirección' }),
  prompt: message({ en: 'Where is the institute?', es: '¿Dónde está el centro?' }),
  promptText: message({
    en: 'People search for institutes by country and state.',
    es: 'Los centros se buscan por país y por estado o provincia.',
  }),
}
export const partnership = {
  title: message({ en: 'Encycdata partnership', es: 'Colaboración con Encycdata' }),
  item: message({ en: 'partnership', es: 'colaboración' }),
  prompt: message({ en: 'No partnership yet', es: 'Todavía no hay colaboración' }),
  promptText: message({
    en: 'The Encycdata programme team fills this in once the institute is a partner.',
    es: 'El equipo del programa Encycdata lo rellena cuando el centro es socio.',
  }),
}
export const ratings = {
  title: message({ en: 'Rating', es: 'Valoración' }),
  item: message({ en: 'rating', es: 'valoración' }),
  empty: message({
    en: 'The Encycdata programme team rates its partners once a year.',
    es: 'El equipo del programa Encycdata valora a sus socios una vez al año.',
  }),
}

export const socialMedia = {
  title: message({ en: 'Social media', es: 'Redes sociales' }),
  item: message({ en: 'social media link', es: 'enlace a una red social' }),
  empty: message({
    en: 'Add the accounts where people can follow the institute.',
    es: 'Añade las cuentas donde se puede seguir al centro.',
  }),
}
export const administrationUsers = {
  title: message({ en: 'Administration users', es: 'Usuarios de administración' }),
  item: message({ en: 'administration user', es: 'usuario de administración' }),
  empty: message({
    en: 'Add the people who manage the institute’s records, with their user IDs in its own systems.',
    es: 'Quién lleva los registros del centro, con su ID de usuario en los sistemas propios.',
  }),
}
export const contacts = {
  title: message({ en: 'Contacts', es: 'Contactos' }),
  item: message({ en: 'contact', es: 'contacto' }),
  empty: message({
    en: 'Add a phone number for each office that people may need.',
    es: 'Un número para cada oficina que pueda hacer falta.',
  }),
  numberHint: message({
    en: 'Digits only, with the country code',
    es: 'Solo cifras, con el prefijo del país',
  }),
}
export const associations = {
  title: message({ en: 'University associations', es: 'Universidades asociadas' }),
  item: message({ en: 'university', es: 'universidad' }),
  empty: message({
    en: 'Add the universities that the institute belongs to or works with.',
    es: 'Las universidades a las que pertenece el centro o con las que colabora.',
  }),
}
export const facilities = {
  title: message({ en: 'Facilities', es: 'Instalaciones' }),
  item: message({ en: 'facility', es: 'instalación' }),
  empty: message({
    en: 'Add what students find on campus: libraries, laboratories, hostels.',
    es: 'Bibliotecas, laboratorios, residencias: lo que el alumnado encontrará en el campus.',
  }),
}
export const students = {
  title: message({ en: 'Total students', es: 'Total de estudiantes' }),
  item: message({ en: 'student count', es: 'recuento de estudiantes' }),
  empty: message({ en: 'Add the number of students.', es: 'Cuántas personas estudian aquí.' }),
}
export const faculty = {
  title: message({ en: 'Total faculty', es: 'Total de profesorado' }),
  item: message({ en: 'faculty count', es: 'recuento de profesorado' }),
  empty: message({ en: 'Add the number of teachers.', es: 'Cuántas personas enseñan aquí.' }),
}

export const events = {
  title: message({ en: 'Events', es: 'Eventos' }),
  item: message({ en: 'event', es: 'evento' }),
  empty: message({
    en: 'Add events that are open to others: lectures, conferences, webinars, festivals.',
    es: 'Lo que está abierto a los demás: clases, congresos, webinarios, festivales.',
  }),
  dayHint: message({
    en: 'Without a date, it does not appear in the portal’s event search',
    es: 'Sin fecha no aparece en el buscador de eventos del portal',
  }),
  timeHint: message({
    en: 'Such as 09:30. Leave empty for an all-day event',
    es: 'Como 09:30; sin ella, el evento dura todo el día',
  }),
  endHint: message({
    en: 'If earlier than the start time, it is on the next day',
    es: 'Si es anterior al inicio, es del día siguiente',
  }),
  zoneHint: message({
    en: 'Needed for the event search if the country has several time zones',
    es: 'Hace falta para el buscador si el país tiene varias zonas horarias',
  }),
  placeHint: message({
    en: 'Leave empty to use the institute’s address. Webinars are online',
    es: 'Si falta, es la dirección del centro; un webinario es en línea',
  }),
  registrationHint: message({
    en: 'People register on the event’s page in the portal, and you see the attendees',
    es: 'La gente se inscribe en la página del evento en el portal, y tú ves quién asiste',
  }),
  seatsHint: message({ en: 'Leave empty for no limit', es: 'Sin número no hay límite' }),
}
export const programs = {
  title: message({ en: 'Academic Programs', es: 'Programas académicos' }),
  item: message({ en: 'academic program', es: 'programa académico' }),
  empty: message({
    en: 'Add what students can study here. Syllabi and the public page are based on it.',
    es: 'Qué se puede estudiar aquí. Los planes y la página pública parten de ello.',
  }),
}
export const recruiters = {
  title: message({ en: 'Recruitment companies', es: 'Empresas que contratan' }),
  item: message({ en: 'recruitment company', es: 'empresa que contrata' }),
}
export const publications = {
  title: message({ en: 'Publications', es: 'Publicaciones' }),
  item: message({ en: 'publication', es: 'publicación' }),
  empty: message({
    en: 'Add the institute’s publications so that others can find and cite them.',
    es: 'Lo que ha publicado el centro, para que otros lo encuentren y lo citen.',
  }),
}
export const authors = {
  title: message({ en: 'Authors', es: 'Autores' }),
  item: message({ en: 'author', es: 'autor' }),
}
export const syllabi = {
  title: message({ en: 'Syllabus', es: 'Planes de asignatura' }),
  item: message({ en: 'syllabus', es: 'plan de asignatura' }),
  empty: message({
    en: 'Add what is taught, chapter by chapter. Topics link to the portal’s articles and lectures.',
    es: 'Qué se enseña, capítulo a capítulo. Sus temas llevan a los artículos y clases del portal.',
  }),
  programHint: message({
    en: 'From the Academic tab. It also sets the name, specialization and level',
    es: 'De la pestaña Estudios; su nombre, especialidad y nivel salen de ahí',
  }),
  coverageHint: message({
    en: 'Filled in by the Encycdata programme team',
    es: 'Lo rellena el equipo del programa Encycdata',
  }),
  yearHint: message({
    en: 'Use the current year for a new syllabus or when you change the year',
    es: 'Un plan nuevo, o un año nuevo, es del año actual',
  }),
  semester: message({
    en: (semester: string) => `Semester ${semester}`,
    es: (semester: string) => `Semestre ${semester}`,
  }),
  hours: message({
    en: (hours: string) => (hours === '1' ? '1 hour' : `${hours} hours`),
    es: (hours: string) => (hours === '1' ? '1 hora' : `${hours} horas`),
  }),
  untitled: message({ en: 'Syllabus without a title', es: 'Plan sin título' }),
}
export const evaluations = {
  title: message({ en: 'Evaluations', es: 'Evaluaciones' }),
  item: message({ en: 'evaluation', es: 'evaluación' }),
}
export const chapters = {
  title: message({ en: 'Chapters', es: 'Capítulos' }),
  item: message({ en: 'chapter', es: 'capítulo' }),
}
export const chapterReferences = {
  title: message({ en: 'Encycdata references', es: 'Referencias de Encycdata' }),
  item: message({ en: 'reference', es: 'referencia' }),
}
export const textBooks = {
  title: message({ en: 'Textbooks', es: 'Libros de texto' }),
  item: message({ en: 'textbook', es: 'libro de texto' }),
}
export const examinations = {
  title: message({ en: 'Examinations', es: 'Exámenes' }),
  item: message({ en: 'examination', es: 'examen' }),
}
export const references = {
  title: message({ en: 'References', es: 'Referencias' }),
  item: message({ en: 'reference', es: 'referencia' }),
}
export const usecases = {
  title: message({ en: 'Real-world use cases', es: 'Casos reales' }),
  item: message({ en: 'use case', es: 'caso' }),
}
export const sponsors = {
  title: message({ en: 'Content sponsors', es: 'Patrocinadores del contenido' }),
  item: message({ en: 'sponsor', es: 'patrocinador' }),
}

export const enterprises = {
  title: message({ en: 'Virtual Enterprise', es: 'Empresa virtual' }),
  empty: message({
    en: 'Let students run a product as a team, guided by the programme.',
    es: 'Deja que el alumnado lleve un producto en equipo, con la guía del programa.',
  }),
}
export const managedUsers = {
  /** The specification names it after the product. */
  title: message({
    en: () => `${getSite().brand} User Management`,
    es: () => `Gestión de usuarios de ${getSite().brand}`,
  }),
  item: message({ en: 'user', es: 'usuario' }),
  empty: message({
    en: 'The portal’s team lists here who at the institute has which access.',
    es: 'El equipo del portal indica quién del centro tiene qué acceso.',
  }),
}

/** Parts of a summary. */
export const semesterCount = message({
  en: (count: string) => (count === '1' ? '1 semester' : `${count} semesters`),
  es: (count: string) => (count === '1' ? '1 semestre' : `${count} semestres`),
})
export const seats = message({
  en: (count: string) => (count === '1' ? '1 seat' : `${count} seats`),
  es: (count: string) => (count === '1' ? '1 plaza' : `${count} plazas`),
})
export const capacityOf = message({
  en: (count: string) => `Capacity ${count}`,
  es: (count: string) => `Capacidad: ${count}`,
})
export const menAndWomen = message({
  en: (men: string, women: string) => `${men} men, ${women} women`,
  es: (men: string, women: string) => `${men} hombres, ${women} mujeres`,
})
export const target = message({
  en: (score: string) => `Target score ${score}`,
  es: (score: string) => `Puntuación objetivo: ${score}`,
})
export const chapterTitle = message({
  en: (number: string, name: string) => `${number}. ${name}`,
  es: (number: string, name: string) => `${number}. ${name}`,
})
export const marksOf = message({
  en: (marks: string) => `${marks} marks`,
  es: (marks: string) => `${marks} puntos`,
})
export const passAt = message({
  en: (marks: string) => `Pass mark ${marks}`,
  es: (marks: string) => `Se aprueba con ${marks}`,
})
export const questionCount = message({
  en: (count: string) => (count === '1' ? '1 question' : `${count} questions`),
  es: (count: string) => (count === '1' ? '1 pregunta' : `${count} preguntas`),
})
export const ratingOf = message({
  en: (overall: string) => `Overall ${overall}`,
  es: (overall: string) => `General: ${overall}`,
})
