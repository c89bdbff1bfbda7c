import { message } from '#lib/text/message.ts'

// The login profile, the pages to set a password and verify an address, and deletion.

export const account = message({ en: 'Account', es: 'Cuenta' })
export const userType = message({ en: 'User type', es: 'Tipo de usuario' })
export const notChosen = message({ en: 'Not chosen yet', es: 'Sin elegir todavía' })
export const approvalStates = {
  pending: message({ en: 'Waiting for approval', es: 'Pendiente de aprobación' }),
  approved: message({ en: 'Approved', es: 'Aprobado' }),
  refused: message({ en: 'Not approved', es: 'No aprobado' }),
}
export const pendingText = message({
  en: 'We’ll review your account and email you. Until then, you can use everything that does not need approval.',
  es: 'Lo revisaremos y te escribiremos. Mientras tanto puedes usar todo lo que no necesita aprobación.',
})
export const organization = message({ en: 'Organization', es: 'Organización' })
export const organizationMissing = message({
  en: 'Enter the organization you represent. We cannot approve the account without it.',
  es: 'Indica a quién representas: sin eso no podemos aprobar la cuenta.',
})
export const registrationNumberOf = message({
  en: (number: string) => `Registration number ${number}`,
  es: (number) => `Número de registro ${number}`,
})
export const editOrganization = message({ en: 'Edit organization', es: 'Corregir' })
export const organizationLookedAt = message({
  en: 'Saved. We’ll review it and email you.',
  es: 'Guardado. Lo revisaremos y te escribiremos.',
})
export const refusedBecause = message({
  en: (reason: string) => `Reason: ${reason}`,
  es: (reason: string) => `Motivo: ${reason}`,
})
export const loginEmail = message({ en: 'Login email', es: 'Correo de acceso' })
export const verified = message({ en: 'Verified', es: 'Verificado' })
export const notVerified = message({ en: 'Not verified', es: 'Sin verificar' })
export const verifyText = message({
  en: 'Open the link in the email we sent you.',
  es: 'Sigue el enlace del correo que te enviamos.',
})
export const verifyBy = message({
  en: (day: string) => `If you don’t verify the address, the account will be deleted on ${day}.`,
  es: (day) => `Si la dirección no se verifica, la cuenta se eliminará el ${day}.`,
})
export const sendMailAgain = message({ en: 'Resend email', es: 'Enviar el correo otra vez' })
export const mailOnItsWay = message({
  en: 'Email sent. Check your spam folder too.',
  es: 'El correo va de camino. Mira también entre el correo no deseado.',
})
export const loginUserId = message({ en: 'Login user ID', es: 'ID de usuario' })
export const ownName = message({ en: 'Name', es: 'Nombre' })
export const editName = message({ en: 'Edit name', es: 'Editar el nombre' })
export const addName = message({ en: 'Add your name', es: 'Añadir tu nombre' })
export const nameHint = message({
  en: 'Used in emails to you and shown to event organizers.',
  es: 'Así te saludan los correos y te ven quienes organizan eventos.',
})
export const nameRequired = message({ en: 'Name field is required', es: 'El nombre es obligatorio' })
export const mobileNumber = message({ en: 'Mobile number', es: 'Número de móvil' })
export const mobileHint = message({
  en: 'With the country code, such as +34 600 123 456. Visible only to you and administrators.',
  es: 'Con el prefijo del país, como +34 600 123 456. Solo lo ves tú y quien administra el portal.',
})
export const mobileRequired = message({
  en: 'Mobile field is required',
  es: 'El número de móvil es obligatorio',
})
export const editMobile = message({ en: 'Edit mobile number', es: 'Editar el número de móvil' })
export const save = message({ en: 'Save', es: 'Guardar' })
export const cancel = message({ en: 'Cancel', es: 'Cancelar' })
export const close = message({ en: 'Close', es: 'Cerrar' })
export const saved = message({
  en: 'Given information is saved successfully',
  es: 'La información se ha guardado correctamente',
})
export const password = message({ en: 'Password', es: 'Contraseña' })
export const passwordChanged = message({
  en: (day: string) => `Last changed ${day}`,
  es: (day: string) => `Último cambio: ${day}`,
})
export const passwordSet = message({ en: 'Set', es: 'Definida' })
export const noPassword = message({
  en: 'None: you sign in with a provider',
  es: 'Ninguna: entras a través de un proveedor',
})
export const changePassword = message({ en: 'Change Password', es: 'Cambiar la contraseña' })
export const setPassword = message({ en: 'Set a password', es: 'Definir una contraseña' })

