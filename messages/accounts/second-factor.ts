import { message } from '#lib/text/message.ts'

// Two-step verification on the login profile and at sign-in.

export const secondFactor = message({ en: 'Two-step verification', es: 'Segundo factor' })
export const secondFactorText = message({
  en: 'With two-step verification, your password alone is not enough to get into your account.',
  es: 'Con él, nadie entra en tu cuenta solo con tu contraseña.',
})
export const factorFailed = message({
  en: 'Two-step verification could not be loaded',
  es: 'No se ha podido cargar tu segundo factor',
})
export const factorWanted = message({
  en: 'You are an administrator',
  es: 'Administras este portal',
})
export const factorWantedText = message({
  en: 'Set up two-step verification: your account gives access to everyone else’s.',
  es: 'Configura un segundo factor: tu cuenta abre las de todos los demás.',
})
export const factorRequiredText = message({
  en: 'Administrators need two-step verification here. Set it up first.',
  es: 'Aquí la administración solo se abre con un segundo factor. Configúralo antes.',
})
export const setUpFactor = message({ en: 'Set up two-step verification', es: 'Configurar un segundo factor' })
export const authenticatorText = message({
  en: 'An authenticator app on your phone shows a new code every 30 seconds. You enter it when you sign in.',
  es: 'Una aplicación de autenticación en tu teléfono muestra cada 30 segundos un código nuevo, que se te pedirá al entrar.',
})
export const authenticatorSince = message({
  en: (day: string) => `You have signed in with a code from your authenticator app since ${day}.`,
  es: (day: string) => `Al entrar se pide un código de tu aplicación de autenticación desde el ${day}.`,
})
export const setUpAuthenticator = message({
  en: 'Set up an authenticator app',
  es: 'Configurar una aplicación de autenticación',
})
export const scanPicture = message({
  en: 'Scan this QR code with your authenticator app, then enter the code it shows.',
  es: 'Escanea esta imagen con tu aplicación de autenticación y escribe el código que muestre.',
})
export const typeSecret = message({
  en: 'Or enter this key in the app:',
  es: 'O escribe esta clave en la aplicación:',
})
export const codeOfApp = message({
  en: 'Code from your authenticator app',
  es: 'Código de tu aplicación de autenticación',
})
export const orRecoveryCode = message({
  en: 'Six digits. If you don’t have your phone, enter one of your recovery codes.',
  es: 'Seis cifras. Si no tienes tu teléfono, escribe uno de tus códigos de recuperación.',
})
export const confirmCode = message({ en: 'Confirm code', es: 'Confirmar el código' })
export const goOn = message({ en: 'Continue', es: 'Continuar' })
export const done = message({ en: 'Done', es: 'Listo' })
export const remove = message({ en: 'Remove', es: 'Quitar' })
export const passwordFirst = message({
  en: 'You signed in a while ago. Enter your password.',
  es: 'Entraste hace un rato: escribe tu contraseña.',
})
export const authenticatorReady = message({
  en: 'Your authenticator app is set up',
  es: 'Tu aplicación de autenticación está configurada',
})
export const authenticatorAsked = message({
  en: 'From now on, you enter one of its codes when you sign in.',
  es: 'A partir de ahora, al entrar se pide uno de sus códigos.',
})
export const removeAuthenticator = message({
  en: 'Remove authenticator app',
  es: 'Quitar la aplicación de autenticación',
})
export const removeAuthenticatorWhat = message({
  en: 'You will no longer need its codes to sign in.',
  es: 'Al entrar ya no se pedirán sus códigos.',
})
export const authenticatorGone = message({
  en: 'Authenticator app removed',
  es: 'La aplicación de autenticación se ha quitado.',
})
export const recoveryCodes = message({ en: 'Recovery codes', es: 'Códigos de recuperación' })
export const keepCodes = message({
  en: 'Store these recovery codes where you can find them without your phone. Each one works once. They are not shown again.',
  es: 'Guarda estos códigos de recuperación donde los encuentres sin tu teléfono. Cada uno sirve para entrar una vez. No se vuelven a mostrar.',
})
export const codesFor = message({
  en: (brand: string) => `Recovery codes for ${brand}: each works once`,
  es: (brand: string) => `Códigos de recuperación de ${brand}: cada uno sirve una vez`,
})
export const saveCodes = message({ en: 'Save codes', es: 'Guardar los códigos' })
export const codesLeft = message({
  en: (count: number) => (count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`),
  es: (count: number) =>
    count === 1 ? 'Queda un código de recuperación.' : `Quedan ${count} códigos de recuperación.`,
})
export const newCodes = message({ en: 'New recovery codes', es: 'Códigos de recuperación nuevos' })
export const newCodesWhat = message({
  en: 'Your current codes will stop working.',
  es: 'Los códigos que tienes dejarán de valer.',
})
export const makeCodes = message({ en: 'Create new codes', es: 'Crear códigos nuevos' })

export const passkeysText = message({
  en: 'A passkey signs you in with your fingerprint, your face or your device’s PIN, without a password. If you sign in with a password, you are asked for the passkey too.',
  es: 'Una llave de acceso te deja entrar con tu huella, tu cara o el código de tu dispositivo, sin contraseña. A quien entra con contraseña también se le pide.',
})
export const noPasskeysHere = message({
  en: 'This browser cannot create passkeys for this site.',
  es: 'Este navegador no puede crear llaves de acceso para esta dirección.',
})
export const addPasskey = message({ en: 'Add a passkey', es: 'Añadir una llave de acceso' })
export const passkeyName = message({ en: 'Passkey name', es: 'Nombre de la llave de acceso' })
export const passkeyNameHint = message({
  en: 'To recognize it later, such as “My laptop”.',
  es: 'Para reconocerla, por ejemplo «Mi portátil».',
})
export const passkeyUnnamed = message({ en: 'Passkey', es: 'Llave de acceso' })
export const passkeyReady = message({
  en: 'Passkey added',
  es: 'Tu llave de acceso se ha añadido',
})
export const passkeyReadyText = message({
  en: 'You can now sign in with it.',
  es: 'Ya puedes entrar con ella.',
})
export const passkeySince = message({
  en: (day: string) => `Added on ${day}`,
  es: (day: string) => `Desde el ${day}`,
})
export const passkeyUsed = message({
  en: (day: string) => `last used ${day}`,
  es: (day: string) => `usada por última vez el ${day}`,
})
export const removePasskey = message({
  en: (name: string) => `Remove passkey ${name}`,
  es: (name: string) => `Quitar la llave de acceso ${name}`,
})
export const removePasskeyWhat = message({
  en: 'You can no longer sign in with it. Delete it on your device as well.',
  es: 'Ya no servirá para entrar. Elimínala también en tu dispositivo.',
})
export const passkeyGone = message({
  en: 'Passkey removed',
  es: 'La llave de acceso se ha quitado.',
})
export const passkeyThereAlready = message({
  en: 'This device already has a passkey for your account.',
  es: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
})
export const passkeyGivenUp = message({
  en: 'The passkey was not used. Try again, or sign in another way.',
  es: 'No se ha usado la llave de acceso. Inténtalo de nuevo o entra de otra forma.',
})
