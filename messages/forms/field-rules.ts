import { message } from '#lib/text/message.ts'

// Why a field of an item does not take what somebody gave it, besides what is wrong with the value itself.

/** As the specification words it (profile areas, section 5). */
export const required = message({
  en: (field: string) => `${field} is required`,
  es: (field: string) => `${field}: este campo es obligatorio`,
})
export const onlyAtCreate = message({
  en: (field: string) => `${field} cannot be changed any more`,
  es: (field: string) => `${field}: este campo ya no se puede cambiar`,
})
export const onlyAtUpdate = message({
  en: (field: string) => `${field} can only be given once the rest is saved`,
  es: (field: string) => `${field}: este campo solo se puede rellenar cuando el resto esté guardado`,
})
export const notOffered = message({
  en: 'Choose one of those that are offered',
  es: 'Elige una de las opciones que se ofrecen',
})
