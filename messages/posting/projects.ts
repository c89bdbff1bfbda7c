import { message } from '#lib/text/message.ts'

// The list of outsourced projects and their pages.

export const projects = message({ en: 'Projects', es: 'Proyectos' })
export const projectsLede = message({
  en: 'Work that companies outsource: what they need, by when, and in which roles.',
  es: 'Lo que las empresas encargan a otros: qué necesitan, para cuándo y en qué funciones.',
})
export const projectType = message({ en: 'Project type', es: 'Tipo de proyecto' })
export const projectStatus = message({ en: 'Status', es: 'Estado' })
export const sponsorType = message({ en: 'Sponsor type', es: 'Tipo de patrocinio' })
export const nda = message({ en: 'NDA', es: 'Acuerdo de confidencialidad' })
export const ndaRequired = message({ en: 'Required', es: 'Necesario' })
export const ndaNotRequired = message({ en: 'Not required', es: 'No hace falta' })
export const targetDate = message({ en: 'Target date', es: 'Fecha prevista' })
export const targetWithin = {
  '30': message({ en: 'Within 30 days', es: 'En 30 días' }),
  '90': message({ en: 'Within 90 days', es: 'En 90 días' }),
  later: message({ en: 'Later', es: 'Más tarde' }),
  open: message({ en: 'No date', es: 'Sin fecha' }),
}
export const role = message({ en: 'Role', es: 'Función' })
export const deliverable = message({ en: 'Deliverable', es: 'Entregable' })
export const soonestTarget = message({ en: 'Soonest target date first', es: 'Primero los más próximos' })
export const searchProjects = message({ en: 'Search projects', es: 'Buscar proyectos' })
export const searchProjectsHint = message({ en: 'Title, skill, company', es: 'Título, aptitud, empresa' })
export const projectCount = message({
  en: (n: number) => (n === 1 ? '1 project' : `${n.toLocaleString('en')} projects`),
  es: (n) => (n === 1 ? '1 proyecto' : `${n.toLocaleString('es')} proyectos`),
})
export const showProjects = message({
  en: (n: number) => (n === 1 ? 'Show 1 project' : `Show ${n.toLocaleString('en')} projects`),
  es: (n) => (n === 1 ? 'Ver 1 proyecto' : `Ver ${n.toLocaleString('es')} proyectos`),
})
export const searchingProjects = message({ en: 'Searching projects …', es: 'Buscando proyectos …' })
export const projectsFailed = message({
  en: 'The projects could not be loaded',
  es: 'No se han podido cargar los proyectos',
})
export const noProjects = message({ en: 'No projects found', es: 'No se ha encontrado ningún proyecto' })
export const noProjectsYet = message({
  en: 'There are no open projects at the moment.',
  es: 'Ninguna empresa tiene ahora un proyecto abierto aquí.',
})
export const newestProjects = message({ en: 'Newest projects', es: 'Proyectos más recientes' })
