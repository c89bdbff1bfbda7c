import { message, type Message } from '#lib/text/message.ts'

/** Names of the eleven sectors and the fifteen subjects. */
export const fieldNames = {
  'information-technology': message({ en: 'Information technology', es: 'Tecnología de la información' }),
  'electrical-and-electronics': message({
    en: 'Electrical and electronics',
    es: 'Electricidad y electrónica',
  }),
  mechanical: message({ en: 'Mechanical', es: 'Mecánica' }),
  'civil-and-construction': message({ en: 'Civil and construction', es: 'Ingeniería civil y construcción' }),
  'energy-and-power': message({ en: 'Energy and power', es: 'Energía y potencia' }),
  agriculture: message({ en: 'Agriculture', es: 'Agricultura' }),
  medical: message({ en: 'Medical', es: 'Medicina' }),
  chemical: message({ en: 'Chemical', es: 'Química industrial' }),
  biotechnology: message({ en: 'Biotechnology', es: 'Biotecnología' }),
  aerospace: message({ en: 'Aerospace', es: 'Aeroespacial' }),
  manufacturing: message({ en: 'Manufacturing', es: 'Fabricación' }),
  'computer-science': message({ en: 'Computer science', es: 'Informática' }),
  electrical: message({ en: 'Electrical', es: 'Electricidad' }),
  mathematics: message({ en: 'Mathematics', es: 'Matemáticas' }),
  physics: message({ en: 'Physics', es: 'Física' }),
  chemistry: message({ en: 'Chemistry', es: 'Química' }),
  'medical-and-pharmaceutical': message({ en: 'Medical and pharmaceutical', es: 'Medicina y farmacia' }),
  'environmental-science': message({ en: 'Environmental science', es: 'Ciencias ambientales' }),
  'agricultural-science': message({ en: 'Agricultural science', es: 'Ciencias agrarias' }),
  astronomy: message({ en: 'Astronomy', es: 'Astronomía' }),
  'food-science': message({ en: 'Food science', es: 'Ciencia de los alimentos' }),
  biology: message({ en: 'Biology', es: 'Biología' }),
  botany: message({ en: 'Botany', es: 'Botánica' }),
  zoology: message({ en: 'Zoology', es: 'Zoología' }),
  'social-science': message({ en: 'Social science', es: 'Ciencias sociales' }),
  'material-science': message({ en: 'Material science', es: 'Ciencia de los materiales' }),
} satisfies Record<string, Message<[]>>

export const technologyMenu = message({ en: 'Technology and Business', es: 'Tecnología y Empresa' })
export const scienceMenu = message({
  en: 'Applied Science and Technology',
  es: 'Ciencia y Tecnología Aplicadas',
})

/** The area's name in breadcrumbs and titles. */
export const areaNames = {
  technology: message({ en: 'Technology', es: 'Tecnología' }),
  education: message({ en: 'Education', es: 'Educación' }),
} satisfies Record<string, Message<[]>>

/** Pages of a sector, as the sector bar and their own titles name them. */
export const sectorPageNames = {
  events: message({ en: 'Events', es: 'Eventos' }),
  courses: message({ en: 'Courses', es: 'Cursos' }),
  certification: message({ en: 'Certification', es: 'Certificación' }),
  'career-track': message({ en: 'Career Track', es: 'Trayectoria profesional' }),
  books: message({ en: 'Books', es: 'Libros' }),
  report: message({ en: 'Report', es: 'Informes' }),
  solutions: message({ en: 'Solutions', es: 'Soluciones' }),
  community: message({ en: 'Community', es: 'Comunidad' }),
  news: message({ en: 'News', es: 'Noticias' }),
} satisfies Record<string, Message<[]>>
export const digitalAssets = message({ en: 'Digital Assets', es: 'Recursos digitales' })
