import { message } from '#lib/text/message.ts'

// API messages about sign-in with a provider. The reason of a failure is only logged.

export const authenticationFailed = message({ en: 'Authentication failed', es: 'Error de autenticación' })
export const providerUnavailable = message({
  en: (provider: string) => `${provider} is not available at the moment. Try again later.`,
  es: (provider) => `En este momento no se puede acceder a ${provider}. Vuelve a intentarlo más tarde.`,
})
export const providerNotSetUp = message({
  en: (provider: string) => `Sign-in with ${provider} is not set up here.`,
  es: (provider) => `El inicio de sesión con ${provider} no está configurado aquí.`,
})
