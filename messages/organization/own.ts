import { message } from '#lib/text/message.ts'
import { english, spanish } from './answers.ts'

// The profile of an organization as those see it who keep it. `kind`: institute or business.

/** `type`: that of the account. */
export const wrongType = {
  institute: message({
    en: (type: string) =>
      `Institution profiles are for the user type Educational Institution, and for whoever such an institution invites. Your account is of the type ${type}.`,
    es: (type) =>
      `Los perfiles de institución son para el tipo de usuario Institución educativa y para quien ella invite. Tu cuenta es del tipo ${type}.`,
  }),
  business: message({
    en: (type: string) =>
      `Business profiles are for the user type Business, and for whoever a business invites. Your account is of the type ${type}.`,
    es: (type) =>
      `Los perfiles de empresa son para el tipo de usuario Empresa y para quien una empresa invite. Tu cuenta es del tipo ${type}.`,
  }),
}
export const typeMissing = {
  institute: message({
    en: 'Choose your user type first: institution profiles are for Educational Institution.',
    es: 'Elige primero tu tipo de usuario: los perfiles de institución son para Institución educativa.',
  }),
  business: message({
    en: 'Choose your user type first: business profiles are for Business.',
    es: 'Elige primero tu tipo de usuario: los perfiles de empresa son para Empresa.',
  }),
}
export const loadFailed = message({
  en: 'The profile could not be loaded',
  es: 'No se ha podido cargar el perfil',
})
export const tabsLabel = message({
  en: (kind: string): string => (kind === 'business' ? 'Business profile' : 'Institution profile'),
  es: (kind) => `Perfil de la ${spanish(kind)}`,
})
export const viewPublic = message({ en: 'View public page', es: 'Ver la página pública' })

export const waiting = message({ en: 'Waiting for approval', es: 'Pendiente de aprobación' })
export const waitingText = message({
  en: 'An administrator compares name, registration number and website with your address; you hear of it by mail. You can fill in everything meanwhile.',
  es: 'Un administrador compara el nombre, el número de registro y el sitio web con tu dirección; te avisaremos por correo. Mientras tanto puedes rellenarlo todo.',
})
export const waitingHidden = message({
  en: 'Only those who keep it see this page.',
  es: 'Solo ven esta página quienes la llevan.',
})
export const waitingShown = message({
  en: 'It comes from a register, so others see its public page already, with what you write, but not marked as checked.',
  es: 'Procede de un registro, así que otras personas ya ven su página pública con lo que escribes, pero sin la marca de comprobada.',
})
export const verifyFirstTitle = message({
  en: 'Confirm your email address first',
  es: 'Confirma primero tu dirección de correo',
})
export const verifyFirstText = message({
  en: 'An administrator looks at the profile only then. The link is in the mail that you got when you signed up; your login profile sends it again. You can fill in everything meanwhile.',
  es: 'Solo entonces mirará un administrador el perfil. El enlace está en el correo que recibiste al registrarte; tu perfil de acceso lo envía otra vez. Mientras tanto puedes rellenarlo todo.',
})
export const sendMailAgain = message({ en: 'Send the mail again', es: 'Enviar otra vez el correo' })
export const refusedTitle = message({ en: 'Not approved', es: 'No aprobada' })
export const refusedText = message({
  en: 'Correct the details: with the next save they are looked at again.',
  es: 'Corrige los datos: al guardarlos se volverán a revisar.',
})
export const approvedState = message({ en: 'Approved', es: 'Aprobada' })
export const correctDetails = message({ en: 'Correct the details', es: 'Corregir los datos' })

export const notYourTab = message({
  en: 'You may read this tab. Whoever manages this profile can let you change it.',
  es: 'Puedes leer esta pestaña. Quien administra este perfil puede permitirte cambiarla.',
})

