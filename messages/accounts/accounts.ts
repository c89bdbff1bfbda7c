import { message } from '#lib/text/message.ts'

// Sign-in, user type, and the account parts of every page's frame.

export const welcome = message({
  en: (brand: string) =>
    `Welcome to ${brand}. New here? Enter an email address and a password and choose Register.`,
  es: (brand: string) =>
    `Te damos la bienvenida a ${brand}. ¿Es tu primera vez? Escribe un correo y una contraseña y elige Registrarse.`,
})
export const email = message({ en: 'Email', es: 'Correo electrónico' })
export const password = message({ en: 'Password', es: 'Contraseña' })
export const showPassword = message({ en: 'Show password', es: 'Mostrar la contraseña' })
export const hidePassword = message({ en: 'Hide password', es: 'Ocultar la contraseña' })
export const signIn = message({ en: 'Sign In', es: 'Entrar' })
export const register = message({ en: 'Register', es: 'Registrarse' })
export const orContinueWith = message({ en: 'or continue with', es: 'o continúa con' })
export const acceptStart = message({ en: 'By continuing you accept the ', es: 'Si continúas, aceptas las ' })
export const acceptTerms = message({ en: 'terms', es: 'condiciones' })
export const acceptComma = message({ en: ', the ', es: ', el ' })
export const acceptAgreement = message({ en: 'user agreement', es: 'acuerdo de usuario' })
export const acceptAnd = message({ en: ' and the ', es: ' y la ' })
export const acceptPrivacy = message({ en: 'privacy policy', es: 'política de privacidad' })

export const emailRequired = message({
  en: 'Email field is required',
  es: 'El correo electrónico es obligatorio',
})
export const forgotPassword = message({ en: 'Forgot password', es: 'He olvidado la contraseña' })
export const forgotText = message({
  en: 'Enter the email address of your account. We’ll send you a link to set a new password. It works once and expires after 30 minutes.',
  es: 'Escribe la dirección de tu cuenta. Te enviaremos un enlace para poner otra contraseña; sirve una vez, durante 30 minutos.',
})
export const sendLink = message({ en: 'Send link', es: 'Enviar el enlace' })
export const backToSignIn = message({ en: 'Back to signin', es: 'Volver a entrar' })
export const signedUp = message({ en: 'Sign up successful', es: 'Registro completado' })
export const signedUpText = message({
  en: (address: string) => `We’ve sent an email to ${address}. It explains the next steps.`,
  es: (address: string) => `Hemos enviado un mensaje a ${address}. En él se explica cómo seguir.`,
})
export const registeredText = message({
  en: (address: string) =>
    `You are signed in, and we’ve sent an email to ${address}. Open its link within 7 days, or your account will be deleted.`,
  es: (address: string) =>
    `Ya has entrado y hemos enviado un mensaje a ${address}. Sigue su enlace en un plazo de 7 días: un registro que nadie verifica se elimina.`,
})
export const openMailbox = message({ en: 'Open mailbox', es: 'Abrir el buzón' })
export const linkSentText = message({
  en: 'It may take a few minutes. Check your spam folder too.',
  es: 'Puede tardar unos minutos. Mira también entre el correo no deseado.',
})
export const signInNeedsScripts = message({
  en: 'To sign in, turn on JavaScript in this browser. You can read everything that is published without it.',
  es: 'Para entrar hace falta JavaScript, que está desactivado en este navegador. Todo lo publicado se puede leer sin él.',
})
export const alreadySignedIn = message({
  en: (address: string) => `You are signed in as ${address}.`,
  es: (address: string) => `Has iniciado sesión como ${address}.`,
})

export const authFailed = message({ en: 'Authentication failed', es: 'No se ha podido entrar' })
export const authFailedText = message({
  en: 'Nothing was changed. The sign-in was declined, or its link has already been used. Start again.',
  es: 'No ha cambiado nada. Puede que el acceso se haya denegado o que el enlace ya se haya usado: vuelve a empezar.',
})
export const authFailedHelp = message({ en: 'What you can do', es: 'Qué puedes hacer' })
export const authFailedAgain = message({
  en: 'Start again in the same browser, and allow the portal to see your email address.',
  es: 'Vuelve a empezar en el mismo navegador y permite que el portal vea tu dirección de correo.',
})
export const authFailedPassword = message({
  en: 'If you already have an account with this email address, sign in as you did before. “Forgot password” sends you a link to set a new password, which also confirms your address. After that, Google and GitHub open the same account.',
  es: 'Si ya tienes una cuenta con la misma dirección, entra como hasta ahora. Con «He olvidado la contraseña» pones otra por correo, lo que también confirma tu dirección; después, Google y GitHub abren la misma cuenta.',
})
export const authFailedProvider = message({
  en: 'Check that the provider has verified your email address. Unverified addresses are not accepted here.',
  es: 'Comprueba allí si tu dirección está confirmada: solo así vale aquí.',
})
export const returnToHome = message({ en: 'Return to Home', es: 'Volver al inicio' })
export const signingIn = message({ en: 'Signing you in …', es: 'Entrando …' })

