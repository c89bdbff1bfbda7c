import { message, type Message } from '#lib/text/message.ts'
import type { LegalPage } from '#lib/text/paths.ts'

// Page titles and descriptions. Every page loads this file, so texts of a single page belong elsewhere.

export const expo = message({ en: 'Expo', es: 'Expo' })
export const healthcare = message({ en: 'Healthcare', es: 'Atención sanitaria' })
export const contactUs = message({ en: 'Contact us', es: 'Contacto' })
export const universityLectures = message({ en: 'University lectures', es: 'Clases universitarias' })
export const events = message({ en: 'Events', es: 'Eventos' })
export const eventsOn = message({
  en: (field: string) => `${field} events`,
  es: (field: string) => `Eventos de ${field.charAt(0).toLowerCase()}${field.slice(1)}`,
})
export const eventsDescription = message({
  en: (field: string) =>
    `Webinars, conferences, training and labs on ${field.toLowerCase()}. Filter by date, cost, format, time zone or keyword.`,
  es: (field) =>
    `Webinarios, congresos, formación y laboratorios de ${field.toLowerCase()}: por fecha, precio, formato, zona horaria y palabra clave.`,
})
export const allEventsDescription = message({
  en: 'Webinars, conferences, training, labs and lectures in every sector. Filter by date, cost, format, time zone or keyword.',
  es: 'Webinarios, congresos, formación, laboratorios y clases de todos los sectores: por fecha, precio, formato, zona horaria y palabra clave.',
})
export const universityDescription = message({
  en: 'Lectures and classes in mathematics, sciences, English and history, open to everyone.',
  es: 'Clases y conferencias de matemáticas, ciencias, inglés e historia, abiertas a todo el mundo.',
})
export const signIn = message({ en: 'Sign in', es: 'Entrar' })
export const signInOrRegister = message({ en: 'Signin or Register', es: 'Entrar o registrarse' })
export const signOut = message({ en: 'Sign out', es: 'Salir' })
export const myDashboard = message({ en: 'My Dashboard', es: 'Mi panel' })
export const myProjects = message({ en: 'My Projects', es: 'Mis proyectos' })
export const myArticles = message({ en: 'My Articles', es: 'Mis artículos' })
export const myApplications = message({ en: 'My Applications', es: 'Mis candidaturas' })
export const myPrivacy = message({ en: 'My Privacy', es: 'Mi privacidad' })
export const myLoginProfile = message({ en: 'My Login Profile', es: 'Mi perfil de acceso' })
export const myPersonalProfile = message({ en: 'My Personal Profile', es: 'Mi perfil personal' })
export const myInstitutionProfile = message({ en: 'My Institution Profile', es: 'Perfil de mi institución' })
export const myBusinessProfile = message({ en: 'My Business Profile', es: 'Perfil de mi empresa' })
export const updatePassword = message({ en: 'Update password', es: 'Cambiar la contraseña' })
export const administration = message({ en: 'Administration', es: 'Administración' })
export const attendees = message({ en: 'Attendees', es: 'Asistentes' })
export const verifyEmail = message({
  en: 'Verify your email address',
  es: 'Verificar tu dirección de correo',
})
export const aboutTitle = message({
  en: (brand: string) => `About ${brand}`,
  es: (brand: string) => `Acerca de ${brand}`,
})
export const accessibilityTitle = message({ en: 'Accessibility', es: 'Accesibilidad' })
export const landingTitle = message({
  en: 'Learning, careers and events',
  es: 'Aprendizaje, carreras y eventos',
})

export const legalTitles: Record<LegalPage, Message<[]>> = {
  terms: message({ en: 'Terms', es: 'Condiciones' }),
  'user-agreement': message({ en: 'User agreement', es: 'Acuerdo de usuario' }),
  'privacy-policy': message({ en: 'Privacy policy', es: 'Política de privacidad' }),
  'cookie-policy': message({ en: 'Cookie policy', es: 'Política de cookies' }),
}
export const searchTitle = message({ en: 'Search', es: 'Buscar' })
export const searchTitleFor = message({
  en: (words: string) => `Search results for “${words}”`,
  es: (words) => `«${words}»: búsqueda`,
})
export const feedOf = message({
  en: (name: string) => `${name}: articles`,
  es: (name) => `${name}: artículos`,
})
export const careersIn = message({
  en: (sector: string) => `Careers in ${sector}`,
  es: (sector) => `Trabajar en ${sector}`,
})
export const readingList = message({ en: 'Reading list', es: 'Lista de lectura' })
