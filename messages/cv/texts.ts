import { message } from '#lib/text/message.ts'

// What a CV says besides what the profile's own texts name (profile/sections.ts, profile/fields.ts).

/** What the file is called by screen readers and in the title of a window. */
export const documentTitle = message({
  en: (name: string) => (name ? `CV of ${name}` : 'CV'),
  es: (name: string) => (name ? `Currículum de ${name}` : 'Currículum'),
})

/** What is said of the photo where it cannot be seen. */
export const photoOf = message({
  en: (name: string) => (name ? `Photo of ${name}` : 'Photo'),
  es: (name: string) => (name ? `Foto de ${name}` : 'Foto'),
})

/** Above what somebody says about themselves. */
export const summary = message({ en: 'Summary', es: 'Perfil' })

/** The one table of all skills. */
export const skills = message({ en: 'Skills', es: 'Competencias' })

// Heads of columns.
export const kind = message({ en: 'Kind', es: 'Tipo' })
export const years = message({ en: 'Years', es: 'Años' })
export const details = message({ en: 'Details', es: 'Detalles' })
/** The position or degree that a part-time job went with. */
export const alongside = message({ en: 'Alongside', es: 'Junto a' })