export const userTypeQuestion = message({
  en: (brand: string) => `How will you use ${brand}?`,
  es: (brand: string) => `¿Cómo vas a usar ${brand}?`,
})
export const userTypeLegend = message({ en: 'Select User Type', es: 'Elige el tipo de usuario' })
export const userTypeText = message({
  en: 'Your type determines which profile you have.',
  es: 'Tu tipo decide qué perfil llevas.',
})
export const userTypeForGood = message({
  en: 'It cannot be changed later.',
  es: 'No se puede cambiar más adelante.',
})
export const userTypeApproval = message({
  en: 'Email verification and approval depend on the type.',
  es: 'La verificación del correo y la aprobación dependen del tipo.',
})
export const userTypeNames = {
  Personal: message({ en: 'Personal', es: 'Personal' }),
  'Educational Institution': message({ en: 'Educational Institution', es: 'Institución educativa' }),
  Business: message({ en: 'Business', es: 'Empresa' }),
  Faculty: message({ en: 'Faculty', es: 'Docente' }),
}
export const userTypeTexts = {
  Personal: message({
    en: () => 'student/working professional/individual above 18',
    es: () => 'estudiante, profesional en activo o particular mayor de 18 años',
  }),
  'Educational Institution': message({
    en: (brand: string) => `authorized for an institution partnering with ${brand}`,
    es: (brand: string) => `con autorización de una institución asociada con ${brand}`,
  }),
  Business: message({
    en: () => 'authorized person from a business with partner interest',
    es: () => 'con autorización de una empresa interesada en asociarse',
  }),
  Faculty: message({
    en: () => 'faculty of an authorized institution',
    es: () => 'docente de una institución autorizada',
  }),
}
export const needsEmail = message({
  en: 'Requires a verified email address.',
  es: 'Basta con verificar el correo.',
})
export const needsApproval = message({
  en: 'Requires a verified email address and our approval.',
  es: 'Hay que verificar el correo y nosotros lo aprobamos.',
})
export const organizationNames = {
  'Educational Institution': message({ en: 'Institution name', es: 'Nombre de la institución' }),
  Faculty: message({ en: 'Institution name', es: 'Nombre de la institución' }),
  Business: message({ en: 'Business name', es: 'Nombre de la empresa' }),
}
export const organizationLegend = message({ en: 'Organization you represent', es: 'A quién representas' })
export const organizationText = message({
  en: 'We check it against public registers before we approve the account.',
  es: 'Lo comparamos con registros públicos antes de aprobar la cuenta.',
})
export const registrationNumber = message({ en: 'Registration number', es: 'Número de registro' })
export const registrationNumberHint = message({
  en: 'As shown in the official register, such as that of companies or accredited institutions.',
  es: 'Tal como figura en el registro, por ejemplo el mercantil o el de instituciones acreditadas.',
})
export const webSite = message({ en: 'Website', es: 'Sitio web' })
export const webSiteHint = message({
  en: 'For example, https://example.org. An email address at the same domain speeds up approval.',
  es: 'Como https://example.org. Un correo del mismo dominio agiliza la aprobación.',
})
export const certify = message({
  en: 'I certify that this information is true and that I am authorized to act for any organization I name.',
  es: 'Certifico que lo que declaro es cierto y que puedo actuar en nombre de la organización que indico.',
})
export const chooseAndCertify = message({
  en: 'Choose a type and tick the certification to continue.',
  es: 'Elige un tipo y marca la certificación para continuar.',
})
export const submit = message({ en: 'Submit', es: 'Enviar' })

export const closeDiary = message({ en: 'Close My Diary', es: 'Cerrar mi diario' })
export const publicPage = message({ en: 'Public page', es: 'Página pública' })
export const myWorks = message({ en: 'Named as author or speaker', es: 'Donde se me nombra' })
export const administration = message({ en: 'Administration', es: 'Administración' })
export const logout = message({ en: 'Logout', es: 'Cerrar sesión' })

export const signingOut = message({ en: 'Signing out …', es: 'Cerrando la sesión…' })
export const signOutNeedsScripts = message({
  en: 'To sign out, turn on JavaScript in this browser. Without it, your session ends on its own.',
  es: 'Para cerrar la sesión hace falta JavaScript, igual que para iniciarla. Sin él, la sesión termina sola.',
})
export const signedOut = message({ en: 'You are signed out.', es: 'Has cerrado la sesión.' })
export const signedOutHere = message({
  en: 'You are signed out in this browser. The portal did not respond, so your session may stay active elsewhere for a while.',
  es: 'Has cerrado la sesión en este navegador. El portal no ha respondido: en otros sitios puede durar algo más.',
})
export const sessionEnded = message({
  en: 'Your session has ended. Sign in again to continue.',
  es: 'Tu sesión ha terminado. Vuelve a entrar para continuar.',
})
/** Shown over a page with unsaved input when the session has ended. */
export const keptMeanwhile = message({
  en: 'Your session has ended. What you typed is still here: sign in to continue where you left off.',
  es: 'Tu sesión ha terminado. Lo que escribiste se conserva: entra y seguirás desde aquí.',
})
