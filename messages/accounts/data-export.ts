import { message } from '#lib/text/message.ts'

// The archive with all data of a person.

export const readmeTitle = message({
  en: (brand: string) => `Your data at ${brand}`,
  es: (brand: string) => `Tus datos en ${brand}`,
})
export const readmeIntro = message({
  en: (email: string, day: string) =>
    `Everything we store about the account ${email}, as of ${day}. Each file is JSON: text that people and programs can read. Times are in UTC.`,
  es: (email: string, day: string) =>
    `Todo lo que se guarda sobre la cuenta ${email}, con fecha de ${day}. Cada archivo es JSON: texto que pueden leer las personas y los programas. Las horas están en UTC.`,
})
export const readmeSecrets = message({
  en: 'Passwords and access keys are not included. Passwords are stored only as hashes, which cannot be read back.',
  es: 'No se incluyen contraseñas ni claves de acceso: la contraseña solo se guarda en una forma de la que no se puede recuperar.',
})

export const aboutAccount = message({
  en: 'Your account: name, email address, mobile number, user type and its approval.',
  es: 'Quién eres para el portal: nombre, dirección de correo, número de móvil, tipo de usuario y su aprobación.',
})
export const aboutAddressChanges = message({
  en: 'Address changes that you requested or can still undo.',
  es: 'Cambios de tu dirección que se han pedido o que aún se pueden deshacer.',
})
export const aboutSessions = message({
  en: 'Where you are signed in now: device, network address, start and last use.',
  es: 'Dónde tienes la sesión iniciada ahora: dispositivo, dirección de red, inicio y último uso.',
})
export const aboutSignInMethods = message({
  en: 'How you can sign in: with a password or a provider.',
  es: 'Cómo puedes entrar: con contraseña o a través de un proveedor.',
})
export const aboutSecondFactors = message({
  en: 'Your two-step verification and how many recovery codes are left. Secrets are never included.',
  es: 'Lo que se pide además al entrar y cuántos códigos de recuperación quedan; nunca secretos.',
})
export const aboutAudit = message({
  en: 'Account activity in the last 12 months, such as sign-ins and password changes.',
  es: 'Qué ha pasado con la cuenta en los últimos 12 meses, como inicios de sesión y cambios de contraseña.',
})
export const aboutMails = message({
  en: 'Which emails the portal sent you recently, and when.',
  es: 'Qué correos te ha enviado el portal últimamente y cuándo.',
})
export const aboutRegistrations = message({
  en: 'Which events you registered for, when, and with what result.',
  es: 'En qué eventos te has inscrito, cuándo y en qué ha quedado.',
})
export const aboutChosenEvents = message({
  en: 'The events saved in your list.',
  es: 'Qué eventos guardas en tu lista.',
})
export const aboutArticles = message({
  en: 'Articles that you started or wrote, published or not, and imported articles with your address as an author. The folder articles/ has each one as Markdown for other tools; media/ has their images and files. Anyone who can import articles can import this archive: finished articles are imported as they were.',
  es: 'Los artículos que has empezado o escrito, publicados o no, y los importados con tu dirección como autor. En articles/ está cada uno en Markdown para otras herramientas; en media/, sus imágenes y archivos. Quien pueda importar artículos puede importar este archivo: lo terminado entra tal como era.',
})
export const aboutArticleVersions = message({
  en: 'When you wrote, submitted, published or restored each version; the texts are in articles.json.',
  es: 'Cuándo escribiste, enviaste, publicaste o recuperaste qué; los textos están en articles.json.',
})
export const aboutArticleNotes = message({
  en: 'Your notes on parts of articles.',
  es: 'Lo que has anotado sobre partes de artículos.',
})
export const aboutProfile = message({
  en: 'Your personal profile as stored, and the addresses that its public page has had.',
  es: 'Tu perfil personal tal como está guardado y las direcciones que ha tenido su página pública.',
})
export const aboutCredits = message({
  en: 'Articles and events that name your email address, and which of them link to your public page.',
  es: 'Qué artículos y eventos nombran tu dirección de correo y cuáles llevan a tu página pública.',
})
export const aboutPictures = message({
  en: 'Pictures you uploaded for your profile, and whether it shows them; the files are in the folder pictures.',
  es: 'Qué fotos has subido para él y si las muestra; están en la carpeta pictures.',
})
export const aboutCvVariants = message({
  en: 'Your saved CV selections, by name: which parts of your profile each one prints, and how.',
  es: 'Las selecciones que guardas para tu CV, con su nombre: qué imprime cada una de tu perfil y cómo.',
})
