import { message } from '#lib/text/message.ts'

// Why a field cannot be set, apart from errors in the value itself.

/** As the specification words it (profile areas, section 5). */
export const required = message({
  en: (field: string) => `${field} is required`,
  es: (field: string) => `${field}: este campo es obligatorio`,
})
export const onlyAtCreate = message({
  en: (field: string) => `${field} can no longer be changed`,
  es: (field: string) => `${field}: este campo ya no se puede cambiar`,
})
export const onlyAtUpdate = message({
  en: (field: string) => `${field} can only be entered after the rest is saved`,
  es: (field: string) => `${field}: este campo solo se puede rellenar cuando el resto esté guardado`,
})
export const notOffered = message({
  en: 'Choose one of the options',
  es: 'Elige una de las opciones que se ofrecen',
})
