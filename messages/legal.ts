import { message } from '#lib/message.ts'

export const contents = message({ en: 'Contents', es: 'Contenido' })
export const lastChanged = message({ en: 'Last changed', es: 'Última modificación' })
