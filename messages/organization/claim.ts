import { message } from '#lib/text/message.ts'

// Claiming an institute or a company that was imported from a public register or list.

export const noSuchClaimable = message({
  en: 'No imported institute or company has this address.',
  es: 'Ningún registro ni lista ha traído una ficha con esta dirección.',
})
export const keptBySomebody = {
  institute: message({
    en: 'This institute has already been claimed. Ask its owner for an invitation, or write to us on the contact page if the claim is wrong.',
    es: 'Alguien lleva ya este centro. Pídele una invitación o, si no le corresponde, escríbenos en la página de contacto.',
  }),
  business: message({
    en: 'This company has already been claimed. Ask its owner for an invitation, or write to us on the contact page if the claim is wrong.',
    es: 'Alguien lleva ya esta empresa. Pídele una invitación o, si no le corresponde, escríbenos en la página de contacto.',
  }),
}
export const notAtDomain = {
  institute: message({
    en: (domains: string) =>
      domains
        ? `Your email address is not at ${domains}. Send a claim and explain your role.`
        : 'The register lists no domain for this institute. Send a claim and explain your role.',
    es: (domains) =>
      domains
        ? `Tu dirección no es de ${domains}. Pídelo a los administradores y di por qué te corresponde.`
        : 'El registro no indica ningún dominio de este centro. Pídelo a los administradores y di por qué te corresponde.',
  }),
  business: message({
    en: (domains: string) =>
      domains
        ? `Your email address is not at ${domains}. Send a claim and explain your role.`
        : 'We don’t know this company’s domain. Send a claim and explain your role.',
    es: (domains) =>
      domains
        ? `Tu dirección no es de ${domains}. Pídelo a los administradores y di por qué te corresponde.`
        : 'No consta ningún dominio de esta empresa. Pídelo a los administradores y di por qué te corresponde.',
  }),
}
export const approvedElsewhere = {
  institute: message({
    en: (organization: string) =>
      `Your account is approved for ${organization}. Send a claim to have it approved for this institute.`,
    es: (organization) =>
      `Tu cuenta está aprobada para ${organization}. Pídelo a los administradores, que la aprueban para este centro.`,
  }),
  business: message({
    en: (organization: string) =>
      `Your account is approved for ${organization}. Send a claim to have it approved for this company.`,
    es: (organization) =>
      `Tu cuenta está aprobada para ${organization}. Pídelo a los administradores, que la aprueban para esta empresa.`,
  }),
}
export const claimWaits = message({
  en: 'Your claim is waiting for review. We’ll email you the decision.',
  es: 'Ya lo has pedido a los administradores. Su respuesta llega por correo.',
})
export const claimAtOnce = {
  institute: message({
    en: 'Your email address is at the institute’s domain, so you can claim it without approval.',
    es: 'Tu dirección es del dominio del centro: puedes hacerte cargo enseguida, sin pedirlo a nadie.',
  }),
  business: message({
    en: 'Your email address is at the company’s domain, so you can claim it without approval.',
    es: 'Tu dirección es del dominio de la empresa: puedes hacerte cargo enseguida, sin pedirlo a nadie.',
  }),
}
export const claimDone = {
  institute: message({ en: 'Institute claimed', es: 'Ahora llevas este centro' }),
  business: message({ en: 'Company claimed', es: 'Ahora llevas esta empresa' }),
}
export const claimGranted = message({ en: 'Claim approved', es: 'Concedido' })
export const claimRefused = message({ en: 'Claim rejected', es: 'Rechazado' })
export const claimAnswered = message({
  en: 'This claim has already been answered or withdrawn. Reload the page.',
  es: 'Esto se ha respondido entretanto, o ya no se pide.',
})
export const claimantUnverified = message({
  en: 'The claimant’s email address is not verified.',
  es: 'La dirección de quien lo pide no está verificada.',
})
export const claimReasonMissing = message({
  en: 'Describe your role there and how we can verify it.',
  es: 'Di qué haces allí y cómo se puede comprobar.',
})
export const claimReasonTooLong = message({
  en: (most: number) => `Shorten this to ${most} characters or fewer.`,
  es: (most) => `Más de ${most} caracteres: acórtalo.`,
})

