import { message } from '#lib/text/message.ts'

// The public page of a profile.

// Header
export const pictureOf = message({
  en: (name: string) => `Picture of ${name}`,
  es: (name) => `Foto de ${name}`,
})
export const socialName = message({ en: 'Social name', es: 'Nombre en redes' })
export const place = message({ en: 'Location', es: 'Lugar' })
export const publicLink = message({ en: 'Public link', es: 'Enlace público' })
export const copyLink = message({ en: 'Copy link', es: 'Copiar enlace' })
export const copied = message({ en: 'Copied', es: 'Copiado' })
export const copyFailed = message({
  en: 'Your browser blocked copying. Select the link and copy it.',
  es: 'El navegador no permitió copiar. Selecciona el enlace y cópialo.',
})

// For visitors who are not signed in
export const signInForMore = message({
  en: 'Please Sign in to view more details',
  es: 'Entra para ver más detalles',
})
export const whatMoreIs = message({
  en: 'Mentors, trainings and digital assets are visible to signed-in members with a verified email address.',
  es: 'Los mentores, los cursos y los activos digitales se muestran a miembros que han entrado con un correo verificado.',
})
export const signIn = message({ en: 'Sign in', es: 'Entrar' })

// Shown instead of the page to visitors who are not signed in, whether or not a profile exists
export const perhapsForMembers = message({
  en: 'Some profiles are visible only to signed-in members:',
  es: 'Algunos perfiles solo los ven los miembros que han entrado:',
})

// For signed-in viewers
export const nothingYet = message({
  en: 'There is nothing more to show here yet.',
  es: 'Todavía no hay nada más que mostrar aquí.',
})
export const forMembers = message({ en: 'For signed-in members', es: 'Para miembros que han entrado' })
export const loadingMore = message({ en: 'More details are loading', es: 'Se están cargando más detalles' })
export const moreFailed = message({
  en: 'More details could not be loaded',
  es: 'No se pudieron cargar los demás detalles',
})
export const profileFailed = message({
  en: 'The profile could not be loaded',
  es: 'No se pudo cargar el perfil',
})
export const careerDetails = message({ en: 'Career details', es: 'Detalles de la carrera' })

// The bar at the bottom of the page
export const yourView = message({ en: 'Your view', es: 'Lo que ves aquí' })
export const verifyForMore = message({
  en: 'Verify your email address to view more details.',
  es: 'Verifica tu dirección de correo para ver más detalles.',
})
export const howToVerify = message({
  en: 'Follow the link in the email we sent you, or request a new one.',
  es: 'Sigue el enlace del correo que te enviamos o pide que te lo envíen de nuevo.',
})
export const toLoginProfile = message({ en: 'My Login Profile', es: 'Mi perfil de acceso' })
export const seenByYou = message({ en: 'This is how you see your profile.', es: 'Así ves tú tu perfil.' })
export const pageFor = {
  owner: message({ en: 'Nobody else can see it.', es: 'Nadie más lo ve.' }),
  members: message({ en: 'Signed-in members can see it.', es: 'Lo ven los miembros que han entrado.' }),
  everybody: message({
    en: 'Everybody can see it, perhaps with fewer details.',
    es: 'Lo ve todo el mundo, quizá con menos.',
  }),
}
export const seenAs = {
  visitor: message({
    en: 'This is how visitors see your profile.',
    es: 'Así ven tu perfil los visitantes.',
  }),
  member: message({
    en: 'This is how signed-in members see your profile.',
    es: 'Así ven tu perfil los miembros que han entrado.',
  }),
}
export const wouldBeSeenAs = {
  visitor: message({
    en: 'Visitors can’t see your profile. This is what they would see.',
    es: 'Los visitantes no ven tu perfil. Esto es lo que verían.',
  }),
  member: message({
    en: 'Members can’t see your profile. This is what they would see.',
    es: 'Los miembros no ven tu perfil. Esto es lo que verían.',
  }),
}
export const viewAs = {
  visitor: message({ en: 'View as a visitor', es: 'Ver como visitante' }),
  member: message({ en: 'View as a member', es: 'Ver como miembro' }),
}
export const editProfile = message({ en: 'Edit profile', es: 'Editar perfil' })
export const backToEditing = message({ en: 'Back to editing', es: 'Volver a editar' })

// Tables of a virtual enterprise
export const years = message({ en: 'Years', es: 'Años' })
