import { message } from '#lib/text/message.ts'
import { english, spanish } from './answers.ts'

// Answers of the API for an organization's members. `kind` says which kind of organization.

export const emailWrong = message({
  en: 'Please enter a valid email address',
  es: 'Escribe una dirección de correo válida',
})
export const notMember = message({
  en: (kind: string) =>
    `You’re not a member of ${english(kind, 'a')}. Create one, or ask an owner to invite you.`,
  es: (kind) => `No llevas ninguna ${spanish(kind)}. Crea una o pide a quien la lleva que te invite.`,
})
export const mayNotManage = message({
  en: (kind: string) => `Only owners and administrators of the ${english(kind)} can do this.`,
  es: (kind) => `Solo los propietarios y administradores de la ${spanish(kind)} pueden hacerlo.`,
})
export const mayNotGive = message({
  en: 'Only an owner can add, change or remove owners.',
  es: 'Solo un propietario puede nombrar a otro propietario o cambiarlo.',
})
export const lastOwner = message({
  en: 'This is the last owner. Make another member an owner first.',
  es: 'Es el último propietario. Nombra antes a otra persona propietaria.',
})
export const noSuchMember = message({
  en: 'This person is no longer a member. Reload the page.',
  es: 'Esta persona ya no es miembro. Recarga la página.',
})
export const alreadyMember = message({
  en: 'This person is already a member.',
  es: 'Esta persona ya es miembro.',
})
export const tooManyInvitations = message({
  en: (most: number) => `You already have ${most} open invitations. Withdraw some first.`,
  es: (most) => `Ya hay ${most} invitaciones abiertas. Retira antes alguna.`,
})
export const noInvitation = message({
  en: 'This invitation was withdrawn or answered, or has expired. Ask for a new one.',
  es: 'Esta invitación ya no vale: se retiró, se respondió o es demasiado antigua. Pide otra.',
})
export const othersInvitation = message({
  en: (email: string) => `This invitation is for ${email}. Sign in with that address to accept it.`,
  es: (email) => `Esta invitación es para ${email}. Entra con esa dirección para aceptarla.`,
})
export const verifyFirst = message({
  en: 'Verify your email address first. The link is in the email you got when you signed up.',
  es: 'Confirma antes tu dirección de correo: el enlace está en el correo que recibiste al registrarte.',
})
export const keepsAnother = message({
  en: (kind: string) => `You already manage ${english(kind, 'a')}. Leave it before you join another.`,
  es: (kind) => `Ya llevas una ${spanish(kind)}. Déjala antes de unirte a otra.`,
})
