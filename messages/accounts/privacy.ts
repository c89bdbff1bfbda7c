import { message } from '#lib/text/message.ts'

// My Privacy: what is stored about the user, who sees it, and how to control it.

export const lede = message({
  en: 'What the portal stores about you, who sees it, and how to export or delete it.',
  es: 'Qué guarda el portal sobre ti, quién lo ve y cómo llevártelo o hacer que se borre.',
})

// Stored data
export const kept = message({ en: 'Stored data', es: 'Qué se guarda' })
export const keptText = message({
  en: 'Only you can see it, except for what you send or publish.',
  es: 'Nadie más que tú lo ve, salvo lo que tú mismo envías o publicas.',
})
export const account = message({
  en: 'Name, email address, sign-ins',
  es: 'Nombre, correo electrónico, accesos',
})
export const profile = message({ en: 'Profile and CV selections', es: 'Perfil y selecciones del CV' })
export const institution = message({ en: 'Your institution', es: 'Tu institución' })
export const business = message({ en: 'Your company', es: 'Tu empresa' })
export const events = message({
  en: 'Saved events and registrations',
  es: 'Eventos elegidos e inscripciones',
})
export const applications = message({
  en: 'Applications: companies you applied to have your note and CV until you withdraw',
  es: 'Candidaturas: las empresas a las que las enviaste tienen la nota y el CV hasta que las retires',
})
export const reading = message({
  en: 'Reading list and what you follow',
  es: 'Lista de lectura y lo que sigues',
})
export const browser = message({
  en: 'Data stored in this browser: sign-in, language, appearance, drafts',
  es: 'Lo que guarda este navegador: acceso, idioma, apariencia, borradores',
})

// Public page
export const publicPage = message({ en: 'Your public page', es: 'Tu página pública' })
export const noPage = message({
  en: 'You don’t have one yet. Create your profile to get one.',
  es: 'No tienes: empieza con tu perfil.',
})
export const noProfilePage = message({
  en: 'Only personal profiles have a public page. Yours is the page of the organization you manage.',
  es: 'Los perfiles personales tienen página pública. La tuya es la de lo que llevas para otros.',
})
export const listed = message({
  en: 'Search engines may list it.',
  es: 'Los buscadores pueden mostrarla.',
})
export const unlisted = message({
  en: 'Search engines are asked not to list it.',
  es: 'Se pide a los buscadores que no la incluyan.',
})
export const seenBy = {
  everybody: message({ en: 'Everyone can see', es: 'Todo el mundo ve' }),
  members: message({
    en: 'Members with a verified address can also see',
    es: 'Los miembros con la dirección verificada ven además',
  }),
  owner: message({ en: 'Only you can see', es: 'Solo tú ves' }),
}
export const contactData = message({
  en: 'Email address and date of birth',
  es: 'Correo electrónico y fecha de nacimiento',
})
export const settings = message({
  en: 'Address and search engines',
  es: 'Dirección y buscadores',
})
export const asVisitor = message({ en: 'View as a visitor', es: 'Ver como visitante' })
export const beginProfile = message({ en: 'Create your profile', es: 'Empezar tu perfil' })
export const pageFailed = message({
  en: 'Your public page could not be loaded',
  es: 'No se ha podido consultar tu página pública',
})

// Consents
export const consents = message({ en: 'What you have agreed to', es: 'A qué has dado permiso' })
export const consentsText = message({
  en: 'You can withdraw each one here or where you gave it.',
  es: 'Todo se puede retirar aquí o donde se dio.',
})
export const digestFailed = message({
  en: 'Your weekly email setting could not be loaded',
  es: 'No se ha podido consultar si recibes el correo semanal',
})
export const applicationMails = message({
  en: 'Emails about applications: set for each one',
  es: 'Correos sobre candidaturas: en cada una de ellas',
})
export const terms = message({
  en: 'User agreement and privacy policy: accepted with the account',
  es: 'Acuerdo de usuario y política de privacidad, con la cuenta',
})
