import { message } from '#lib/text/message.ts'

// The mail that invites somebody to keep the profile of an organization.

export const invitationSubject = message({
  en: (organization: string) => `You are invited to keep the profile of ${organization}`,
  es: (organization) => `Te invitan a llevar el perfil de ${organization}`,
})
export const invitationLead = message({
  en: (inviter: string, organization: string, brand: string) =>
    `${inviter} invites you to keep the profile of ${organization} at ${brand} together.`,
  es: (inviter, organization, brand) =>
    `${inviter} te invita a llevar en común el perfil de ${organization} en ${brand}.`,
})
export const invitationMore = message({
  en: 'Sign in, or sign up, with this address to accept. The link works once, and for 14 days.',
  es: 'Entra, o regístrate, con esta dirección para aceptar. El enlace sirve una sola vez, durante 14 días.',
})
export const invitationButton = message({ en: 'Look at the invitation', es: 'Ver la invitación' })
export const invitationNote = message({
  en: 'If you do not know who this is, do nothing.',
  es: 'Si no sabes de quién se trata, no hagas nada.',
})
export const invitationFooter = message({
  en: (brand: string, host: string) =>
    `${brand}, ${host}. You get this mail because somebody entered your address.`,
  es: (brand, host) => `${brand}, ${host}. Recibes este correo porque alguien ha escrito tu dirección.`,
})
