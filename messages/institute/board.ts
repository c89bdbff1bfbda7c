import { message, type Message } from '#lib/text/message.ts'

// The list of institutes, and what its values are called.

type Names = Readonly<Record<string, Message<[]>>>

/** What people read for a value; one that nobody knows is shown as it is. */
export const instituteValue = (names: Names, value: string): string =>
  Object.hasOwn(names, value) ? (names[value]?.() ?? value) : value

export const levelNames = {
  Univerisity: message({ en: 'University', es: 'Universidad' }),
  Deemed: message({ en: 'Deemed university', es: 'Asimilado a universidad' }),
  Autonomous: message({ en: 'Autonomous', es: 'Autónomo' }),
} satisfies Names
export const categoryNames = {
  Univerisity: message({ en: 'University', es: 'Universidad' }),
  College: message({ en: 'College', es: 'Escuela superior' }),
  School: message({ en: 'School', es: 'Escuela' }),
} satisfies Names
export const typeNames = {
  Public: message({ en: 'Public', es: 'Público' }),
  Private: message({ en: 'Private', es: 'Privado' }),
} satisfies Names
export const areaNames = {
  Rural: message({ en: 'Rural', es: 'Rural' }),
  Urban: message({ en: 'Urban', es: 'Urbana' }),
  Metro: message({ en: 'Metropolitan', es: 'Metropolitana' }),
} satisfies Names
export const fundingNames = {
  Government: message({ en: 'Government', es: 'Pública' }),
  Self: message({ en: 'Self-funded', es: 'Propia' }),
  UnAided: message({ en: 'Unaided', es: 'Sin subvención' }),
} satisfies Names

export const inName = message({ en: 'In names', es: 'En los nombres' })
export const level = message({ en: 'Level', es: 'Nivel' })
export const category = message({ en: 'Category', es: 'Categoría' })
export const type = message({ en: 'Type', es: 'Tipo' })
export const area = message({ en: 'Area', es: 'Zona' })
export const funding = message({ en: 'Funding', es: 'Financiación' })
export const country = message({ en: 'Country', es: 'País' })
export const state = message({ en: 'State or region', es: 'Estado o región' })
export const programme = message({ en: 'Programme', es: 'Titulación' })
export const keptFirst = message({
  en: 'Kept by the institute first',
  es: 'Primero los mantenidos por el centro',
})
export const newestFounded = message({ en: 'Newest first', es: 'Primero los más recientes' })