export const linkedProviders = message({ en: 'Linked providers', es: 'Proveedores vinculados' })
export const linkedSince = message({
  en: (day: string) => `Linked on ${day}`,
  es: (day: string) => `Vinculado el ${day}`,
})
export const unlink = message({ en: 'Unlink', es: 'Desvincular' })
export const unlinkProvider = message({
  en: (provider: string) => `Unlink ${provider}`,
  es: (provider: string) => `Desvincular ${provider}`,
})
export const onlyWayIn = message({
  en: 'This is your only way to sign in. Set a password before you unlink it.',
  es: 'Es tu única vía de acceso: para desvincularlo, define antes una contraseña.',
})
export const unlinkQuestion = message({
  en: (provider: string) => `Unlink ${provider}?`,
  es: (provider: string) => `¿Desvincular ${provider}?`,
})
export const unlinkWhat = message({
  en: (provider: string) =>
    `Other sessions that started with ${provider} will end. Your account does not change. If you use the same email address at ${provider}, signing in with it links it again.`,
  es: (provider: string) =>
    `Terminarán las demás sesiones iniciadas con ${provider}. Tu cuenta se queda como está. Si en ${provider} tienes la misma dirección, al volver a entrar con ese proveedor se vinculará otra vez.`,
})
export const unlinked = message({
  en: (provider: string) => `${provider} unlinked`,
  es: (provider: string) => `${provider} está desvinculado.`,
})
export const providersFailed = message({
  en: 'The linked providers could not be loaded',
  es: 'No se han podido cargar los proveedores vinculados',
})

export const profileFailed = message({
  en: 'Your account could not be loaded',
  es: 'No se ha podido cargar tu cuenta',
})
export const sessionsFailed = message({
  en: 'Your sessions could not be loaded',
  es: 'No se han podido cargar tus sesiones',
})
export const retry = message({ en: 'Retry', es: 'Reintentar' })

export const whereSignedIn = message({
  en: 'Where you are signed in',
  es: 'Dónde tienes la sesión iniciada',
})
export const timesIn = message({
  en: (zone: string) => `Times are shown in your time zone, ${zone}.`,
  es: (zone: string) => `Las horas son las de tu zona, ${zone}.`,
})
export const thisDevice = message({ en: 'This session', es: 'Esta sesión' })
export const signedInWith = message({
  en: (provider: string) => `Signed in with ${provider}`,
  es: (provider: string) => `Entraste con ${provider}`,
})
export const networkAddress = message({
  en: (address: string) => `Network address ${address}`,
  es: (address: string) => `Dirección de red ${address}`,
})
export const lastUsed = message({
  en: 'Last used',
  es: 'Último uso:',
})
export const begun = message({ en: 'Signed in', es: 'Inicio:' })
export const signOut = message({ en: 'Sign out', es: 'Cerrar sesión' })
export const signOutDevice = message({
  en: (device: string) => `Sign out ${device}`,
  es: (device: string) => `Cerrar la sesión de ${device}`,
})
export const signOutElsewhere = message({
  en: 'Sign out everywhere else',
  es: 'Cerrar las demás sesiones',
})
export const deviceSignedOut = message({
  en: (device: string) => `${device} is signed out.`,
  es: (device: string) => `Se ha cerrado la sesión de ${device}.`,
})
export const elsewhereSignedOut = message({
  en: 'You are signed out everywhere else.',
  es: 'Se han cerrado las demás sesiones.',
})
export const onlyHere = message({
  en: 'You have no other sessions.',
  es: 'No tienes ninguna otra sesión iniciada.',
})

export const yourData = message({ en: 'Your data', es: 'Tus datos' })
export const exportText = message({
  en: 'Download everything we store about you as one ZIP file.',
  es: 'Todo lo que se guarda sobre ti, en un archivo zip que puedes leer y llevarte.',
})
export const exportData = message({ en: 'Export my data', es: 'Exportar mis datos' })
export const exportBegun = message({
  en: 'Your download has started.',
  es: 'Tus datos se están descargando.',
})
export const deleteText = message({
  en: 'We delete your account and everything in it 14 days after your request. Until then, you can change your mind.',
  es: 'Tu cuenta se elimina 14 días después de pedirlo, con todo lo que le pertenece. Hasta entonces puedes cambiar de idea.',
})
export const deleteAccount = message({ en: 'Delete my account', es: 'Eliminar mi cuenta' })
export const deleteQuestion = message({
  en: 'Delete your account?',
  es: '¿Eliminar tu cuenta?',
})
export const deleteWhat = message({
  en: (email: string) =>
    `The account ${email} and everything in it will be deleted in 14 days. You will be signed out everywhere now. To keep the account, sign in within 14 days.`,
  es: (email: string) =>
    `La cuenta ${email} se eliminará dentro de 14 días, con todo lo que le pertenece. Ahora se cerrarán todas tus sesiones. Para conservarla, entra en esos 14 días.`,
})
export const yourPassword = message({ en: 'Your password', es: 'Tu contraseña' })
export const deletionPlanned = message({
  en: 'Deletion scheduled',
  es: 'La eliminación está prevista',
})
export const deletionPlannedText = message({
  en: 'Your account will be deleted in 14 days. We’ve sent you an email with the date. You are signed out everywhere. To keep your account, sign in and choose “Keep my account”.',
  es: 'Tu cuenta se eliminará dentro de 14 días; un correo te dice cuándo. Se han cerrado todas tus sesiones. Para conservarla, entra y elige «Conservar mi cuenta».',
})
export const toHome = message({ en: 'Go to the home page', es: 'Ir al inicio' })
export const goesOn = message({
  en: (day: string) => `Your account will be deleted on ${day}`,
  es: (day: string) => `Tu cuenta se eliminará el ${day}`,
})
export const goesText = message({
  en: 'Everything in it will be deleted too. You can still keep it.',
  es: 'Con ella se irá todo lo que le pertenece. Aún puedes conservarla.',
})
export const keepAccount = message({ en: 'Keep my account', es: 'Conservar mi cuenta' })
export const later = message({ en: 'Later', es: 'Más tarde' })
export const accountKept = message({
  en: 'Your account will not be deleted.',
  es: 'Tu cuenta se queda.',
})
export const signInAgain = message({ en: 'Sign in again', es: 'Volver a entrar' })

