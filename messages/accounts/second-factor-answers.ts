import { message } from '#lib/text/message.ts'

// What the server answers to calls about the second factor.

export const secondStepNeeded = message({
  en: 'One more step: your second factor.',
  es: 'Un paso más: tu segundo factor.',
})
export const firstStepGone = message({
  en: 'That took too long. Sign in once more.',
  es: 'Ha pasado demasiado tiempo. Entra otra vez.',
})
export const codeWrong = message({
  en: 'This code is wrong or was used before. Wait for the next one, or check the clock of your phone.',
  es: 'Este código es incorrecto o ya se ha usado. Espera al siguiente o comprueba el reloj de tu teléfono.',
})
export const passwordForFactor = message({
  en: 'You signed in a while ago: give your password to change how you sign in.',
  es: 'Entraste hace un rato: escribe tu contraseña para cambiar cómo entras.',
})
export const signInForFactor = message({
  en: 'You signed in a while ago: sign in again to change how you sign in.',
  es: 'Entraste hace un rato: entra de nuevo para cambiar cómo entras.',
})
export const verifyBeforeFactor = message({
  en: 'Verify your e-mail address first: the link is in the mail that we sent you.',
  es: 'Verifica antes tu dirección de correo: el enlace está en el mensaje que te enviamos.',
})
export const authenticatorThere = message({
  en: 'You have an authenticator. Remove it before you set up another one.',
  es: 'Ya tienes una aplicación de autenticación. Quítala antes de configurar otra.',
})
export const noAuthenticatorWaits = message({
  en: 'No authenticator waits for a code. Begin again.',
  es: 'Ninguna aplicación de autenticación espera un código. Empieza de nuevo.',
})
export const noAuthenticator = message({
  en: 'There is no authenticator.',
  es: 'No hay ninguna aplicación de autenticación.',
})
export const authenticatorRemoved = message({
  en: 'The authenticator is removed.',
  es: 'La aplicación de autenticación se ha quitado.',
})
export const noSecondFactor = message({
  en: 'Set up an authenticator or a passkey first.',
  es: 'Configura antes una aplicación de autenticación o una llave de acceso.',
})
export const passkeyInvalid = message({
  en: 'This passkey does not work here. Try again, or sign in another way.',
  es: 'Esta llave de acceso no sirve aquí. Inténtalo de nuevo o entra de otra forma.',
})
export const passkeyThere = message({
  en: 'This passkey is there already.',
  es: 'Esta llave de acceso ya está añadida.',
})
export const tooManyPasskeys = message({
  en: (most: number) => `You have ${most} passkeys. Remove one that you do not use.`,
  es: (most: number) => `Tienes ${most} llaves de acceso. Quita una que no uses.`,
})
export const noSuchPasskey = message({
  en: 'This passkey is removed already.',
  es: 'Esta llave de acceso ya se ha quitado.',
})
export const passkeyRemoved = message({
  en: 'The passkey is removed.',
  es: 'La llave de acceso se ha quitado.',
})
export const administratorsNeedFactor = message({
  en: 'Administrators sign in with a second factor here. Set one up under My login profile.',
  es: 'Aquí quien administra entra con un segundo factor. Configúralo en Mi perfil de acceso.',
})
