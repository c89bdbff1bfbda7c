import { message } from '#lib/text/message.ts'

// What the calls of institutes say.

export const forbiddenInstituteType = message({
  en: 'Institution profiles are for the user type Educational Institution.',
  es: 'Los perfiles de institución son para el tipo de usuario Institución educativa.',
})
export const forbiddenTab = message({
  en: (tab: string) => `You may not change “${tab}”. Whoever manages the institute can give you this tab.`,
  es: (tab) => `No puedes cambiar «${tab}». Quien administra la institución puede darte esta pestaña.`,
})
export const othersInstitute = message({
  en: 'This is not the institute that you keep.',
  es: 'Esta no es la institución que llevas.',
})
export const noInstitute = message({
  en: 'There is no institute yet. Save its details first.',
  es: 'Todavía no hay institución. Guarda primero sus datos.',
})
export const instituteThere = message({
  en: 'You keep an institute already. Reload the page to see it.',
  es: 'Ya llevas una institución. Recarga la página para verla.',
})
export const nameFixed = message({
  en: 'Name and registration number were approved and stay as they are. Write to us at the contact page if they have changed.',
  es: 'El nombre y el número de registro están aprobados y no cambian. Si son otros, escríbenos en la página de contacto.',
})
export const aboutInstitute = message({
  en: 'The institute that you keep, your part in it, whom you have invited, and an institute that you have asked for.',
  es: 'La institución que llevas, tu papel en ella, a quién has invitado y la institución que has solicitado.',
})
