import { message } from '#lib/text/message.ts'

// How a posting fits whoever is signed in.

export const fitsYou = message({ en: 'Fits you', es: 'Encaja contigo' })
export const fits = message({
  en: (percent: number) => `${percent} % fits you`,
  es: (percent) => `Encaja un ${percent} %`,
})
export const skillsHeld = message({
  en: (held: number, missing: number) =>
    `${held === 1 ? '1 skill' : `${held} skills`}, ${missing === 0 ? 'none missing' : `${missing} missing`}`,
  es: (held, missing) =>
    `${held === 1 ? '1 aptitud' : `${held} aptitudes`}, ${missing === 0 ? 'no falta ninguna' : `${missing === 1 ? 'falta' : 'faltan'} ${missing}`}`,
})
export const noSkillsAsked = message({ en: 'asks for no skills', es: 'no pide aptitudes' })
export const why = message({ en: 'Why', es: 'Por qué' })
export const youHave = message({ en: 'You have', es: 'Tienes' })
export const missing = message({ en: 'Missing', es: 'Te falta' })
export const titleFits = message({
  en: 'A title in your profile has words of this one.',
  es: 'Un puesto de tu perfil comparte palabras con este título.',
})
export const titleDiffers = message({
  en: 'No title in your profile has words of this one.',
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
export const howCounted = message({ en: 'How ‘fits you’ is counted', es: 'Cómo se calcula «encaja contigo»' })
export const howCountedText = message({
  en: 'Skills that are asked for, against the skills in your profile: 80 of 100. Words of the title, against your titles: 20. Nothing else, and it hides nothing.',
  es: 'Las aptitudes que se piden, frente a las de tu perfil: 80 de 100. Las palabras del título, frente a tus puestos: 20. Nada más, y no oculta nada.',
})
export const changeSkills = message({ en: 'Change my skills', es: 'Cambiar mis aptitudes' })
export const signInForFit = message({
  en: 'Sign in to see how each fits your profile; until then the newest come first.',
  es: 'Entra para ver cómo encaja cada uno con tu perfil; hasta entonces van primero los más recientes.',
})
export const signIn = message({ en: 'Sign in', es: 'Entrar' })
