import { message } from '#lib/text/message.ts'

// The list of institutes.

export const inName = message({ en: 'In names', es: 'Nombre' })
export const level = message({ en: 'Level', es: 'Nivel' })
export const category = message({ en: 'Category', es: 'Categoría' })
export const type = message({ en: 'Type', es: 'Tipo' })
export const area = message({ en: 'Area', es: 'Zona' })
export const funding = message({ en: 'Funding', es: 'Financiación' })
export const country = message({ en: 'Country', es: 'País' })
export const state = message({ en: 'State or region', es: 'Estado o región' })
export const programme = message({ en: 'Programme', es: 'Titulación' })
export const keptFirst = message({
  en: 'Claimed first',
  es: 'Primero los mantenidos por el centro',
})
export const newestFounded = message({ en: 'Newest first', es: 'Primero los más recientes' })

export const searchInstitutes = message({ en: 'Search institutes', es: 'Buscar centros' })
export const searchHint = message({
  en: 'Name, place, programme, subject',
  es: 'Nombre, lugar, titulación, asignatura',
})
export const instituteCount = message({
  en: (n: number) => (n === 1 ? '1 institute' : `${n.toLocaleString('en')} institutes`),
  es: (n) => (n === 1 ? '1 centro' : `${n.toLocaleString('es')} centros`),
})
export const showInstitutes = message({
  en: (n: number) => (n === 1 ? 'Show 1 institute' : `Show ${n.toLocaleString('en')} institutes`),
  es: (n) => (n === 1 ? 'Ver 1 centro' : `Ver ${n.toLocaleString('es')} centros`),
})
export const searchingInstitutes = message({ en: 'Searching institutes …', es: 'Buscando centros …' })
export const institutesFailed = message({
  en: 'The institutes could not be loaded',
  es: 'No se han podido cargar los centros',
})
export const noInstitutes = message({ en: 'No institutes found', es: 'No se ha encontrado ningún centro' })
export const noInstitutesYet = message({
  en: 'No institute has a page here yet.',
  es: 'Todavía ningún centro tiene página aquí.',
})
export const notKept = message({ en: 'Unclaimed', es: 'Sin responsable del centro' })
export const programmeCount = message({
  en: (n: number) => (n === 1 ? '1 programme' : `${n} programmes`),
  es: (n) => (n === 1 ? '1 titulación' : `${n} titulaciones`),
})
export const studentCount = message({
  en: (n: number) => `${n.toLocaleString('en')} students`,
  es: (n) => `${n.toLocaleString('es')} estudiantes`,
})
export const founded = message({
  en: (year: string) => `founded ${year}`,
  es: (year) => `fundado en ${year}`,
})

export const institutesLede = message({
  en: 'Universities, colleges and schools: what they teach, publish and organize.',
  es: 'Universidades, escuelas superiores y escuelas: qué enseñan, publican y organizan.',
})
export const newestInstitutes = message({ en: 'Newest institutes', es: 'Centros más recientes' })

export const institutes = message({ en: 'Institutes', es: 'Centros de enseñanza' })

export const addTitle = message({ en: 'Is your institute missing?', es: '¿No está tu centro?' })
export const addSignIn = message({
  en: 'Sign in, or sign up with the user type Educational Institution. To start, you only need its name and website. If it is listed as unclaimed, claim it on its page.',
  es: 'Entra, o regístrate con el tipo de usuario Institución educativa: bastan el nombre y el sitio web para empezar. Si está en la lista sin responsable, hazte cargo en su página.',
})
export const addText = message({
  en: 'To start, you only need its name and website. If it is listed as unclaimed, claim it on its page.',
  es: 'Bastan el nombre y el sitio web para empezar. Si está en la lista sin responsable, hazte cargo en su página.',
})
export const signInToAdd = message({ en: 'Sign in or sign up', es: 'Entrar o registrarse' })
export const createInstitute = message({ en: 'Create its profile', es: 'Crear su perfil' })
