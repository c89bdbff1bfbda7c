import { message } from '#lib/text/message.ts'

// The board of jobs and their pages.

export const jobs = message({ en: 'Jobs', es: 'Empleos' })
export const jobsLede = message({
  en: 'Whom companies look for, with what fits you and why. Every filter is in the address.',
  es: 'A quién buscan las empresas, y qué encaja contigo y por qué. Cada filtro está en la dirección.',
})
export const jobType = message({ en: 'Job type', es: 'Tipo de empleo' })
export const experience = message({ en: 'Experience', es: 'Experiencia' })
export const location = message({ en: 'Place', es: 'Lugar' })
export const country = message({ en: 'Country', es: 'País' })
export const salary = message({ en: 'Salary', es: 'Salario' })
export const salaryGiven = message({ en: 'Given', es: 'Indicado' })
export const salaryNotGiven = message({ en: 'Salary not given', es: 'Salario no indicado' })
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
export const noJobs = message({ en: 'No job found', es: 'No se ha encontrado ningún empleo' })
export const noJobsYet = message({
  en: 'No company has an open job here at the moment.',
  es: 'Ninguna empresa tiene ahora un empleo abierto aquí.',
})
export const newestJobs = message({ en: 'Newest jobs', es: 'Empleos más recientes' })
