import { message } from '#lib/text/message.ts'

// Answers of the institute and business APIs. `kind` says which of the two.

/** Returns the English noun for a kind of organization. @param article puts the right indefinite article before it. */
export const english = (kind: string, article?: 'a'): string => {
  const noun = kind === 'business' ? 'business' : 'institute'
  if (!article) return noun
  return noun === 'institute' ? `an ${noun}` : `a ${noun}`
}

/** Returns the Spanish noun for a kind of organization; both are feminine. */
export const spanish = (kind: string): string => (kind === 'business' ? 'empresa' : 'institución')

export const forbiddenType = {
  institute: message({
    en: 'Institution profiles are for the user type Educational Institution.',
    es: 'Los perfiles de institución son para el tipo de usuario Institución educativa.',
  }),
  business: message({
    en: 'Business profiles are for the user type Business.',
    es: 'Los perfiles de empresa son para el tipo de usuario Empresa.',
  }),
}
export const forbiddenTab = message({
  en: (tab: string) => `You can’t edit “${tab}”. Ask an owner or administrator of this profile for access.`,
  es: (tab) => `No puedes cambiar «${tab}». Quien administra este perfil puede darte esta pestaña.`,
})
export const othersOrganization = message({
  en: (kind: string) => `You don’t manage this ${english(kind)}.`,
  es: (kind) => `Esta no es la ${spanish(kind)} que llevas.`,
})
export const noOrganization = message({
  en: (kind: string) => `You don’t have ${english(kind, 'a')} profile yet. Save its details first.`,
  es: (kind) => `Todavía no hay ${spanish(kind)}. Guarda primero sus datos.`,
})
export const organizationThere = message({
  en: (kind: string) => `You already have ${english(kind, 'a')} profile. Reload the page to see it.`,
  es: (kind) => `Ya llevas una ${spanish(kind)}. Recarga la página para verla.`,
})
export const nameFixed = message({
  en: 'The approved name and registration number can’t be edited. If they have changed, write to us on the contact page.',
  es: 'El nombre y el número de registro están aprobados y no cambian. Si son otros, escríbenos en la página de contacto.',
})
export const aboutOrganization = {
  institute: message({
    en: 'The institute you manage, your role in it, your invitations, and any claim to an institute.',
    es: 'La institución que llevas, tu papel en ella, a quién has invitado y la institución que has solicitado.',
  }),
  business: message({
    en: 'The business you manage, your role in it, your invitations, and any claim to a business.',
    es: 'La empresa que llevas, tu papel en ella, a quién has invitado y la empresa que has solicitado.',
  }),
}
