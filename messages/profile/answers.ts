import { message } from '#lib/text/message.ts'

// Messages of the calls for personal profiles.

export const forbiddenType = message({
  en: 'Personal profiles are for the user types Personal and Faculty.',
  es: 'Los perfiles personales son para los tipos de usuario Personal y Profesorado.',
})
export const othersProfile = message({
  en: 'This is not your profile.',
  es: 'Este no es tu perfil.',
})
export const noProfile = message({
  en: 'You don’t have a profile yet. Save your personal details first.',
  es: 'Todavía no hay perfil. Guarda primero tus datos personales.',
})
export const profileThere = message({
  en: 'You already have a profile. Reload the page to see it.',
  es: 'Ya hay un perfil. Recarga la página para verlo.',
})
export const verifyForCredits = message({
  en: 'Verify your email address first. It shows which articles and talks are yours.',
  es: 'Verifica antes tu dirección de correo: indica qué artículos y charlas son tuyos.',
})
export const noSuchCredit = message({
  en: 'This article or event no longer names you. Reload the page.',
  es: 'Este artículo o evento ya no te nombra. Recarga la página.',
})
export const noPublicProfile = message({
  en: 'There is no profile at this address.',
  es: 'No hay ningún perfil en esta dirección.',
})
