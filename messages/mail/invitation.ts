import { message } from '#lib/text/message.ts'

// The invitation to manage an organization.

export const invitationSubject = message({
  en: (organization: string) => `You are invited to manage ${organization}`,
  es: (organization) => `Te invitan a llevar el perfil de ${organization}`,
})
export const invitationLead = message({
  en: (inviter: string, organization: string, brand: string) =>
    `${inviter} invites you to help manage the profile of ${organization} at ${brand}.`,
  es: (inviter, organization, brand) =>
    `${inviter} te invita a llevar en común el perfil de ${organization} en ${brand}.`,
})
export const invitationMore = message({
  en: 'To accept, sign in or sign up with this email address. The link works once and expires after 14 days.',
  es: 'Entra, o regístrate, con esta dirección para aceptar. El enlace sirve una sola vez, durante 14 días.',
})
export const invitationButton = message({ en: 'View invitation', es: 'Ver la invitación' })
export const invitationNote = message({
  en: 'If you do not know this person, ignore this email.',
  es: 'Si no sabes de quién se trata, no hagas nada.',
})
export const invitationFooter = message({
  en: (brand: string, host: string) =>
    `${brand}, ${host}. You received this email because someone entered your address.`,
  es: (brand, host) => `${brand}, ${host}. Recibes este correo porque alguien ha escrito tu dirección.`,
})