export const members = message({ en: 'Members', es: 'Miembros' })
export const membersLead = message({
  en: 'Who keeps this profile. Owners and administrators change everything; users the tabs that they are given.',
  es: 'Quiénes llevan este perfil. Los propietarios y administradores lo cambian todo; los usuarios, las pestañas que se les dan.',
})
export const roleNames = {
  owner: message({ en: 'Owner', es: 'Propietario' }),
  admin: message({ en: 'Administrator', es: 'Administrador' }),
  user: message({ en: 'User', es: 'Usuario' }),
}
export const you = message({ en: 'you', es: 'tú' })
export const invite = message({ en: 'Invite', es: 'Invitar' })
export const inviteTitle = message({ en: 'Invite somebody', es: 'Invitar a alguien' })
export const sendInvitation = message({ en: 'Send invitation', es: 'Enviar la invitación' })
export const invitedUntil = message({
  en: (day: string) => `Invited, until ${day}`,
  es: (day) => `Invitación enviada, hasta el ${day}`,
})
export const invitationSent = message({
  en: (email: string) => `The invitation is on its way to ${email}`,
  es: (email) => `La invitación va de camino a ${email}`,
})
export const withdraw = message({ en: 'Withdraw', es: 'Retirar' })
export const withdrawOf = message({
  en: (email: string) => `Withdraw the invitation of ${email}`,
  es: (email) => `Retirar la invitación de ${email}`,
})
export const changeOf = message({ en: (name: string) => `Change ${name}`, es: (name) => `Cambiar a ${name}` })
export const removeOf = message({ en: (name: string) => `Remove ${name}`, es: (name) => `Quitar a ${name}` })
export const leave = message({
  en: (kind: string) => `Leave the ${english(kind)}`,
  es: (kind) => `Dejar la ${spanish(kind)}`,
})
export const removeTitle = message({
  en: (name: string) => `Remove ${name}?`,
  es: (name) => `¿Quitar a ${name}?`,
})
export const removeText = message({
  en: 'They no longer see or change this profile. What they have done stays.',
  es: 'Ya no verá ni cambiará este perfil. Lo que ha hecho se queda.',
})
export const leaveTitle = message({
  en: (kind: string) => `Leave this ${english(kind)}?`,
  es: (kind) => `¿Dejar esta ${spanish(kind)}?`,
})
export const leaveText = message({
  en: 'You no longer see or change its profile. To come back somebody has to invite you.',
  es: 'Ya no verás ni cambiarás su perfil. Para volver, alguien tendrá que invitarte.',
})
export const remove = message({ en: 'Remove', es: 'Quitar' })
export const emailLabel = message({ en: 'Email address', es: 'Correo electrónico' })
export const role = message({ en: 'Role', es: 'Papel' })
export const modules = message({ en: 'Tabs they may change', es: 'Pestañas que puede cambiar' })
export const membersFailed = message({
  en: 'The members could not be loaded',
  es: 'No se han podido cargar los miembros',
})

export const joinTitle = message({ en: 'An invitation', es: 'Una invitación' })
export const joinLead = message({
  en: (inviter: string, institute: string, roleName: string) =>
    `${inviter} invites you to keep the profile of ${institute}, as: ${roleName}.`,
  es: (inviter, institute, roleName) =>
    `${inviter} te invita a llevar el perfil de ${institute}, como: ${roleName}.`,
})
export const joinFor = message({
  en: (email: string) => `The invitation is for ${email}.`,
  es: (email) => `La invitación es para ${email}.`,
})
export const join = message({ en: 'Accept', es: 'Aceptar' })
export const joinSignIn = message({
  en: 'Sign in, or sign up, with the address that the invitation was mailed to. Then follow its link again.',
  es: 'Entra, o regístrate, con la dirección a la que llegó la invitación. Después sigue otra vez su enlace.',
})

/** Of the address of a department. */
export const contactEmailHint = message({
  en: 'Messages from the public page go here; the address is not shown',
  es: 'Aquí llegan los mensajes de la página pública; la dirección no se muestra',
})
