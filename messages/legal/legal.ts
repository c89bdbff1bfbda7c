import { message } from '#lib/text/message.ts'

export const contents = message({ en: 'Contents', es: 'Contenido' })
export const lastChanged = message({ en: 'Last updated', es: 'Última modificación' })
export const heldFrom = message({ en: 'In effect from', es: 'Vigente desde' })
export const isFormer = message({
  en: 'This is an earlier version and no longer in effect.',
  es: 'Esta es una versión anterior, que ya no está vigente.',
})
export const toNewest = message({ en: 'Read the current version', es: 'Leer la vigente' })
export const earlier = message({ en: 'Earlier versions', es: 'Versiones anteriores' })
export const versionFrom = message({ en: 'From', es: 'Desde' })
