import { message } from '#lib/text/message.ts'

// The public page of a company.

export const noSuchCompany = message({ en: 'Company not found', es: 'No existe esa empresa' })
export const crumbs = message({ en: 'Breadcrumb', es: 'Ruta de navegación' })
export const checked = message({ en: 'Verified company', es: 'Empresa comprobada' })
export const jobs = message({ en: 'Open jobs', es: 'Empleos abiertos' })
export const projects = message({ en: 'Open projects', es: 'Proyectos abiertos' })
export const products = message({ en: 'Products', es: 'Productos' })
export const services = message({ en: 'Services', es: 'Servicios' })
export const branches = message({ en: 'Branches', es: 'Sedes' })
export const regions = message({ en: 'Regions', es: 'Regiones' })
export const present = message({ en: 'present', es: 'con presencia' })
export const facts = message({ en: 'Facts', es: 'Datos' })
export const parents = message({ en: 'Part of', es: 'Pertenece a' })
export const subsidiaries = message({ en: 'Subsidiaries', es: 'Filiales' })
export const elsewhere = message({ en: 'On the web', es: 'En otros sitios' })
export const articles = message({ en: 'Articles that mention it', es: 'Artículos que la nombran' })
export const events = message({ en: 'Events it organizes', es: 'Eventos que organiza' })
export const companyDescription = message({
  en: (name: string, place: string) =>
    `${name}${place && `, ${place}`}: products, services, branches and open jobs.`,
  es: (name, place) => `${name}${place && `, ${place}`}: productos, servicios, sedes y empleos abiertos.`,
})