export const unclaimed = message({ en: 'This page is unclaimed', es: 'Nadie mantiene esta ficha' })
export const unclaimedText = {
  institute: message({
    en: 'It was imported from a public register. The institute has not reviewed it.',
    es: 'Procede de un registro público. El centro todavía no ha dicho nada sobre ella.',
  }),
  business: message({
    en: 'It was imported from a public list. The company has not reviewed it.',
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
      `The page of ${name} is unclaimed. If you represent the institute, claim it to add programmes, syllabi, events and publications.`,
    es: (name) =>
      `Nadie lleva todavía la página de ${name}. Quien hable en su nombre puede hacerse cargo y añadir titulaciones, planes de asignatura, eventos y publicaciones.`,
  }),
  business: message({
    en: (name: string) =>
      `The page of ${name} is unclaimed. If you represent the company, claim it to manage its jobs and add products, services, branches and projects.`,
    es: (name) =>
      `Nadie lleva todavía la página de ${name}. Quien hable en su nombre puede hacerse cargo, también de sus empleos, y añadir productos, servicios, sedes y proyectos.`,
  }),
}
export const claimSignIn = {
  institute: message({
    en: 'Sign in or sign up with an email address of the institute and the user type Educational Institution. You’ll return to this page.',
    es: 'Entra, o regístrate, con una dirección del centro y el tipo de usuario Institución educativa. Volverás a esta página.',
  }),
  business: message({
    en: 'Sign in or sign up with an email address of the company and the user type Business. You’ll return to this page.',
    es: 'Entra, o regístrate, con una dirección de la empresa y el tipo de usuario Empresa. Volverás a esta página.',
  }),
}
export const claimNow = {
  institute: message({ en: 'Claim this institute', es: 'Hacerme cargo de este centro' }),
  business: message({ en: 'Claim this company', es: 'Hacerme cargo de esta empresa' }),
}
export const claimReason = message({ en: 'Your role', es: 'Por qué te corresponde' })
export const claimReasonHint = {
  institute: message({
    en: 'Describe what you do there and link to a page of the institute that names you.',
    es: 'Qué haces allí y una página del centro que te nombre.',
  }),
  business: message({
    en: 'Describe what you do there and link to a page of the company that names you.',
    es: 'Qué haces allí y una página de la empresa que te nombre.',
  }),
}
export const askForIt = message({ en: 'Send claim', es: 'Pedirlo a los administradores' })
export const askAgain = message({ en: 'Update claim', es: 'Pedirlo de nuevo' })
export const claimFailed = {
  institute: message({
    en: 'Your claim to this institute could not be loaded',
    es: 'No se ha podido cargar tu relación con este centro',
  }),
  business: message({
    en: 'Your claim to this company could not be loaded',
    es: 'No se ha podido cargar tu relación con esta empresa',
  }),
}
export const backToOrganization = message({ en: 'Back to the page', es: 'Volver a su página' })
export const toLoginProfile = message({ en: 'My login profile', es: 'Mi perfil de acceso' })
export const toOwnOrganization = {
  institute: message({ en: 'My institution profile', es: 'Mi perfil de institución' }),
  business: message({ en: 'My business profile', es: 'Mi perfil de empresa' }),
}

export const claimsTitle = message({
  en: 'Claims to institutes and companies',
  es: 'Centros y empresas solicitados',
})
export const claimsLead = message({
  en: 'Approving a claim also approves the account for that institute or company. The claimant gets either decision by email.',
  es: 'Quien lo concede aprueba también la cuenta para ese centro o esa empresa. Ambas respuestas salen por correo.',
})
/** Shown beside each claim. */
export const claimedKind = {
  institute: message({ en: 'Institute', es: 'Centro' }),
  business: message({ en: 'Company', es: 'Empresa' }),
}
export const moreClaims = message({
  en: (n: number) => (n === 1 ? '1 more claim is waiting.' : `${n} more claims are waiting.`),
  es: (n) => `Otras ${n} esperan detrás de estas.`,
})
export const grant = message({ en: 'Approve', es: 'Conceder' })
export const grantOf = message({
  en: (name: string, organization: string) => `Approve: ${name}, ${organization}`,
  es: (name, organization) => `Conceder: ${name}, ${organization}`,
})
export const refuseOf = message({
  en: (name: string, organization: string) => `Reject: ${name}, ${organization}`,
  es: (name, organization) => `Rechazar: ${name}, ${organization}`,
})
export const refuseClaimTitle = message({
  en: (organization: string) => `Reject the claim to ${organization}?`,
  es: (organization) => `¿Rechazar ${organization}?`,
})
export const lateClaim = message({
  en: 'Already claimed, or the claimant manages another one',
  es: 'Demasiado tarde: alguien lo lleva, o ya lleva otro',
})