export const newPassword = message({ en: 'New password', es: 'Contraseña nueva' })
export const newPasswordHint = message({
  en: 'At least 8 characters with a letter and a number.',
  es: 'Al menos 8 caracteres, con una letra y un número.',
})
export const oldPassword = message({ en: 'Current password', es: 'Contraseña actual' })
export const oldPasswordHint = message({
  en: 'You signed in a while ago, so we ask for it.',
  es: 'Hace un rato que entraste, por eso la pedimos.',
})
export const updatePasswordText = message({
  en: 'You will be signed out everywhere. Sign in again with the new password.',
  es: 'Después se cerrarán todas tus sesiones y entrarás con la contraseña nueva.',
})
export const submit = message({ en: 'Submit', es: 'Enviar' })
export const passwordUpdated = message({
  en: 'Password updated successfully!',
  es: '¡La contraseña se ha actualizado!',
})
export const passwordUpdatedText = message({
  en: 'Sign in with the new password. The home page opens automatically.',
  es: 'Entra con la contraseña nueva. La página de inicio se abre sola.',
})
export const linkNotValid = message({
  en: 'This link is no longer valid',
  es: 'Este enlace ya no es válido',
})
export const resetLinkText = message({
  en: 'Password links work once and expire after 30 minutes. Nothing was changed. Request a new one:',
  es: 'Un enlace para poner una contraseña sirve una vez, durante 30 minutos. No ha cambiado nada. Pide otro:',
})

export const openingLink = message({ en: 'Opening the link …', es: 'Abriendo el enlace …' })
export const linkWorking = message({ en: 'One moment …', es: 'Un momento …' })
export const didYouSignUp = message({ en: 'Did you sign up here?', es: '¿Te has registrado aquí?' })
export const didYouSignUpText = message({
  en: (brand: string) =>
    `Someone signed up at ${brand} with the email address this message was sent to. Confirm only if it was you.`,
  es: (brand) =>
    `Alguien se ha registrado en ${brand} con la dirección a la que se envió este correo. Confírmalo solo si has sido tú.`,
})
export const yesConfirm = message({ en: 'Yes, confirm my address', es: 'Sí, confirmar mi dirección' })
export const noNotMe = message({ en: 'No, it wasn’t me', es: 'No, no he sido yo' })
export const signUpDenied = message({ en: 'Registration cancelled', es: 'El registro se ha anulado' })
export const signUpDeniedText = message({
  en: 'Thank you for telling us. The account and everything in it was deleted, and the person who created it was signed out.',
  es: 'Gracias por avisar. La cuenta ya no existe, ni lo que contenía, y se ha cerrado la sesión de quien la creó.',
})
export const emailVerified = message({
  en: 'Your email address is verified',
  es: 'Tu dirección de correo está verificada',
})
export const emailVerifiedText = message({
  en: 'Thank you. You can now use everything that needs a verified address. On other devices, sign in again.',
  es: 'Gracias. Ya puedes usar lo que necesita una dirección verificada. En otros dispositivos, vuelve a entrar.',
})
export const verifyLinkText = message({
  en: 'It has already been used, is more than three days old, or is incomplete. If your address is not verified yet, sign in and choose “Resend email” on your login profile.',
  es: 'Ya se ha usado, tiene más de tres días o está incompleto. Si tu dirección aún no está verificada, entra y elige «Enviar el correo otra vez» en tu perfil de acceso.',
})
export const linkFailed = message({ en: 'Something went wrong', es: 'No ha funcionado' })
export const toLoginProfile = message({
  en: 'Go to my login profile',
  es: 'Ir a mi perfil de acceso',
})
export const toSignIn = message({ en: 'Sign in', es: 'Entrar' })
