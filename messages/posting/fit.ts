import { message } from '#lib/text/message.ts'

// How well a posting matches the signed-in person's profile.

export const fitsYou = message({ en: 'Best match', es: 'Mejor coincidencia' })
export const fits = message({
  en: (percent: number) => `${percent}% match`,
  es: (percent) => `Encaja un ${percent} %`,
})
export const skillsHeld = message({
  en: (held: number, missing: number) =>
    `${held === 1 ? '1 skill' : `${held} skills`}, ${missing === 0 ? 'none missing' : `${missing} missing`}`,
  es: (held, missing) =>
    `${held === 1 ? '1 aptitud' : `${held} aptitudes`}, ${missing === 0 ? 'no falta ninguna' : `${missing === 1 ? 'falta' : 'faltan'} ${missing}`}`,
})
export const noSkillsAsked = message({ en: 'no skills required', es: 'no pide aptitudes' })
export const why = message({ en: 'Why', es: 'Por qué' })
export const youHave = message({ en: 'You have', es: 'Tienes' })
export const missing = message({ en: 'Missing', es: 'Te falta' })
export const titleFits = message({
  en: 'This title shares words with a title in your profile.',
  es: 'Un puesto de tu perfil comparte palabras con este título.',
})
export const titleDiffers = message({
  en: 'This title shares no words with the titles in your profile.',
  es: 'Ningún puesto de tu perfil comparte palabras con este título.',
})
export const lectures = message({ en: 'Lectures', es: 'Clases' })
export const lecturesOn = message({
  en: (skill: string) => `Lectures on ${skill}`,
  es: (skill) => `Clases sobre ${skill}`,
})
export const articles = message({ en: 'Articles', es: 'Artículos' })
export const articlesOn = message({
  en: (skill: string) => `Articles on ${skill}`,
  es: (skill) => `Artículos sobre ${skill}`,
})
export const howCounted = message({ en: 'How matches are calculated', es: 'Cómo se calcula la coincidencia' })
export const howCountedText = message({
  en: 'Required skills found in your profile count for 80 of 100, words that the title shares with your titles for 20. Nothing else counts, and no posting is hidden.',
  es: 'Las aptitudes que se piden, frente a las de tu perfil: 80 de 100. Las palabras del título, frente a tus puestos: 20. Nada más, y no oculta nada.',
})
export const changeSkills = message({ en: 'Change my skills', es: 'Cambiar mis aptitudes' })
export const signInForFit = message({
  en: 'Sign in to see how well each matches your profile. Until then, the newest come first.',
  es: 'Entra para ver cómo encaja cada uno con tu perfil; hasta entonces van primero los más recientes.',
})
export const signIn = message({ en: 'Sign in', es: 'Entrar' })
