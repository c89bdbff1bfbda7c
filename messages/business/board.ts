import { message } from '#lib/text/message.ts'

// The list of companies.

export const inName = message({ en: 'In names', es: 'En los nombres' })
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
  en: 'Kept by the company first',
  es: 'Primero las mantenidas por la empresa',
})
export const newestFirst = message({ en: 'Newest first', es: 'Primero las más recientes' })
