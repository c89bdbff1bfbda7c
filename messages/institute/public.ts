import { message } from '#lib/text/message.ts'

// The page of an institute, as visitors see it.

export const noSuchInstitute = message({ en: 'There is no such institute', es: 'No existe ese centro' })
export const crumbs = message({ en: 'Where this page stands', es: 'Dónde está esta página' })
export const kept = message({ en: 'Checked institute', es: 'Centro comprobado' })
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
export const taught = message({ en: 'What is taught', es: 'Qué se enseña' })
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
export const elsewhere = message({ en: 'Elsewhere', es: 'En otros sitios' })
export const allOf = message({
  en: (name: string) => `Everything about ${name}`,
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
  en: (count: number) => (count > 1000 ? 'All of more than 1,000 articles' : `All ${count} articles`),
  es: (count: number) => (count > 1000 ? 'Todos, más de 1000 artículos' : `Los ${count} artículos`),
})
export const allArticlesOn = message({
  en: (count: number, topic: string) => `${allArticles.in('en', count)} that speak of ${topic}`,
  es: (count: number, topic: string) => `${allArticles.in('es', count)} que hablan de ${topic}`,
})
export const lectures = message({
  en: (count: number) => (count === 1 ? '1 lecture to come' : `${count} lectures to come`),
  es: (count) => (count === 1 ? '1 clase próxima' : `${count} clases próximas`),
})
export const lecturesOn = message({
  en: (count: number, topic: string) => `${lectures.in('en', count)} on ${topic}`,
  es: (count: number, topic: string) => `${lectures.in('es', count)} sobre ${topic}`,
})
