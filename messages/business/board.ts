import { message } from '#lib/text/message.ts'

// The list of companies.

export const inName = message({ en: 'In names', es: 'Nombre' })
export const hiring = message({ en: 'Jobs', es: 'Empleo' })
export const hiringNow = message({ en: 'Hiring now', es: 'Contratan ahora' })
export const industry = message({ en: 'Industry', es: 'Sector' })
export const category = message({ en: 'Category', es: 'Categoría' })
export const country = message({ en: 'Country', es: 'País' })
export const region = message({ en: 'Region', es: 'Región' })
export const size = message({ en: 'Size', es: 'Tamaño' })
export const type = message({ en: 'Type', es: 'Tipo' })
export const area = message({ en: 'Headquarters', es: 'Sede' })
export const keptFirst = message({
  en: 'Claimed first',
  es: 'Primero las mantenidas por la empresa',
})
export const newestFirst = message({ en: 'Newest first', es: 'Primero las más recientes' })

export const companies = message({ en: 'Companies', es: 'Empresas' })
export const companiesLede = message({
  en: 'Businesses by what they do, where they are, and who is hiring.',
  es: 'Empresas según lo que hacen, dónde están y quién contrata.',
})
export const searchCompanies = message({ en: 'Search companies', es: 'Buscar empresas' })
export const searchHint = message({
  en: 'Name, place, product, service',
  es: 'Nombre, lugar, producto, servicio',
})
export const companyCount = message({
  en: (n: number) => (n === 1 ? '1 company' : `${n.toLocaleString('en')} companies`),
  es: (n) => (n === 1 ? '1 empresa' : `${n.toLocaleString('es')} empresas`),
})
export const showCompanies = message({
  en: (n: number) => (n === 1 ? 'Show 1 company' : `Show ${n.toLocaleString('en')} companies`),
  es: (n) => (n === 1 ? 'Ver 1 empresa' : `Ver ${n.toLocaleString('es')} empresas`),
})
export const searchingCompanies = message({ en: 'Searching companies …', es: 'Buscando empresas …' })
export const companiesFailed = message({
  en: 'The companies could not be loaded',
  es: 'No se han podido cargar las empresas',
})
export const noCompanies = message({ en: 'No companies found', es: 'No se ha encontrado ninguna empresa' })
export const noCompaniesYet = message({
  en: 'No company has a page here yet.',
  es: 'Todavía ninguna empresa tiene página aquí.',
})
export const notKept = message({ en: 'Unclaimed', es: 'Sin responsable de la empresa' })
export const openJobs = message({
  en: (n: number) => (n === 1 ? '1 open job' : `${n.toLocaleString('en')} open jobs`),
  es: (n) => (n === 1 ? '1 empleo abierto' : `${n.toLocaleString('es')} empleos abiertos`),
})
export const productCount = message({
  en: (n: number) => (n === 1 ? '1 product' : `${n.toLocaleString('en')} products`),
  es: (n) => (n === 1 ? '1 producto' : `${n.toLocaleString('es')} productos`),
})
export const serviceCount = message({
  en: (n: number) => (n === 1 ? '1 service' : `${n.toLocaleString('en')} services`),
  es: (n) => (n === 1 ? '1 servicio' : `${n.toLocaleString('es')} servicios`),
})
export const newestCompanies = message({ en: 'Newest companies', es: 'Empresas más recientes' })
