import { message } from '#lib/text/message.ts'

// How an institute that a register brought, or a company of a list, comes to those whose it is.

export const noSuchClaimable = message({
  en: 'No register or list has brought an entry with this address.',
  es: 'Ningún registro ni lista ha traído una ficha con esta dirección.',
})
export const keptBySomebody = {
  institute: message({
    en: 'Somebody keeps this institute by now. Ask them for an invitation, or write to us at the contact page if they should not.',
    es: 'Alguien lleva ya este centro. Pídele una invitación o, si no le corresponde, escríbenos en la página de contacto.',
  }),
  business: message({
    en: 'Somebody keeps this company by now. Ask them for an invitation, or write to us at the contact page if they should not.',
    es: 'Alguien lleva ya esta empresa. Pídele una invitación o, si no le corresponde, escríbenos en la página de contacto.',
  }),
}
export const notAtDomain = {
  institute: message({
    en: (domains: string) =>
      domains
        ? `Your address is not at ${domains}. Ask the administrators, and say why it is yours.`
        : 'The register names no domain for this institute. Ask the administrators, and say why it is yours.',
    es: (domains) =>
      domains
        ? `Tu dirección no es de ${domains}. Pídelo a los administradores y di por qué te corresponde.`
        : 'El registro no indica ningún dominio de este centro. Pídelo a los administradores y di por qué te corresponde.',
  }),
  business: message({
    en: (domains: string) =>
      domains
        ? `Your address is not at ${domains}. Ask the administrators, and say why it is yours.`
        : 'No domain is known to be this company’s. Ask the administrators, and say why it is yours.',
    es: (domains) =>
      domains
        ? `Tu dirección no es de ${domains}. Pídelo a los administradores y di por qué te corresponde.`
        : 'No consta ningún dominio de esta empresa. Pídelo a los administradores y di por qué te corresponde.',
  }),
}
export const approvedElsewhere = {
  institute: message({
    en: (organization: string) =>
      `Your account is approved for ${organization}. Ask the administrators, who approve it for this institute.`,
    es: (organization) =>
      `Tu cuenta está aprobada para ${organization}. Pídelo a los administradores, que la aprueban para este centro.`,
  }),
  business: message({
    en: (organization: string) =>
      `Your account is approved for ${organization}. Ask the administrators, who approve it for this company.`,
    es: (organization) =>
      `Tu cuenta está aprobada para ${organization}. Pídelo a los administradores, que la aprueban para esta empresa.`,
  }),
}
export const claimWaits = message({
  en: 'You have asked the administrators for it. Their answer comes by mail.',
  es: 'Ya lo has pedido a los administradores. Su respuesta llega por correo.',
})
export const claimAtOnce = {
  institute: message({
    en: 'Your address is at the domain of the institute: you can take it at once, nobody has to be asked.',
    es: 'Tu dirección es del dominio del centro: puedes hacerte cargo enseguida, sin pedirlo a nadie.',
  }),
  business: message({
    en: 'Your address is at the domain of the company: you can take it at once, nobody has to be asked.',
    es: 'Tu dirección es del dominio de la empresa: puedes hacerte cargo enseguida, sin pedirlo a nadie.',
  }),
}
export const claimDone = {
  institute: message({ en: 'You keep this institute now', es: 'Ahora llevas este centro' }),
  business: message({ en: 'You keep this company now', es: 'Ahora llevas esta empresa' }),
}
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

