import { message } from '#lib/text/message.ts'
import type { Named } from './refusals-files.ts'

// Why imports refuse something. As with notes (notes.ts), reports store the English text and the screen translates
// it.

export const noTextToTake = message({
  en: 'It has no text.',
  es: 'No hay texto.',
})
export const noSectorNorSubject = message({
  en: 'It has no sector or subject. Set one in the front matter, by folder or with --sector.',
  es: 'Sin sector ni materia: ni en la cabecera, ni por su carpeta, ni con --sector.',
})
export const exportWithoutChannel = message({
  en: 'The file has no channel, so it is not a WordPress export.',
  es: 'El archivo no tiene canal, como lo tienen las exportaciones de WordPress.',
})
export const neitherRssNorAtom = message({
  en: 'The feed is neither RSS nor Atom.',
  es: 'El canal no es ni RSS ni Atom.',
})
export const tomlNotClosed = message({
  en: 'The TOML front matter has no closing +++.',
  es: 'La cabecera es TOML y falta su segundo +++.',
})
export const frontMatterNoValues = message({
  en: 'The front matter must be a list of names and values.',
  es: 'La cabecera no es una lista de nombres y valores.',
})
export const jobNamesNoCompany = message({
  en: 'It has no company.',
  es: 'No nombra ninguna empresa.',
})
export const noLinkToApply = message({
  en: 'It has no application link.',
  es: 'No tiene enlace para presentarse.',
})
export const fileHasZeroBytes = message({
  en: 'The file is not text: it contains null bytes.',
  es: 'El archivo no es texto: contiene bytes nulos.',
})
export const fileHoldsNothing = message({
  en: 'The file is empty.',
  es: 'El archivo está vacío.',
})
export const neitherJobsNorCompanies = message({
  en: 'It is not a JobPosting or a list of jobs or companies.',
  es: 'No es ni un JobPosting ni una lista de empleos o empresas.',
})
export const listHoldsNothing = message({
  en: 'Its list is empty.',
  es: 'Su lista está vacía.',
})
export const rowOfNoObject = message({
  en: 'It is not an object with a name.',
  es: 'No es un objeto con nombre.',
})
export const rowWithoutName = message({
  en: 'It has no name.',
  es: 'No tiene nombre.',
})
export const noListOfInstitutes = message({
  en: 'It is not a list of institutes.',
  es: 'No es una lista de instituciones.',
})

export const ghostUnread = message({
  en: (why: string) => `The Ghost export can't be read: ${why}`,
  es: (why) => `No es una exportación de Ghost que se pueda leer: ${why}`,
})
export const tooManyArticles = message({
  en: (found: Named, most: Named) =>
    `The file has ${found} articles; at most ${most} can be imported at once.`,
  es: (found, most) => `El archivo tiene ${found} artículos; se toman hasta ${most} de una vez.`,
})
export const frontMatterWrong = message({
  en: (format: string, why: string) => `The front matter is not valid ${format}: ${why}`,
  es: (format, why) => `La cabecera no es ${format} válido: ${why}`,
})
export const companyNameTooLong = message({
  en: (most: Named) => `The company's name is longer than ${most} characters.`,
  es: (most) => `El nombre de la empresa pasa de ${most} caracteres.`,
})
