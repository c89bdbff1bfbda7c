import { message } from '#lib/text/message.ts'

// Texts of a CV that are not already in profile/sections.ts or profile/fields.ts.

/** Document title for screen readers and the window title. */
export const documentTitle = message({
  en: (name: string) => (name ? `CV of ${name}` : 'CV'),
  es: (name: string) => (name ? `Currículum de ${name}` : 'Currículum'),
})

/** Alternative text of the photo. */
export const photoOf = message({
  en: (name: string) => (name ? `Photo of ${name}` : 'Photo'),
  es: (name: string) => (name ? `Foto de ${name}` : 'Foto'),
})

/** Heading of the section in which people describe themselves. */
export const summary = message({ en: 'Summary', es: 'Perfil' })

/** Title of the table of all skills. */
export const skills = message({ en: 'Skills', es: 'Competencias' })

// Column headers.
export const kind = message({ en: 'Kind', es: 'Tipo' })
export const years = message({ en: 'Years', es: 'Años' })
export const details = message({ en: 'Details', es: 'Detalles' })
/** Column of the position or degree that a part-time job accompanied. */
export const alongside = message({ en: 'Alongside', es: 'Junto a' })