export const unclaimed = message({ en: 'Nobody keeps this entry', es: 'Nadie mantiene esta ficha' })
export const unclaimedText = {
  institute: message({
    en: 'It comes from a public register. The institute has not said anything about it yet.',
    es: 'Procede de un registro público. El centro todavía no ha dicho nada sobre ella.',
  }),
  business: message({
    en: 'It comes from a public list. The company has not said anything about it yet.',
    es: 'Procede de una lista pública. La empresa todavía no ha dicho nada sobre ella.',
  }),
}
export const claimTitle = {
  institute: message({ en: 'Is this your institute?', es: '¿Es tu centro?' }),
  business: message({ en: 'Is this your company?', es: '¿Es tu empresa?' }),
}
export const claimIt = message({ en: 'Claim it', es: 'Hazte cargo' })
export const claimLead = {
  institute: message({
    en: (name: string) =>
      `Nobody keeps the page of ${name} yet. Whoever speaks for it can take it over, and fill in programmes, syllabi, events and publications.`,
    es: (name) =>
      `Nadie lleva todavía la página de ${name}. Quien hable en su nombre puede hacerse cargo y añadir titulaciones, planes de asignatura, eventos y publicaciones.`,
  }),
  business: message({
    en: (name: string) =>
      `Nobody keeps the page of ${name} yet. Whoever speaks for it can take it over with its jobs, and fill in products, services, branches and projects.`,
    es: (name) =>
      `Nadie lleva todavía la página de ${name}. Quien hable en su nombre puede hacerse cargo, también de sus empleos, y añadir productos, servicios, sedes y proyectos.`,
  }),
}
export const claimSignIn = {
  institute: message({
    en: 'Sign in, or sign up, with an address of the institute and the user type Educational Institution. You come back to this page.',
    es: 'Entra, o regístrate, con una dirección del centro y el tipo de usuario Institución educativa. Volverás a esta página.',
  }),
  business: message({
    en: 'Sign in, or sign up, with an address of the company and the user type Business. You come back to this page.',
    es: 'Entra, o regístrate, con una dirección de la empresa y el tipo de usuario Empresa. Volverás a esta página.',
  }),
}
export const claimNow = {
  institute: message({ en: 'Take over this institute', es: 'Hacerme cargo de este centro' }),
  business: message({ en: 'Take over this company', es: 'Hacerme cargo de esta empresa' }),
}
export const claimReason = message({ en: 'Why it is yours', es: 'Por qué te corresponde' })
export const claimReasonHint = {
  institute: message({
    en: 'What you do there, and a page of the institute that names you.',
    es: 'Qué haces allí y una página del centro que te nombre.',
  }),
  business: message({
    en: 'What you do there, and a page of the company that names you.',
    es: 'Qué haces allí y una página de la empresa que te nombre.',
  }),
}
export const askForIt = message({ en: 'Ask the administrators', es: 'Pedirlo a los administradores' })
export const askAgain = message({ en: 'Ask anew', es: 'Pedirlo de nuevo' })
export const claimFailed = {
  institute: message({
    en: 'How you stand to this institute could not be loaded',
    es: 'No se ha podido cargar tu relación con este centro',
  }),
  business: message({
    en: 'How you stand to this company could not be loaded',
    es: 'No se ha podido cargar tu relación con esta empresa',
  }),
}
export const backToOrganization = message({ en: 'Back to its page', es: 'Volver a su página' })
export const toLoginProfile = message({ en: 'My login profile', es: 'Mi perfil de acceso' })
export const toOwnOrganization = {
  institute: message({ en: 'My institution profile', es: 'Mi perfil de institución' }),
  business: message({ en: 'My business profile', es: 'Mi perfil de empresa' }),
}

export const claimsTitle = message({
  en: 'Institutes and companies asked for',
  es: 'Centros y empresas solicitados',
})
export const claimsLead = message({
  en: 'Who grants it also approves the account for this institute or company. Both answers go out by mail.',
  es: 'Quien lo concede aprueba también la cuenta para ese centro o esa empresa. Ambas respuestas salen por correo.',
})
/** Named beside each. */
export const claimedKind = {
  institute: message({ en: 'Institute', es: 'Centro' }),
  business: message({ en: 'Company', es: 'Empresa' }),
}
export const moreClaims = message({
  en: (n: number) => `${n} more wait behind these.`,
  es: (n) => `Otras ${n} esperan detrás de estas.`,
})
export const grant = message({ en: 'Grant', es: 'Conceder' })
export const grantOf = message({
  en: (name: string, organization: string) => `Grant: ${name}, ${organization}`,
  es: (name, organization) => `Conceder: ${name}, ${organization}`,
})
export const refuseOf = message({
  en: (name: string, organization: string) => `Refuse: ${name}, ${organization}`,
  es: (name, organization) => `Rechazar: ${name}, ${organization}`,
})
export const refuseClaimTitle = message({
  en: (organization: string) => `Refuse ${organization}?`,
  es: (organization) => `¿Rechazar ${organization}?`,
})
export const lateClaim = message({
  en: 'Too late: somebody keeps it, or they keep another',
  es: 'Demasiado tarde: alguien lo lleva, o ya lleva otro',
})
