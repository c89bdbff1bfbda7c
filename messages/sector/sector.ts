import { message } from '#lib/text/message.ts'

// Sector pages, which list matching content from the whole portal.

/** A one-sentence description of each page, also for search engines. @param sector its name. */
export const ledes = {
  courses: message({
    en: (sector: string) => `${sector}: upcoming training and labs, and programmes at institutes.`,
    es: (sector: string) => `${sector}: próximas formaciones y laboratorios, y programas de centros.`,
  }),
  certification: message({
    en: (sector: string) => `${sector}: training and programmes with a certificate or a diploma.`,
    es: (sector: string) =>
      `${sector}: formaciones y programas que terminan con un certificado o un diploma.`,
  }),
  books: message({
    en: (sector: string) => `${sector}: books cited in articles and syllabi.`,
    es: (sector: string) => `${sector}: libros que citan artículos y temarios, cada uno con quien lo cita.`,
  }),
  report: message({
    en: (sector: string) =>
      `${sector}: case studies, comparisons, histories and worked examples, and publications by institutes.`,
    es: (sector: string) =>
      `${sector}: casos, comparaciones, historias y ejemplos resueltos, y lo que publican los centros.`,
  }),
  solutions: message({
    en: (sector: string) => `${sector}: products and services from companies.`,
    es: (sector: string) => `${sector}: lo que las empresas fabrican y hacen para otros.`,
  }),
  community: message({
    en: (sector: string) => `${sector}: events, people, companies and institutes.`,
    es: (sector: string) => `${sector}: dónde se encuentra la gente, quién es, dónde trabaja y enseña.`,
  }),
  front: message({
    en: (sector: string) => `${sector}: articles, courses, products and events in one place.`,
    es: (sector: string) => `${sector}: lo que se escribe, se enseña, se fabrica y reúne, en un solo lugar.`,
  }),
  news: message({
    en: (sector: string) => `${sector}: new articles, events, jobs and projects, newest first.`,
    es: (sector: string) =>
      `${sector}: nuevos artículos, eventos, empleos y proyectos, primero lo más reciente.`,
  }),
}

/** The heading of each part. */
export const partNames = {
  trainings: message({ en: 'Upcoming training and labs', es: 'Próximas formaciones y laboratorios' }),
  programmes: message({ en: 'Programmes at institutes', es: 'Programas de centros' }),
  certificates: message({ en: 'With a certificate', es: 'Con certificado' }),
  diplomas: message({ en: 'Diplomas from institutes', es: 'Diplomas de centros' }),
  citedBooks: message({ en: 'Cited books', es: 'Libros citados' }),
  publishedBooks: message({ en: 'Published by institutes', es: 'Publicados por centros' }),
  reports: message({ en: 'Articles', es: 'Artículos' }),
  publications: message({ en: 'Publications by institutes', es: 'Publicaciones de centros' }),
  offers: message({ en: 'Products and services', es: 'Productos y servicios' }),
  gatherings: message({ en: 'Upcoming meetings', es: 'Próximos encuentros' }),
  people: message({ en: 'People', es: 'Personas' }),
  institutes: message({ en: 'Institutes', es: 'Centros' }),
  companies: message({ en: 'Companies', es: 'Empresas' }),
  news: message({ en: 'Newest', es: 'Lo más reciente' }),
  articles: message({ en: 'New articles', es: 'Artículos nuevos' }),
  coming: message({ en: 'Coming up', es: 'Próximamente' }),
  fairs: message({ en: 'Upcoming', es: 'Próximos' }),
}

/** Links from a section to the full list. */
export const allOf = {
  fairs: message({ en: 'Events in all sectors', es: 'Eventos de todos los sectores' }),
  trainings: message({ en: 'All events in this sector', es: 'Todos los eventos del sector' }),
  institutes: message({ en: 'All institutes', es: 'Todos los centros' }),
  companies: message({ en: 'All companies in this sector', es: 'Todas las empresas del sector' }),
  articles: message({ en: 'All articles in this sector', es: 'Todos los artículos del sector' }),
}

export const expoLede = message({
  en: 'Conferences and summits in all sectors, soonest first.',
  es: 'Congresos y cumbres de todos los sectores, primero los más próximos.',
})
export const fillsExpo = message({
  en: 'This page lists conferences and summits. If you organize one, write to us and we’ll add it.',
  es: 'Quien organiza un congreso o una cumbre llena esta página. Escríbenos y aparecerá aquí.',
})

export const citedBy = message({ en: 'Cited by', es: 'Citado en' })
export const publishedBy = message({ en: 'Published by', es: 'Publicado por' })
export const offeredBy = message({ en: 'Offered by', es: 'Ofrecido por' })
export const follow = message({ en: 'Subscribe to the feed', es: 'Seguir como canal' })
export const pageFailed = message({
  en: 'This page could not be loaded',
  es: 'No se ha podido cargar esta página.',
})

export const nothingYet = message({ en: 'Nothing here yet', es: 'Aún no hay nada' })
export const littleYet = message({ en: 'Add yours', es: 'Añade lo tuyo' })

/** Empty states: what belongs on a page, and who can add it. */
export const fills = {
  courses: message({
    en: 'This page shows programmes and events from the profiles of institutes. Add your institute to be listed.',
    es: 'Los centros llenan esta página: muestra los programas y eventos de sus perfiles. ¿Llevas uno?',
  }),
  certification: message({
    en: 'This page shows events and programmes with a certificate or a diploma. Add your institute, or write to us about your training.',
    es: 'Quien imparte una formación llena esta página: muestra eventos y programas que prometen un certificado o un diploma.',
  }),
  books: message({
    en: 'This page shows books cited in articles and in the syllabi of institutes.',
    es: 'Los autores llenan esta página con los libros que nombran sus artículos, y los centros con los de sus temarios.',
  }),
  report: message({
    en: 'This page shows articles tagged as a report, a case or a comparison, and publications by institutes.',
    es: 'Los autores llenan esta página con artículos etiquetados como informe, caso o comparación, y los centros con sus publicaciones.',
  }),
  solutions: message({
    en: 'This page shows products and services from the profiles of companies. Add your company to be listed.',
    es: 'Las empresas llenan esta página: muestra los productos y servicios de sus perfiles. ¿Llevas una?',
  }),
  community: message({
    en: 'This page shows public profiles with a job title or skills in this sector. Create yours to be listed.',
    es: 'Las personas llenan esta página: muestra perfiles públicos con un título o aptitudes del sector. Crea el tuyo.',
  }),
  news: message({
    en: 'This page shows new articles and events, and jobs and projects from companies.',
    es: 'Quien publica llena esta página: autores, organizadores de eventos y empresas con empleos y proyectos.',
  }),
  front: message({
    en: 'This page shows articles, institutes and companies in this sector.',
    es: 'Autores, centros y empresas del sector llenan esta página.',
  }),
}
export const addInstitute = message({ en: 'Add your institute', es: 'Añadir tu centro' })
export const addCompany = message({ en: 'Add your company', es: 'Añadir tu empresa' })
export const makeProfile = message({ en: 'Create a profile', es: 'Crear un perfil' })
export const writeToUs = message({ en: 'Write to us', es: 'Escríbenos' })
