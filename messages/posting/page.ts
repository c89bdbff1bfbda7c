import { message } from '#lib/text/message.ts'

// The public page of a job or a project.

export const noSuchPosting = message({
  en: 'This posting was not found, or its company is hidden.',
  es: 'No existe esa oferta, o su empresa no se muestra.',
})
export const crumbs = message({ en: 'Breadcrumb', es: 'Ruta de navegación' })
export const theWork = message({ en: 'About the job', es: 'El trabajo' })
export const theProject = message({ en: 'About the project', es: 'El proyecto' })
export const skills = message({ en: 'Skills', es: 'Aptitudes' })
export const benefits = message({ en: 'Benefits', es: 'Ventajas' })
export const roles = message({ en: 'Roles', es: 'Funciones' })
export const deliverables = message({ en: 'Deliverables', es: 'Entregables' })
export const isRequired = message({ en: 'required', es: 'necesario' })
export const assignedTo = message({ en: 'Assigned to', es: 'Asignado a' })
export const mentors = message({ en: 'Mentors', es: 'Mentores' })
export const sponsor = message({ en: 'Sponsor', es: 'Patrocinio' })
export const branch = message({ en: 'Branch', es: 'Sucursal' })
export const applyAtCompany = message({ en: 'Apply at the company', es: 'Presentarse en la empresa' })
export const leavesPortal = message({
  en: 'The link opens the company’s website.',
  es: 'El enlace lleva a la página de la empresa.',
})
export const showContact = message({
  en: 'Show contact details',
  es: 'Mostrar a dónde escribir',
})
export const takesNoApplications = message({
  en: 'This company is unclaimed, so it doesn’t accept applications here.',
  es: 'Nadie lleva todavía esta empresa en el portal, así que aquí no recibe candidaturas.',
})
export const takesNoInterest = message({
  en: 'This company is unclaimed, so you can’t express interest here.',
  es: 'Nadie lleva todavía esta empresa en el portal, así que aquí nadie leería que te interesa.',
})
export const noWayToApply = message({
  en: 'The company has not said how to apply yet.',
  es: 'La empresa aún no ha dicho cómo presentarse.',
})
export const checkedCompany = message({ en: 'Verified company', es: 'Empresa comprobada' })
export const listedCompany = message({
  en: 'From a public list, not verified',
  es: 'De una lista pública, sin comprobar',
})
export const openJobs = message({
  en: (n: number) => (n === 1 ? '1 open job' : `${n} open jobs`),
  es: (n) => (n === 1 ? '1 empleo abierto' : `${n} empleos abiertos`),
})
export const openProjects = message({
  en: (n: number) => (n === 1 ? '1 open project' : `${n} open projects`),
  es: (n) => (n === 1 ? '1 proyecto abierto' : `${n} proyectos abiertos`),
})
export const similarJobs = message({ en: 'Similar jobs', es: 'Empleos parecidos' })
export const similarProjects = message({ en: 'Similar projects', es: 'Proyectos parecidos' })
export const jobClosed = message({ en: 'This job is no longer open', es: 'Este empleo ya no está abierto' })
export const projectClosed = message({
  en: 'This project is no longer open',
  es: 'Este proyecto ya no está abierto',
})
export const closedText = message({
  en: 'The company has filled or withdrawn it, or its closing date has passed.',
  es: 'La empresa lo ha cubierto o retirado, o ha pasado su último día.',
})
export const allJobs = message({ en: 'All open jobs', es: 'Todos los empleos abiertos' })
export const allProjects = message({ en: 'All open projects', es: 'Todos los proyectos abiertos' })
export const jobDescription = message({
  en: (title: string, company: string, place: string) =>
    `${title} at ${company}${place && `, ${place}`}: description, required skills and how to apply.`,
  es: (title, company, place) =>
    `${title} en ${company}${place && `, ${place}`}: el trabajo, las aptitudes que pide y cómo presentarse.`,
})
export const projectDescription = message({
  en: (title: string, company: string) =>
    `${title}, a project by ${company}: the work, the target date and the required skills.`,
  es: (title, company) =>
    `${title}, un proyecto de ${company}: qué hay que hacer, para cuándo y con qué aptitudes.`,
})
