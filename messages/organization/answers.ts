import { message } from '#lib/text/message.ts'

// What the calls of institutes and of businesses say. `kind`: which of them.

/** What an organization of a kind is called within English sentences. @param article put before it, in its right form. */
export const english = (kind: string, article?: 'a'): string => {
  const noun = kind === 'business' ? 'business' : 'institute'
  if (!article) return noun
  return noun === 'institute' ? `an ${noun}` : `a ${noun}`
}

/** The same in Spanish; both nouns are feminine. */
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
  en: (tab: string) => `You may not change “${tab}”. Whoever manages this profile can give you this tab.`,
  es: (tab) => `No puedes cambiar «${tab}». Quien administra este perfil puede darte esta pestaña.`,
})
export const othersOrganization = message({
  en: (kind: string) => `This is not the ${english(kind)} that you keep.`,
  es: (kind) => `Esta no es la ${spanish(kind)} que llevas.`,
})
export const noOrganization = message({
  en: (kind: string) => `There is no ${english(kind)} yet. Save its details first.`,
  es: (kind) => `Todavía no hay ${spanish(kind)}. Guarda primero sus datos.`,
})
export const organizationThere = message({
  en: (kind: string) => `You keep ${english(kind, 'a')} already. Reload the page to see it.`,
  es: (kind) => `Ya llevas una ${spanish(kind)}. Recarga la página para verla.`,
})
export const nameFixed = message({
  en: 'Name and registration number were approved and stay as they are. Write to us at the contact page if they have changed.',
  es: 'El nombre y el número de registro están aprobados y no cambian. Si son otros, escríbenos en la página de contacto.',
})
export const aboutOrganization = {
  institute: message({
    en: 'The institute that you keep, your part in it, whom you have invited, and an institute that you have asked for.',
    es: 'La institución que llevas, tu papel en ella, a quién has invitado y la institución que has solicitado.',
  }),
  business: message({
    en: 'The business that you keep, your part in it, whom you have invited, and a business that you have asked for.',
    es: 'La empresa que llevas, tu papel en ella, a quién has invitado y la empresa que has solicitado.',
  }),
}
