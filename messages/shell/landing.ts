import { message } from '#lib/text/message.ts'

export const headline = message({
  en: 'Practise and contribute effectively to improve enterprise capabilities',
  es: 'Practica y contribuye con eficacia para mejorar las capacidades de las empresas',
})
export const landingLede = message({
  en: (brand: string) =>
    `${brand} brings together articles, events and careers in technology and science, open to everyone.`,
  es: (brand: string) =>
    `${brand} es la plaza abierta de la tecnología y la ciencia: lee lo que escriben quienes la practican, encuentra lo que saben y descubre adónde te lleva.`,
})
export const liveLede = message({
  en: (articles: string, fields: number, events: string) =>
    `Read, meet, get hired: ${articles} articles in ${fields} fields, ${events} upcoming events and lectures, a profile and a CV. Free, with no ads.`,
  es: (articles: string, fields: number, events: string) =>
    `Lee, conoce gente, consigue empleo: ${articles} artículos en ${fields} áreas, ${events} eventos y clases por venir, un perfil y un CV. Gratis y sin publicidad.`,
})
export const readArticles = message({ en: 'Read articles', es: 'Leer artículos' })
export const findEvent = message({ en: 'Find an event', es: 'Buscar un evento' })
export const fieldsAtAGlance = message({ en: 'Fields at a glance', es: 'Las áreas de un vistazo' })

// The three cards under the headline
export const doors = message({ en: 'Get started', es: 'Por dónde empezar' })
export const read = message({ en: 'Read', es: 'Leer' })
export const readText = message({
  en: (fields: number) => `Articles by practitioners, with sources, in ${fields} fields`,
  es: (fields: number) => `Escriben quienes lo practican, con sus fuentes, en ${fields} áreas`,
})
export const browseFields = message({ en: 'Browse fields', es: 'Ver las áreas' })
export const meet = message({ en: 'Meet', es: 'Reunirse' })
export const meetText = message({
  en: 'Events and lectures, in your time zone and the host’s',
  es: 'Eventos y clases, en tu hora y en la del anfitrión',
})
export const grow = message({ en: 'Grow', es: 'Crecer' })
export const growText = message({
  en: 'One profile: a public page, a CV, matching jobs',
  es: 'Un perfil: página pública, CV y empleos que encajan',
})
export const makeProfile = message({ en: 'Create a profile', es: 'Crear un perfil' })

export const comingUp = message({ en: 'Coming up', es: 'Próximamente' })
export const allEvents = message({ en: 'All events', es: 'Todos los eventos' })
export const jobs = message({ en: 'Jobs', es: 'Empleos' })
export const allJobs = message({ en: 'All jobs', es: 'Todos los empleos' })
export const institutes = message({ en: 'Institutes', es: 'Centros' })
export const allInstitutes = message({ en: 'All institutes', es: 'Todos los centros' })

export const categories = message({ en: 'Categories', es: 'Categorías' })
export const technology = message({ en: 'Technology', es: 'Tecnología' })
export const engineering = message({ en: 'Engineering', es: 'Ingeniería' })
export const arts = message({ en: 'Arts', es: 'Artes' })
export const science = message({ en: 'Science', es: 'Ciencia' })
export const business = message({ en: 'Business', es: 'Empresa' })
export const culture = message({ en: 'Culture', es: 'Cultura' })
export const notOpenYet = message({ en: 'Not open yet', es: 'Aún no disponible' })

export const latest = message({ en: 'Latest', es: 'Lo más reciente' })
export const trending = message({ en: 'Trending', es: 'Tendencias' })
export const allArticles = message({ en: 'All articles', es: 'Todos los artículos' })
export const nothingYet = message({ en: 'No data found.', es: 'No se encontraron datos.' })
export const nothingYetText = message({
  en: 'Published articles appear here.',
  es: 'Los artículos aparecerán aquí en cuanto se publique el primero.',
})
export const failed = message({ en: 'The articles did not load', es: 'Los artículos no se han cargado' })
export const retry = message({ en: 'Retry', es: 'Reintentar' })

export const offerings = message({ en: 'What you can do here', es: 'Qué puedes hacer aquí' })
export const brandDevelopment = message({ en: 'Brand Development', es: 'Desarrollo de marca' })
export const brandDevelopmentText = message({
  en: 'Show your organization’s work to the people who use it, in articles under your name.',
  es: 'Presenta el trabajo de tu organización a quienes lo usan, en artículos que llevan tu nombre.',
})
export const careerTrack = message({ en: 'Career Track', es: 'Trayectoria profesional' })
export const careerTrackText = message({
  en: 'See which skills a role requires, which of them you have, and what to learn next.',
  es: 'Mira qué competencias pide un puesto, dónde estás y qué aprender después.',
})
export const projects = message({ en: 'Projects', es: 'Proyectos' })
export const projectsText = message({
  en: 'Take part in outsourced and open projects with a mentor and clear deliverables.',
  es: 'Participa en proyectos externos y abiertos, con mentor y resultados definidos.',
})
export const digitalAssets = message({ en: 'Digital Assets', es: 'Recursos digitales' })
export const digitalAssetsText = message({
  en: 'Publish papers, datasets and guides, and list them all on your profile.',
  es: 'Publica artículos, datos y guías, y reúnelos todos en tu perfil.',
})
export const upskill = message({ en: 'Upskill', es: 'Formación' })
export const upskillText = message({
  en: 'Webinars, labs and lectures, ranked by the skills you want to use.',
  es: 'Seminarios web, laboratorios y clases, ordenados según las competencias que quieres usar.',
})
export const mentor = message({ en: 'Mentor', es: 'Mentoría' })
export const mentorText = message({
  en: 'Find someone who has done it before, or help someone who has not.',
  es: 'Encuentra a alguien que ya lo haya hecho, o ayuda a quien todavía no.',
})

export const elevenSectors = message({ en: 'Eleven sectors', es: 'Once sectores' })
export const fifteenSubjects = message({ en: 'Fifteen subjects', es: 'Quince materias' })
export const articleCount = message({
  en: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  es: (count: number) => (count === 1 ? '1 artículo' : `${count} artículos`),
})

export const addInstitute = message({ en: 'Find or add an institute', es: 'Buscar o añadir un centro' })
