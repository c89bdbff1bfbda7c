import { message } from '#lib/text/message.ts'

// The public page of an institute.

export const noSuchInstitute = message({ en: 'Institute not found', es: 'No existe ese centro' })
export const crumbs = message({ en: 'Breadcrumb', es: 'Ruta de navegación' })
export const kept = message({ en: 'Verified institute', es: 'Centro comprobado' })
export const established = message({ en: 'Established', es: 'Fundación' })
export const students = message({ en: 'Students', es: 'Estudiantes' })
export const faculty = message({ en: 'Faculty', es: 'Profesorado' })
export const programmes = message({ en: 'Programmes', es: 'Titulaciones' })
export const programme = message({ en: 'Programme', es: 'Titulación' })
export const syllabi = message({ en: 'Syllabi', es: 'Planes de asignatura' })
export const recruiters = message({ en: 'Recruiters', es: 'Empresas que contratan' })
export const duration = message({ en: 'Duration', es: 'Duración' })
export const seats = message({ en: 'Seats', es: 'Plazas' })
export const averageFee = message({ en: 'Average fee', es: 'Cuota media' })
export const noFee = message({ en: 'None', es: 'Ninguna' })
export const taught = message({ en: 'Syllabi and topics', es: 'Planes y temas' })
export const topics = message({ en: 'Topics', es: 'Temas' })
export const events = message({ en: 'Events', es: 'Eventos' })
export const register = message({ en: 'Register Now', es: 'Inscribirse' })
export const registerFor = message({
  en: (name: string) => `Register Now: ${name}`,
  es: (name) => `Inscribirse: ${name}`,
})
export const publications = message({ en: 'Publications', es: 'Publicaciones' })
export const facts = message({ en: 'Facts', es: 'Datos' })
export const campus = message({ en: 'Campus', es: 'Campus' })
export const associated = message({ en: 'Associated with', es: 'Asociado a' })
export const facilities = message({ en: 'Facilities', es: 'Instalaciones' })
export const elsewhere = message({ en: 'On the web', es: 'En otros sitios' })
export const allOf = message({
  en: (name: string) => `About ${name}`,
  es: (name) => `Todo sobre ${name}`,
})
export const instituteDescription = message({
  en: (name: string, place: string) =>
    `${name}${place && `, ${place}`}: programmes, syllabi, events and publications.`,
  es: (name, place) =>
    `${name}${place && `, ${place}`}: titulaciones, planes de asignatura, eventos y publicaciones.`,
})
export const programmeDescription = message({
  en: (programme: string, name: string) => `${programme} at ${name}: duration, seats, fee and recruiters.`,
  es: (programme, name) => `${programme} en ${name}: duración, plazas, cuota y empresas que contratan.`,
})

export const searchPortal = message({ en: 'Search the portal', es: 'Buscar en el portal' })
export const searchTopic = message({
  en: (topic: string) => `${searchPortal.in('en')} for ${topic}`,
  es: (topic) => `${searchPortal.in('es')}: ${topic}`,
})
export const allArticles = message({
  en: (count: number) => (count > 1000 ? 'More than 1,000 articles' : `All ${count} articles`),
  es: (count: number) => (count > 1000 ? 'Todos, más de 1000 artículos' : `Los ${count} artículos`),
})
export const allArticlesOn = message({
  en: (count: number, topic: string) => `${allArticles.in('en', count)} about ${topic}`,
  es: (count: number, topic: string) => `${allArticles.in('es', count)} que hablan de ${topic}`,
})
export const lectures = message({
  en: (count: number) => (count === 1 ? '1 upcoming lecture' : `${count} upcoming lectures`),
  es: (count) => (count === 1 ? '1 clase próxima' : `${count} clases próximas`),
})
export const lecturesOn = message({
  en: (count: number, topic: string) => `${lectures.in('en', count)} on ${topic}`,
  es: (count: number, topic: string) => `${lectures.in('es', count)} sobre ${topic}`,
})
