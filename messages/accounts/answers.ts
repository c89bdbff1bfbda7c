import { message } from '#lib/text/message.ts'

// API messages about accounts; those quoted by the specification are verbatim.

export const validEmail = message({
  en: 'Please enter a valid email address',
  es: 'Introduce una dirección de correo electrónico válida',
})
export const addressOutOfReach = message({
  en: 'Our mail server cannot send email to addresses with these characters before the @. Use another address.',
  es: 'Nuestro servidor de correo no puede escribir a direcciones con esas letras antes de la @. Usa otra dirección.',
})
export const mailServerAway = message({
  en: 'Our mail server is not responding, so we cannot send email to this address. Try again in a minute.',
  es: 'Nuestro servidor de correo no responde, así que no podríamos escribir a esta dirección. Inténtalo de nuevo en un minuto.',
})
export const strongPassword = message({
  en: 'Password must contain atleast one number and one alphabet, and at least 8 or more characters',
  es: 'La contraseña debe tener al menos un número, una letra y 8 caracteres o más',
})
export const commonPassword = message({
  en: 'This is one of the most common passwords and easy to guess. Choose another.',
  es: 'Es una de las contraseñas más comunes, que son las primeras que se prueban. Elige otra.',
})
export const guessablePassword = message({
  en: 'This password is easy to guess from your name, your email address or the name of the portal. Choose another.',
  es: 'Esta contraseña se adivina a partir de tu nombre, tu correo o el nombre del portal. Elige otra.',
})
export const passwordRequired = message({
  en: 'Password field is required',
  es: 'La contraseña es obligatoria',
})
export const passwordIncorrect = message({
  en: 'Password is incorrect',
  es: 'La contraseña no es correcta',
})
export const signUpSuccessful = message({ en: 'Sign up successful', es: 'Registro completado' })
export const resetMailSent = message({
  en: 'If an account exists for this address, we’ve sent an email with a link.',
  es: 'Si hay una cuenta con esta dirección, recibirás un correo con un enlace.',
})
export const passwordUpdated = message({
  en: 'Password updated successfully!',
  es: '¡Contraseña actualizada correctamente!',
})
export const emailVerified = message({
  en: 'Your email address is verified.',
  es: 'Tu dirección de correo está verificada.',
})
export const signUpDenied = message({
  en: 'The registration was cancelled and its data deleted.',
  es: 'El registro se ha anulado y no queda nada de él.',
})
export const verifiedAlready = message({
  en: 'Your email address is already verified.',
  es: 'Tu dirección de correo ya está verificada.',
})
export const mailSent = message({ en: 'Email sent.', es: 'El correo está en camino.' })
export const sessionEnded = message({ en: 'The session has ended.', es: 'La sesión ha terminado.' })
export const sessionGone = message({
  en: 'This session has already ended.',
  es: 'Esta sesión ya había terminado.',
})
export const signedOutElsewhere = message({
  en: 'You are signed out everywhere else.',
  es: 'Has cerrado la sesión en los demás dispositivos.',
})
export const signedOut = message({ en: 'You are signed out.', es: 'Has cerrado la sesión.' })
export const signInAgain = message({
  en: 'The session has ended. Sign in again.',
  es: 'La sesión ha terminado. Vuelve a iniciar sesión.',
})
export const accountDisabled = message({
  en: 'This account is disabled. Contact an administrator of the portal.',
  es: 'Esta cuenta está desactivada. Consulta a quienes gestionan el portal.',
})
export const tooManyTries = message({
  en: (seconds: number) => `Too many attempts. Try again in ${seconds} seconds.`,
  es: (seconds) => `Demasiados intentos. Vuelve a intentarlo dentro de ${seconds} segundos.`,
})
export const verificationLinkInvalid = message({
  en: 'This link is no longer valid. Sign in and request a new one.',
  es: 'Este enlace ya no es válido. Inicia sesión y pide uno nuevo.',
})
export const resetLinkInvalid = message({
  en: 'This link is no longer valid. Request a new one.',
  es: 'Este enlace ya no es válido. Pide uno nuevo.',
})
export const othersProfile = message({
  en: 'This profile belongs to someone else.',
  es: 'Este perfil es de otra persona.',
})
export const organizationRequired = message({
  en: 'Organization name is required',
  es: 'El nombre de la organización es obligatorio',
})
export const registrationNumberRequired = message({
  en: 'Registration number is required',
  es: 'El número de registro es obligatorio',
})
export const webSiteRequired = message({
  en: 'Enter a website address, such as https://example.org',
  es: 'Escribe la dirección de un sitio web, como https://example.org',
})
export const organizationFixed = message({
  en: 'You can only change the organization while your account is waiting for approval.',
  es: 'La organización la indica quien espera una aprobación. Una vez dada, lo comprobado no cambia.',
})
export const userTypeChosen = message({
  en: 'The user type has already been chosen and cannot be changed.',
  es: 'El tipo de usuario se elige una sola vez y no se puede cambiar.',
})
export const signInToSetPassword = message({
  en: 'Sign in again to set a password.',
  es: 'Vuelve a iniciar sesión para establecer una contraseña.',
})
export const oldPasswordNeeded = message({
  en: 'You signed in a while ago. Enter your current password as well.',
  es: 'Introduce también tu contraseña actual: hace tiempo que iniciaste sesión.',
})
export const passwordNeeded = message({
  en: 'You signed in a while ago. Enter your password to continue.',
  es: 'Introduce tu contraseña: hace tiempo que iniciaste sesión.',
})
export const signInToEndSessions = message({
  en: 'You signed in a while ago. Sign in again to sign out other devices.',
  es: 'Hace tiempo que iniciaste sesión. Vuelve a entrar para cerrar la de otros dispositivos.',
})
export const signInToUnlink = message({
  en: 'You signed in a while ago. Sign in again to unlink a provider.',
  es: 'Hace tiempo que iniciaste sesión. Vuelve a entrar para desvincular un proveedor.',
})
export const notLinked = message({
  en: (provider: string) => `Your account is not linked to ${provider}.`,
  es: (provider) => `Tu cuenta no está vinculada a ${provider}.`,
})
export const lastWayIn = message({
  en: (provider: string) => `${provider} is your only way to sign in. Set a password first.`,
  es: (provider) => `Solo entras con ${provider}. Antes, define una contraseña.`,
})
export const providerUnlinked = message({
  en: (provider: string) => `Your account is no longer linked to ${provider}.`,
  es: (provider) => `Tu cuenta ya no está vinculada a ${provider}.`,
})
export const ownPagesOnly = message({
  en: 'This request must come from a page of this portal.',
  es: 'Solo pueden hacerlo las páginas de este portal.',
})
