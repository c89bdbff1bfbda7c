import { message } from '#lib/text/message.ts'
import { english, spanish } from './answers.ts'

// An organization's profile as its members see it. `kind` is institute or business.

/** @param type the account's user type. */
export const wrongType = {
  institute: message({
    en: (type: string) =>
      `Institution profiles are for the user type Educational Institution and for people an institution has invited. Your user type is ${type}.`,
    es: (type) =>
      `Los perfiles de institución son para el tipo de usuario Institución educativa y para quien ella invite. Tu cuenta es del tipo ${type}.`,
  }),
  business: message({
    en: (type: string) =>
      `Business profiles are for the user type Business and for people a business has invited. Your user type is ${type}.`,
    es: (type) =>
      `Los perfiles de empresa son para el tipo de usuario Empresa y para quien una empresa invite. Tu cuenta es del tipo ${type}.`,
  }),
}
export const typeMissing = {
  institute: message({
    en: 'Choose your user type first. Institution profiles are for Educational Institution.',
    es: 'Elige primero tu tipo de usuario: los perfiles de institución son para Institución educativa.',
  }),
  business: message({
    en: 'Choose your user type first. Business profiles are for Business.',
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
  en: 'An administrator checks the name, registration number and website against your email address, and we’ll email you the decision. You can fill in everything in the meantime.',
  es: 'Un administrador compara el nombre, el número de registro y el sitio web con tu dirección; te avisaremos por correo. Mientras tanto puedes rellenarlo todo.',
})
export const waitingHidden = message({
  en: 'Only its members can see this profile.',
  es: 'Solo ven esta página quienes la llevan.',
})
export const waitingShown = message({
  en: 'It was imported from a register, so its public page is already visible with your changes, but not marked as verified.',
  es: 'Procede de un registro, así que otras personas ya ven su página pública con lo que escribes, pero sin la marca de comprobada.',
})
export const verifyFirstTitle = message({
  en: 'Verify your email address first',
  es: 'Confirma primero tu dirección de correo',
})
export const verifyFirstText = message({
  en: 'An administrator can only review the profile after that. The link is in the email you got when you signed up; you can resend it from your login profile. You can fill in everything in the meantime.',
  es: 'Solo entonces mirará un administrador el perfil. El enlace está en el correo que recibiste al registrarte; tu perfil de acceso lo envía otra vez. Mientras tanto puedes rellenarlo todo.',
})
export const sendMailAgain = message({ en: 'Resend email', es: 'Enviar otra vez el correo' })
export const refusedTitle = message({ en: 'Not approved', es: 'No aprobada' })
export const refusedText = message({
  en: 'Correct the details and save them to have them reviewed again.',
  es: 'Corrige los datos: al guardarlos se volverán a revisar.',
})
export const approvedState = message({ en: 'Approved', es: 'Aprobada' })
export const correctDetails = message({ en: 'Correct the details', es: 'Corregir los datos' })

export const notYourTab = message({
  en: 'You can view this tab but not edit it. Ask an owner or administrator of this profile for access.',
  es: 'Puedes leer esta pestaña. Quien administra este perfil puede permitirte cambiarla.',
})

export const members = message({ en: 'Members', es: 'Miembros' })
export const membersLead = message({
  en: 'People who manage this profile. Owners and administrators can edit everything, users only the tabs assigned to them.',
  es: 'Quiénes llevan este perfil. Los propietarios y administradores lo cambian todo; los usuarios, las pestañas que se les dan.',
})
export const roleNames = {
  owner: message({ en: 'Owner', es: 'Propietario' }),
  admin: message({ en: 'Administrator', es: 'Administrador' }),
  user: message({ en: 'User', es: 'Usuario' }),
}
export const you = message({ en: 'you', es: 'tú' })
export const invite = message({ en: 'Invite member', es: 'Invitar' })
export const inviteTitle = message({ en: 'Invite a member', es: 'Invitar a alguien' })
export const sendInvitation = message({ en: 'Send invitation', es: 'Enviar la invitación' })
export const invitedUntil = message({
  en: (day: string) => `Invited, expires ${day}`,
  es: (day) => `Invitación enviada, hasta el ${day}`,
})
export const invitationSent = message({
  en: (email: string) => `Invitation sent to ${email}`,
  es: (email) => `La invitación va de camino a ${email}`,
})
export const withdraw = message({ en: 'Withdraw', es: 'Retirar' })
export const withdrawOf = message({
  en: (email: string) => `Withdraw the invitation to ${email}`,
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
  en: 'They can no longer view or edit this profile. Their changes stay.',
  es: 'Ya no verá ni cambiará este perfil. Lo que ha hecho se queda.',
})
export const leaveTitle = message({
  en: (kind: string) => `Leave this ${english(kind)}?`,
  es: (kind) => `¿Dejar esta ${spanish(kind)}?`,
})
export const leaveText = message({
  en: 'You can no longer view or edit its profile. To return, you need a new invitation.',
  es: 'Ya no verás ni cambiarás su perfil. Para volver, alguien tendrá que invitarte.',
})
export const remove = message({ en: 'Remove', es: 'Quitar' })
export const emailLabel = message({ en: 'Email address', es: 'Correo electrónico' })
export const role = message({ en: 'Role', es: 'Papel' })
export const modules = message({ en: 'Tabs they can edit', es: 'Pestañas que puede cambiar' })
export const membersFailed = message({
  en: 'The members could not be loaded',
  es: 'No se han podido cargar los miembros',
})

export const joinTitle = message({ en: 'Invitation', es: 'Una invitación' })
export const joinLead = message({
  en: (inviter: string, institute: string, roleName: string) =>
    `${inviter} invites you to manage the profile of ${institute}. Your role: ${roleName}.`,
  es: (inviter, institute, roleName) =>
    `${inviter} te invita a llevar el perfil de ${institute}, como: ${roleName}.`,
})
export const joinFor = message({
  en: (email: string) => `The invitation is for ${email}.`,
  es: (email) => `La invitación es para ${email}.`,
})
export const join = message({ en: 'Accept invitation', es: 'Aceptar' })
export const joinSignIn = message({
  en: 'Sign in or sign up with the email address that received the invitation. Then open its link again.',
  es: 'Entra, o regístrate, con la dirección a la que llegó la invitación. Después sigue otra vez su enlace.',
})

/** Explains the email address of a department. */
export const contactEmailHint = message({
  en: 'Receives messages from the public page. The address is not shown',
  es: 'Aquí llegan los mensajes de la página pública; la dirección no se muestra',
})
