import { message } from '#lib/text/message.ts'

export const contents = message({ en: 'Contents', es: 'Contenido' })
export const lastChanged = message({ en: 'Last changed', es: 'Última modificación' })
export const heldFrom = message({ en: 'Held from', es: 'Vigente desde' })
export const isFormer = message({
  en: 'This is an earlier version, which no longer holds.',
  es: 'Esta es una versión anterior, que ya no está vigente.',
})
export const toNewest = message({ en: 'Read what holds now', es: 'Leer la vigente' })
export const earlier = message({ en: 'Earlier versions', es: 'Versiones anteriores' })
export const versionFrom = message({ en: 'From', es: 'Desde' })
