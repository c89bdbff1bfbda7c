import { message } from '#lib/text/message.ts'

// The list of jobs and their pages.

export const jobs = message({ en: 'Jobs', es: 'Empleos' })
export const jobsLede = message({
  en: 'Open jobs at companies, and how well each matches your profile. You can share any search by its link.',
  es: 'Los empleos abiertos de las empresas y cuánto encaja cada uno con tu perfil. Puedes compartir cualquier búsqueda con su enlace.',
})
export const jobType = message({ en: 'Job type', es: 'Tipo de empleo' })
export const experience = message({ en: 'Experience', es: 'Experiencia' })
export const location = message({ en: 'Location', es: 'Lugar' })
export const country = message({ en: 'Country', es: 'País' })
export const salary = message({ en: 'Salary', es: 'Salario' })
export const salaryGiven = message({ en: 'Stated', es: 'Indicado' })
export const salaryNotGiven = message({ en: 'Salary not stated', es: 'Salario no indicado' })
export const searchJobs = message({ en: 'Search jobs', es: 'Buscar empleos' })
export const searchHint = message({ en: 'Title, skill, company', es: 'Título, aptitud, empresa' })
export const jobCount = message({
  en: (n: number) => (n === 1 ? '1 open job' : `${n.toLocaleString('en')} open jobs`),
  es: (n) => (n === 1 ? '1 empleo abierto' : `${n.toLocaleString('es')} empleos abiertos`),
})
export const showJobs = message({
  en: (n: number) => (n === 1 ? 'Show 1 job' : `Show ${n.toLocaleString('en')} jobs`),
  es: (n) => (n === 1 ? 'Ver 1 empleo' : `Ver ${n.toLocaleString('es')} empleos`),
})
export const searchingJobs = message({ en: 'Searching jobs …', es: 'Buscando empleos …' })
export const jobsFailed = message({
  en: 'The jobs could not be loaded',
  es: 'No se han podido cargar los empleos',
})
export const noJobs = message({ en: 'No jobs found', es: 'No se ha encontrado ningún empleo' })
export const noJobsYet = message({
  en: 'There are no open jobs at the moment.',
  es: 'Ninguna empresa tiene ahora un empleo abierto aquí.',
})
export const newestJobs = message({ en: 'Newest jobs', es: 'Empleos más recientes' })
