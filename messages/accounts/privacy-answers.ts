import { message } from '#lib/text/message.ts'

// API messages about deleting or keeping an account.

export const deletionPlanned = message({
  en: 'Your account will be deleted in 14 days.',
  es: 'Tu cuenta se eliminará dentro de 14 días.',
})
export const accountStays = message({ en: 'Your account will not be deleted.', es: 'Tu cuenta se queda.' })
export const plannedAlready = message({
  en: 'The deletion of this account is already scheduled.',
  es: 'La eliminación de esta cuenta ya está prevista.',
})
export const lastAdministrator = message({
  en: 'You are the last administrator. Make someone else an administrator first.',
  es: 'Eres la última persona que administra el portal. Nombra antes a otra.',
})
export const signInAgain = message({
  en: 'You signed in a while ago. Sign in again to delete your account.',
  es: 'Hace un rato que entraste. Vuelve a entrar para eliminar tu cuenta.',
})
