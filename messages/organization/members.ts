import { message } from '#lib/text/message.ts'
import { english, spanish } from './answers.ts'

// What the calls about the members of an organization say. `kind`: of which.

export const emailWrong = message({
  en: 'Please enter a valid email address',
  es: 'Escribe una dirección de correo válida',
})
export const notMember = message({
  en: (kind: string) => `You keep no ${english(kind)}. Create one, or ask whoever keeps it to invite you.`,
  es: (kind) => `No llevas ninguna ${spanish(kind)}. Crea una o pide a quien la lleva que te invite.`,
})
export const mayNotManage = message({
  en: (kind: string) => `Only owners and administrators of the ${english(kind)} may do this.`,
  es: (kind) => `Solo los propietarios y administradores de la ${spanish(kind)} pueden hacerlo.`,
})
export const mayNotGive = message({
  en: 'Only an owner can make somebody an owner, or change an owner.',
  es: 'Solo un propietario puede nombrar a otro propietario o cambiarlo.',
})
export const lastOwner = message({
  en: 'This is the last owner. Make somebody else an owner first.',
  es: 'Es el último propietario. Nombra antes a otra persona propietaria.',
})
export const noSuchMember = message({
  en: 'This person is no member any more. Reload the page.',
  es: 'Esta persona ya no es miembro. Recarga la página.',
})
export const alreadyMember = message({
  en: 'This person is a member already.',
  es: 'Esta persona ya es miembro.',
})
export const tooManyInvitations = message({
  en: (most: number) => `${most} invitations are open already. Withdraw some first.`,
  es: (most) => `Ya hay ${most} invitaciones abiertas. Retira antes alguna.`,
})
export const noInvitation = message({
  en: 'This invitation does not hold any more: it was withdrawn, answered, or is too old. Ask for a new one.',
  es: 'Esta invitación ya no vale: se retiró, se respondió o es demasiado antigua. Pide otra.',
})
export const othersInvitation = message({
  en: (email: string) => `This invitation is for ${email}. Sign in with that address to accept it.`,
  es: (email) => `Esta invitación es para ${email}. Entra con esa dirección para aceptarla.`,
})
export const verifyFirst = message({
  en: 'Confirm your email address first: the link is in the mail that you got when you signed up.',
  es: 'Confirma antes tu dirección de correo: el enlace está en el correo que recibiste al registrarte.',
})
export const keepsAnother = message({
  en: (kind: string) => `You keep ${english(kind, 'a')} already. Leave it before you join another.`,
  es: (kind) => `Ya llevas una ${spanish(kind)}. Déjala antes de unirte a otra.`,
})
