import { message } from '#lib/text/message.ts'

// Projects from the profile, listed on the page of the user's projects.

export const inYourProfile = message({ en: 'In your profile', es: 'En tu perfil' })
export const editIn = message({
  en: (position: string, company: string) => `Edit in ${position}, ${company}`,
  es: (position, company) => `Editar en ${position}, ${company}`,
})
