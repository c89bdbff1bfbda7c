import { message } from '#lib/text/message.ts'

export const contents = message({ en: 'Contents', es: 'Contenido' })
export const lastChanged = message({ en: 'Last changed', es: 'Última modificación' })
