import { message } from '#lib/text/message.ts'

// API messages about two-step verification.

export const secondStepNeeded = message({
  en: 'Complete two-step verification to sign in.',
  es: 'Un paso más: tu segundo factor.',
})
export const firstStepGone = message({
  en: 'That took too long. Sign in again.',
  es: 'Ha pasado demasiado tiempo. Entra otra vez.',
})
export const codeWrong = message({
  en: 'This code is wrong or has already been used. Wait for the next one, or check the clock on your phone.',
  es: 'Este código es incorrecto o ya se ha usado. Espera al siguiente o comprueba el reloj de tu teléfono.',
})
export const passwordForFactor = message({
  en: 'You signed in a while ago. Enter your password to change how you sign in.',
  es: 'Entraste hace un rato: escribe tu contraseña para cambiar cómo entras.',
})
export const signInForFactor = message({
  en: 'You signed in a while ago. Sign in again to change how you sign in.',
  es: 'Entraste hace un rato: entra de nuevo para cambiar cómo entras.',
})
export const verifyBeforeFactor = message({
  en: 'Verify your email address first. The link is in the email we sent you.',
  es: 'Verifica antes tu dirección de correo: el enlace está en el mensaje que te enviamos.',
})
export const authenticatorThere = message({
  en: 'You already have an authenticator app. Remove it before you set up another one.',
  es: 'Ya tienes una aplicación de autenticación. Quítala antes de configurar otra.',
})
export const noAuthenticatorWaits = message({
  en: 'No authenticator app is being set up. Start again.',
  es: 'Ninguna aplicación de autenticación espera un código. Empieza de nuevo.',
})
export const noAuthenticator = message({
  en: 'No authenticator app is set up.',
  es: 'No hay ninguna aplicación de autenticación.',
})
export const authenticatorRemoved = message({
  en: 'Authenticator app removed.',
  es: 'La aplicación de autenticación se ha quitado.',
})
export const noSecondFactor = message({
  en: 'Set up an authenticator app or a passkey first.',
  es: 'Configura antes una aplicación de autenticación o una llave de acceso.',
})
export const passkeyInvalid = message({
  en: 'This passkey does not work here. Try again, or sign in another way.',
  es: 'Esta llave de acceso no sirve aquí. Inténtalo de nuevo o entra de otra forma.',
})
export const passkeyThere = message({
  en: 'This passkey has already been added.',
  es: 'Esta llave de acceso ya está añadida.',
})
export const tooManyPasskeys = message({
  en: (most: number) => `You already have ${most} passkeys. Remove one that you do not use.`,
  es: (most: number) => `Tienes ${most} llaves de acceso. Quita una que no uses.`,
})
export const noSuchPasskey = message({
  en: 'This passkey has already been removed.',
  es: 'Esta llave de acceso ya se ha quitado.',
})
export const passkeyRemoved = message({
  en: 'Passkey removed.',
  es: 'La llave de acceso se ha quitado.',
})
export const administratorsNeedFactor = message({
  en: 'Administrators need two-step verification here. Set it up under My Login Profile.',
  es: 'Aquí quien administra entra con un segundo factor. Configúralo en Mi perfil de acceso.',
})
