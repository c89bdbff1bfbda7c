import { message } from '#lib/text/message.ts'

// The pages of a sector that are gathered from what the portal has.

/** What each page says it is, in one sentence; also to search engines. @param sector its name. */
export const ledes = {
  courses: message({
    en: (sector: string) => `${sector}: trainings and labs to come, and the programmes of institutes.`,
    es: (sector: string) => `${sector}: próximas formaciones y laboratorios, y programas de centros.`,
  }),
  certification: message({
    en: (sector: string) => `${sector}: trainings and programmes that end with a certificate or a diploma.`,
    es: (sector: string) =>
      `${sector}: formaciones y programas que terminan con un certificado o un diploma.`,
  }),
  books: message({
    en: (sector: string) => `${sector}: books that articles and syllabi cite, each with who cites it.`,
    es: (sector: string) => `${sector}: libros que citan artículos y temarios, cada uno con quien lo cita.`,
  }),
  report: message({
    en: (sector: string) =>
      `${sector}: cases, comparisons, histories and worked examples, and what institutes publish.`,
    es: (sector: string) =>
      `${sector}: casos, comparaciones, historias y ejemplos resueltos, y lo que publican los centros.`,
  }),
  solutions: message({
    en: (sector: string) => `${sector}: what companies make and do for others.`,
    es: (sector: string) => `${sector}: lo que las empresas fabrican y hacen para otros.`,
  }),
  community: message({
    en: (sector: string) => `${sector}: where people meet, who they are, where they work and teach.`,
    es: (sector: string) => `${sector}: dónde se encuentra la gente, quién es, dónde trabaja y enseña.`,
  }),
  front: message({
    en: (sector: string) => `${sector}: what is written, taught, made and met for, in one place.`,
    es: (sector: string) => `${sector}: lo que se escribe, se enseña, se fabrica y reúne, en un solo lugar.`,
  }),
  news: message({
    en: (sector: string) => `${sector}: new articles, events, jobs and projects, the newest first.`,
    es: (sector: string) =>
      `${sector}: nuevos artículos, eventos, empleos y proyectos, primero lo más reciente.`,
  }),
}

/** The heading of each part. */
export const partNames = {
  trainings: message({ en: 'Trainings and labs to come', es: 'Próximas formaciones y laboratorios' }),
  programmes: message({ en: 'Programmes of institutes', es: 'Programas de centros' }),
  certificates: message({ en: 'With a certificate', es: 'Con certificado' }),
  diplomas: message({ en: 'Diplomas of institutes', es: 'Diplomas de centros' }),
  citedBooks: message({ en: 'Cited books', es: 'Libros citados' }),
  publishedBooks: message({ en: 'Published by institutes', es: 'Publicados por centros' }),
  reports: message({ en: 'Articles', es: 'Artículos' }),
  publications: message({ en: 'Publications of institutes', es: 'Publicaciones de centros' }),
  offers: message({ en: 'Products and services', es: 'Productos y servicios' }),
  gatherings: message({ en: 'Meetings to come', es: 'Próximos encuentros' }),
  people: message({ en: 'People', es: 'Personas' }),
  institutes: message({ en: 'Institutes', es: 'Centros' }),
  companies: message({ en: 'Companies', es: 'Empresas' }),
  news: message({ en: 'Newest', es: 'Lo más reciente' }),
  articles: message({ en: 'New articles', es: 'Artículos nuevos' }),
  coming: message({ en: 'Coming up', es: 'Próximamente' }),
  fairs: message({ en: 'To come', es: 'Próximos' }),
}

/** What leads from a part to all of its kind. */
export const allOf = {
  fairs: message({ en: 'Events of all sectors', es: 'Eventos de todos los sectores' }),
  trainings: message({ en: 'All events of the sector', es: 'Todos los eventos del sector' }),
  institutes: message({ en: 'All institutes', es: 'Todos los centros' }),
  companies: message({ en: 'All companies of the sector', es: 'Todas las empresas del sector' }),
  articles: message({ en: 'All articles of the sector', es: 'Todos los artículos del sector' }),
}

export const expoLede = message({
  en: 'Conferences and summits of all sectors, the soonest first.',
  es: 'Congresos y cumbres de todos los sectores, primero los más próximos.',
})
export const fillsExpo = message({
  en: 'Whoever holds a conference or a summit fills this page. Write to us, and it is here.',
  es: 'Quien organiza un congreso o una cumbre llena esta página. Escríbenos y aparecerá aquí.',
})

export const citedBy = message({ en: 'Cited by', es: 'Citado en' })
export const publishedBy = message({ en: 'Published by', es: 'Publicado por' })
export const offeredBy = message({ en: 'Offered by', es: 'Ofrecido por' })
export const follow = message({ en: 'Follow as a feed', es: 'Seguir como canal' })
export const pageFailed = message({
  en: 'This page could not be loaded.',
  es: 'No se ha podido cargar esta página.',
})

export const nothingYet = message({ en: 'Nothing here yet', es: 'Aún no hay nada' })
export const littleYet = message({ en: 'There is room for more', es: 'Hay sitio para más' })

/** What would fill a page, and who can. */
export const fills = {
  courses: message({
    en: 'Institutes fill this page: it shows the programmes and events of their profiles. Do you keep one?',
    es: 'Los centros llenan esta página: muestra los programas y eventos de sus perfiles. ¿Llevas uno?',
  }),
  certification: message({
    en: 'Whoever holds a training fills this page: it shows events and programmes that promise a certificate or a diploma.',
    es: 'Quien imparte una formación llena esta página: muestra eventos y programas que prometen un certificado o un diploma.',
  }),
  books: message({
    en: 'Authors fill this page with the books that their articles name, and institutes with those of their syllabi.',
    es: 'Los autores llenan esta página con los libros que nombran sus artículos, y los centros con los de sus temarios.',
  }),
  report: message({
    en: 'Authors fill this page with articles tagged as a report, a case or a comparison, and institutes with their publications.',
    es: 'Los autores llenan esta página con artículos etiquetados como informe, caso o comparación, y los centros con sus publicaciones.',
  }),
  solutions: message({
    en: 'Companies fill this page: it shows the products and services of their profiles. Do you keep one?',
    es: 'Las empresas llenan esta página: muestra los productos y servicios de sus perfiles. ¿Llevas una?',
  }),
  community: message({
    en: 'People fill this page: it shows public profiles with a title or skills of the sector. Make yours.',
    es: 'Las personas llenan esta página: muestra perfiles públicos con un título o aptitudes del sector. Crea el tuyo.',
  }),
  news: message({
    en: 'Whoever publishes fills this page: authors, hosts of events, and companies with jobs and projects.',
    es: 'Quien publica llena esta página: autores, organizadores de eventos y empresas con empleos y proyectos.',
  }),
  front: message({
    en: 'Authors, institutes and companies of the sector fill this page.',
    es: 'Autores, centros y empresas del sector llenan esta página.',
  }),
}
export const addInstitute = message({ en: 'Add your institute', es: 'Añadir tu centro' })
export const addCompany = message({ en: 'Add your company', es: 'Añadir tu empresa' })
export const makeProfile = message({ en: 'Make a profile', es: 'Crear un perfil' })
export const writeToUs = message({ en: 'Write to us', es: 'Escríbenos' })
