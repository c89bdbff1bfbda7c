import { message, type Message } from '#lib/message.ts'
import type { LegalPage } from '#lib/paths.ts'

// What the heads of pages say: every page carries these, so texts that only one page shows are kept elsewhere.

export const expo = message({ en: 'Expo', es: 'Expo' })
export const healthcare = message({ en: 'Healthcare', es: 'Atención sanitaria' })
export const contactUs = message({ en: 'Contact us', es: 'Contacto' })
export const university = message({ en: 'University', es: 'Universidad' })
export const eventsOn = message({
  en: (field: string) => `${field}: events`,
  es: (field: string) => `${field}: eventos`,
})
export const signIn = message({ en: 'Sign in', es: 'Entrar' })
export const signInOrRegister = message({ en: 'Signin or Register', es: 'Entrar o registrarse' })
export const signOut = message({ en: 'Sign out', es: 'Salir' })
export const myDashboard = message({ en: 'My Dashboard', es: 'Mi panel' })
export const myProjects = message({ en: 'My Projects', es: 'Mis proyectos' })
export const myPrivacy = message({ en: 'My Privacy', es: 'Mi privacidad' })
export const myLoginProfile = message({ en: 'My Login Profile', es: 'Mi perfil de acceso' })
export const myPersonalProfile = message({ en: 'My Personal Profile', es: 'Mi perfil personal' })
export const myInstitutionProfile = message({ en: 'My Institution Profile', es: 'Perfil de mi institución' })
export const myBusinessProfile = message({ en: 'My Business Profile', es: 'Perfil de mi empresa' })
export const updatePassword = message({ en: 'Update password', es: 'Cambiar la contraseña' })
export const administration = message({ en: 'Administration', es: 'Administración' })
export const auditLog = message({ en: 'Audit log', es: 'Registro de auditoría' })
export const verifyEmail = message({
  en: 'Verify your e-mail address',
  es: 'Verificar tu dirección de correo',
})
export const aboutTitle = message({
  en: (brand: string) => `About ${brand}`,
  es: (brand: string) => `Acerca de ${brand}`,
})
export const aboutLede = message({
  en: 'An open square for technology and science: read what practitioners write, and find what they know.',
  es: 'Una plaza abierta para la tecnología y la ciencia: lee lo que escriben quienes la practican y encuentra lo que saben.',
})
export const accessibilityTitle = message({ en: 'Accessibility', es: 'Accesibilidad' })
export const accessibilityLede = message({
  en: 'This portal is meant to be used by everyone. This page says how far that goes, and what to do where it does not.',
  es: 'Este portal está pensado para todo el mundo. Esta página dice hasta dónde se cumple y qué hacer donde no se cumpla.',
})
export const landingTitle = message({
  en: 'Learning, careers and events',
  es: 'Aprendizaje, carreras y eventos',
})
export const landingLede = message({
  en: (brand: string) =>
    `${brand} is the open square for technology and science: read what practitioners write, find what they know, and see where it leads you.`,
  es: (brand: string) =>
    `${brand} es la plaza abierta de la tecnología y la ciencia: lee lo que escriben quienes la practican, encuentra lo que saben y descubre adónde te lleva.`,
})

export const legalTitles: Record<LegalPage, Message<[]>> = {
  terms: message({ en: 'Terms', es: 'Condiciones' }),
  'user-agreement': message({ en: 'User agreement', es: 'Acuerdo de usuario' }),
  'privacy-policy': message({ en: 'Privacy policy', es: 'Política de privacidad' }),
  'cookie-policy': message({ en: 'Cookie policy', es: 'Política de cookies' }),
}
