import { message } from '#lib/text/message.ts'

// How an institute that a register brought comes to those whose it is.

export const noSuchClaimable = message({
  en: 'There is no entry of a register with this address.',
  es: 'No hay ninguna ficha de un registro con esta dirección.',
})
export const keptBySomebody = message({
  en: 'Somebody keeps this institute by now. Ask them for an invitation, or write to us at the contact page if they should not.',
  es: 'Alguien lleva ya este centro. Pídele una invitación o, si no le corresponde, escríbenos en la página de contacto.',
})
export const notAtDomain = message({
  en: (domains: string) =>
    domains
      ? `Your address is not at ${domains}. Ask the administrators, and say why it is yours.`
      : 'The register names no domain for this institute. Ask the administrators, and say why it is yours.',
  es: (domains) =>
    domains
      ? `Tu dirección no es de ${domains}. Pídelo a los administradores y di por qué te corresponde.`
      : 'El registro no indica ningún dominio de este centro. Pídelo a los administradores y di por qué te corresponde.',
})
export const approvedElsewhere = message({
  en: (organization: string) =>
    `Your account is approved for ${organization}. Ask the administrators, who approve it for this institute.`,
  es: (organization) =>
    `Tu cuenta está aprobada para ${organization}. Pídelo a los administradores, que la aprueban para este centro.`,
})
export const claimWaits = message({
  en: 'You have asked the administrators for it. Their answer comes by mail.',
  es: 'Ya lo has pedido a los administradores. Su respuesta llega por correo.',
})
export const claimAtOnce = message({
  en: 'Your address is at the domain of the institute: you can take it at once, nobody has to be asked.',
  es: 'Tu dirección es del dominio del centro: puedes hacerte cargo enseguida, sin pedirlo a nadie.',
})
export const claimDone = message({
  en: 'You keep this institute now',
  es: 'Ahora llevas este centro',
})
export const claimGranted = message({ en: 'Granted', es: 'Concedido' })
export const claimRefused = message({ en: 'Refused', es: 'Rechazado' })
export const claimAnswered = message({
  en: 'This was answered meanwhile, or is no longer asked for.',
  es: 'Esto se ha respondido entretanto, o ya no se pide.',
})
export const claimantUnverified = message({
  en: 'The address of who asks is not verified.',
  es: 'La dirección de quien lo pide no está verificada.',
})
export const claimReasonMissing = message({
  en: 'Say what you do there, and how that can be checked.',
  es: 'Di qué haces allí y cómo se puede comprobar.',
})
export const claimReasonTooLong = message({
  en: (most: number) => `Longer than ${most} characters: shorten it.`,
  es: (most) => `Más de ${most} caracteres: acórtalo.`,
})

export const claimTitle = message({ en: 'Is this your institute?', es: '¿Es tu centro?' })
export const claimIt = message({ en: 'Claim it', es: 'Hazte cargo' })
export const claimLead = message({
  en: (name: string) =>
    `Nobody keeps the page of ${name} yet. Whoever speaks for it can take it over, and fill in programmes, syllabi, events and publications.`,
  es: (name) =>
    `Nadie lleva todavía la página de ${name}. Quien hable en su nombre puede hacerse cargo y añadir titulaciones, planes de asignatura, eventos y publicaciones.`,
})
export const claimSignIn = message({
  en: 'Sign in, or sign up, with an address of the institute and the user type Educational Institution. You come back to this page.',
  es: 'Entra, o regístrate, con una dirección del centro y el tipo de usuario Institución educativa. Volverás a esta página.',
})
export const claimNow = message({ en: 'Take over this institute', es: 'Hacerme cargo de este centro' })
export const claimReason = message({ en: 'Why it is yours', es: 'Por qué te corresponde' })
export const claimReasonHint = message({
  en: 'What you do there, and a page of the institute that names you.',
  es: 'Qué haces allí y una página del centro que te nombre.',
})
export const askForIt = message({ en: 'Ask the administrators', es: 'Pedirlo a los administradores' })
export const askAgain = message({ en: 'Ask anew', es: 'Pedirlo de nuevo' })
export const claimFailed = message({
  en: 'How you stand to this institute could not be loaded',
  es: 'No se ha podido cargar tu relación con este centro',
})
export const backToInstitute = message({ en: 'Back to its page', es: 'Volver a su página' })
export const toLoginProfile = message({ en: 'My login profile', es: 'Mi perfil de acceso' })
export const toOwnInstitute = message({ en: 'My institution profile', es: 'Mi perfil de institución' })

export const claimsTitle = message({ en: 'Institutes asked for', es: 'Centros solicitados' })
export const claimsLead = message({
  en: 'Who grants it also approves the account for this institute. Both answers go out by mail.',
  es: 'Quien lo concede aprueba también la cuenta para ese centro. Ambas respuestas salen por correo.',
})
export const moreClaims = message({
  en: (n: number) => `${n} more wait behind these.`,
  es: (n) => `Otras ${n} esperan detrás de estas.`,
})
export const grant = message({ en: 'Grant', es: 'Conceder' })
export const grantOf = message({
  en: (name: string, institute: string) => `Grant: ${name}, ${institute}`,
  es: (name, institute) => `Conceder: ${name}, ${institute}`,
})
export const refuseOf = message({
  en: (name: string, institute: string) => `Refuse: ${name}, ${institute}`,
  es: (name, institute) => `Rechazar: ${name}, ${institute}`,
})
export const refuseClaimTitle = message({
  en: (institute: string) => `Refuse ${institute}?`,
  es: (institute) => `¿Rechazar ${institute}?`,
})
export const lateClaim = message({
  en: 'Too late: somebody keeps it, or they keep another',
  es: 'Demasiado tarde: alguien lo lleva, o ya lleva otro',
})
