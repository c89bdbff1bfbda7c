import { message } from '#lib/text/message.ts'

// The careers page of a sector, calculated from its open jobs.

export const countedFrom = message({
  en: (jobs: number) =>
    jobs === 1
      ? 'What the one open job in this sector requires and pays.'
      : `What the ${jobs.toLocaleString('en')} open jobs in this sector require and pay, according to their job descriptions.`,
  es: (jobs) =>
    jobs === 1
      ? 'Qué pide y qué paga el único empleo abierto de este sector.'
      : `Qué piden y qué pagan los ${jobs.toLocaleString('es')} empleos abiertos de este sector, contado a partir de sus propios anuncios.`,
})
export const careerDescription = message({
  en: (sector: string) =>
    `Careers in ${sector}: roles, required skills and pay of open jobs, with articles and lectures to learn from.`,
  es: (sector) =>
    `Trabajar en ${sector}: los puestos y aptitudes que piden los empleos abiertos, qué pagan, y los artículos y clases que lo enseñan.`,
})
export const fewJobs = message({
  en: (jobs: number) => (jobs === 1 ? 'Only 1 job is open' : `Only ${jobs} jobs are open`),
  es: (jobs) => (jobs === 1 ? 'Solo hay 1 empleo abierto' : `Solo hay ${jobs} empleos abiertos`),
})
export const fewJobsText = message({
  en: 'That is too few to show what is usual in the sector. This is what they require.',
  es: 'Son muy pocos para decir qué es lo habitual en el sector. Esto es lo que piden.',
})
export const noJobs = message({
  en: 'No open jobs in this sector',
  es: 'No hay empleos abiertos en este sector',
})
export const noJobsText = message({
  en: 'Roles, skills and salaries appear here once companies post jobs in this sector.',
  es: 'Los puestos, las aptitudes y los salarios aparecerán aquí cuando las empresas publiquen empleos de este sector.',
})
export const allJobs = message({ en: 'All jobs', es: 'Todos los empleos' })
export const roles = message({ en: 'Roles', es: 'Puestos' })
export const role = message({ en: 'Role', es: 'Puesto' })
export const openJobs = message({ en: 'Open jobs', es: 'Empleos abiertos' })
export const skillsAsked = message({ en: 'Required skills', es: 'Aptitudes que se piden' })
export const pay = message({ en: 'Pay', es: 'Salario' })
export const payNotGiven = message({ en: 'not stated', es: 'no indicado' })
export const moreRoles = message({
  en: (n: number) => (n === 1 ? 'And 1 other role.' : `And ${n.toLocaleString('en')} other roles.`),
  es: (n) => (n === 1 ? 'Y otro puesto.' : `Y otros ${n.toLocaleString('es')} puestos.`),
})
export const jobsAsRole = message({
  en: (role: string) => `Search jobs titled ${role}`,
  es: (role) => `Buscar empleos titulados ${role}`,
})
export const skillCount = message({
  en: (skill: string, jobs: number) => `${skill} (${jobs.toLocaleString('en')})`,
  es: (skill, jobs) => `${skill} (${jobs.toLocaleString('es')})`,
})
export const skillsToLearn = message({
  en: 'Skills and how to learn them',
  es: 'Aptitudes y qué las enseña',
})
export const skillsNote = message({
  en: 'How many jobs require each skill, with the portal’s articles and upcoming lectures.',
  es: 'Cuántos empleos piden cada una, con los artículos y las próximas clases del portal.',
})
export const askedIn = message({
  en: (jobs: number, total: number) =>
    `required in ${jobs.toLocaleString('en')} of ${total === 1 ? '1 job' : `${total.toLocaleString('en')} jobs`}`,
  es: (jobs, total) =>
    `se pide en ${jobs.toLocaleString('es')} de ${total === 1 ? '1 empleo' : `${total.toLocaleString('es')} empleos`}`,
})
export const noSkills = message({
  en: 'None of these jobs lists the skills it requires.',
  es: 'Ninguno de estos empleos dice qué aptitudes pide.',
})
export const salaries = message({ en: 'Stated salaries', es: 'Salarios indicados' })
export const salariesNote = message({
  en: 'Lowest to highest, from the jobs that state one. Currencies and periods are not converted.',
  es: 'Del más bajo al más alto, de los empleos que lo indican; no se convierten monedas ni periodos.',
})
export const noSalaries = message({
  en: 'None of these jobs states a salary.',
  es: 'Ninguno de estos empleos indica el salario.',
})
export const ofJobs = message({
  en: (jobs: number) => (jobs === 1 ? '1 job' : `${jobs.toLocaleString('en')} jobs`),
  es: (jobs) => (jobs === 1 ? '1 empleo' : `${jobs.toLocaleString('es')} empleos`),
})
export const newestJobs = message({ en: 'Newest jobs', es: 'Empleos más recientes' })
export const allJobsIn = message({
  en: (jobs: number) =>
    jobs === 1 ? 'Show it in the job list' : `All ${jobs.toLocaleString('en')} jobs in this sector`,
  es: (jobs) =>
    jobs === 1 ? 'Verlo entre todos los empleos' : `Los ${jobs.toLocaleString('es')} empleos del sector`,
})
export const careerFailed = message({
  en: 'The careers could not be loaded.',
  es: 'No se han podido cargar los puestos.',
})
/** @param day the day, written out. */
export const postedOn = message({ en: (day: string) => `Posted ${day}`, es: (day) => `Publicado el ${day}` })
