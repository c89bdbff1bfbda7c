import { message, type Message } from '#lib/text/message.ts'

// Labels of the values on the wire, which are spelt as the specification has them (decisions, Names).

type Names = Readonly<Record<string, Message<[]>>>

/** Returns the label of a value; an unknown value is shown as it is (decisions P14). */
export const nameOf = (names: Names, value: string): string =>
  Object.hasOwn(names, value) ? (names[value]?.() ?? value) : value

export const formatNames = {
  webinar: message({ en: 'Webinar', es: 'Webinario' }),
  training: message({ en: 'Training', es: 'Formación' }),
  conference: message({ en: 'Conference', es: 'Congreso' }),
  summit: message({ en: 'Summit', es: 'Cumbre' }),
  podcast: message({ en: 'Podcast', es: 'Pódcast' }),
  techSeries: message({ en: 'Tech series', es: 'Serie técnica' }),
  lab: message({ en: 'Lab', es: 'Laboratorio' }),
  community: message({ en: 'Community', es: 'Comunidad' }),
  classroom: message({ en: 'Classroom', es: 'Clase presencial' }),
  lecture: message({ en: 'Lecture', es: 'Clase magistral' }),
  // Used by institutes only, and not offered as filters.
  Technical: message({ en: 'Technical event', es: 'Evento técnico' }),
  Cultural: message({ en: 'Cultural event', es: 'Evento cultural' }),
  Event: message({ en: 'Event', es: 'Evento' }),
} satisfies Names

export const attendanceNames = {
  inPerson: message({ en: 'In person', es: 'Presencial' }),
  virtual: message({ en: 'Virtual', es: 'Virtual' }),
  hybrid: message({ en: 'Hybrid', es: 'Híbrido' }),
} satisfies Names

export const costNames = {
  free: message({ en: 'Free', es: 'Gratis' }),
  paid: message({ en: 'Paid', es: 'De pago' }),
  discount: message({ en: 'Discount', es: 'Con descuento' }),
} satisfies Names

/** Regions derived from the host's time zone. */
export const regionNames = {
  ap: message({ en: 'Asia-Pacific (AP)', es: 'Asia-Pacífico (AP)' }),
  emea: message({ en: 'Europe, Middle East, Africa (EMEA)', es: 'Europa, Oriente Próximo, África (EMEA)' }),
  us: message({ en: 'Americas (US)', es: 'América (US)' }),
} satisfies Names

export const roleNames = {
  'IT Architect': message({ en: 'IT Architect', es: 'Arquitectura de TI' }),
  'IT Consultant': message({ en: 'IT Consultant', es: 'Consultoría de TI' }),
  'IT Manager': message({ en: 'IT Manager', es: 'Dirección de TI' }),
  'IT Specialist': message({ en: 'IT Specialist', es: 'Especialista en TI' }),
} satisfies Names

/** Host preferences: the roles of interest. */
export const hostNames = {
  advocate: message({ en: 'Advocate', es: 'Promotor' }),
  reseller: message({ en: 'Reseller', es: 'Distribuidor' }),
  buyer: message({ en: 'Buyer', es: 'Comprador' }),
  comunityBuilding: message({ en: 'Community building', es: 'Creación de comunidad' }),
  trainer: message({ en: 'Trainer', es: 'Formador' }),
  partner: message({ en: 'Partner', es: 'Socio' }),
  diversity: message({ en: 'Diversity', es: 'Diversidad' }),
} satisfies Names

export const industryNames = {
  healthcare: message({ en: 'Healthcare', es: 'Sanidad' }),
  financial: message({ en: 'Financial', es: 'Finanzas' }),
  telcom: message({ en: 'Telecommunications', es: 'Telecomunicaciones' }),
  retail: message({ en: 'Retail', es: 'Comercio minorista' }),
  travel: message({ en: 'Travel', es: 'Viajes' }),
  government: message({ en: 'Government', es: 'Administración pública' }),
  oilAndGas: message({ en: 'Oil and gas', es: 'Petróleo y gas' }),
} satisfies Names

export const subjectNames = {
  mathematics: message({ en: 'Mathematics', es: 'Matemáticas' }),
  physics: message({ en: 'Physics', es: 'Física' }),
  chemistry: message({ en: 'Chemistry', es: 'Química' }),
  biology: message({ en: 'Biology', es: 'Biología' }),
  english: message({ en: 'English', es: 'Inglés' }),
  history: message({ en: 'History', es: 'Historia' }),
} satisfies Names

export const objectiveNames = {
  lecture: message({ en: 'Lecture', es: 'Clase magistral' }),
  interview: message({ en: 'Interview', es: 'Entrevista' }),
  research: message({ en: 'Research', es: 'Investigación' }),
  applied: message({ en: 'Applied', es: 'Aplicación' }),
  curriculam: message({ en: 'Curriculum', es: 'Plan de estudios' }),
  job: message({ en: 'Job', es: 'Empleo' }),
  project: message({ en: 'Project', es: 'Proyecto' }),
} satisfies Names

export const skillNames = {
  customerFocus: message({ en: 'Customer focus', es: 'Atención al cliente' }),
  partnerFocus: message({ en: 'Partner focus', es: 'Relación con socios' }),
  solutionDesign: message({ en: 'Solution design', es: 'Diseño de soluciones' }),
  salesSupport: message({ en: 'Sales support', es: 'Apoyo a ventas' }),
  internalUse: message({ en: 'Internal use', es: 'Uso interno' }),
  selfDevelopment: message({ en: 'Self-development', es: 'Desarrollo personal' }),
} satisfies Names

/** The choices under Upcoming Events. */
export const spanNames = {
  week: message({ en: 'Week', es: 'Semana' }),
  month: message({ en: 'Month', es: 'Mes' }),
  weekend: message({ en: 'Weekend', es: 'Fin de semana' }),
  shortSession: message({ en: 'Under 1 hour', es: 'Menos de 1 hora' }),
} satisfies Names
