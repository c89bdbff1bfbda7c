import { message } from '#lib/text/message.ts'

// Texts of the sign-in form about the second step.

export const secondStep = message({ en: 'One more step', es: 'Un paso más' })
export const signInWithPasskey = message({
  en: 'Sign in with a passkey',
  es: 'Entrar con una llave de acceso',
})
