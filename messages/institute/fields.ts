import { message } from '#lib/text/message.ts'

// Labels for the fields of an institute's profile. Each export is named after its wire key, misspelt ones
// included (decisions, names).

export const instituteName = message({ en: 'Institute name', es: 'Nombre del centro' })
export const instituteRegistrationNumber = message({
  en: 'Registration number',
  es: 'Número de registro',
})
export const website = message({ en: 'Website', es: 'Sitio web' })
export const instituteLevel = message({ en: 'Institute level', es: 'Nivel del centro' })
export const educationCategory = message({ en: 'Education category', es: 'Categoría educativa' })
export const instituteType = message({ en: 'Institute type', es: 'Titularidad' })
export const instituteArea = message({ en: 'Institute area', es: 'Zona' })
export const affiliation = message({ en: 'Affiliation', es: 'Afiliación' })
export const fundingType = message({ en: 'Funding type', es: 'Financiación' })
export const establishedYear = message({ en: 'Established year', es: 'Año de fundación' })
export const genderSupport = message({ en: 'Gender support', es: 'Admite a' })
export const graduationCategory = message({ en: 'Graduation category', es: 'Rama de estudios' })
export const campusSize = message({ en: 'Campus size', es: 'Tamaño del campus' })
export const campusRecruitment = message({ en: 'Campus recruitment', es: 'Contratación en el campus' })

export const address = message({ en: 'Address', es: 'Dirección' })
export const district = message({ en: 'District', es: 'Distrito' })
export const city = message({ en: 'City', es: 'Ciudad' })
export const village = message({ en: 'Village', es: 'Pueblo' })
export const state = message({ en: 'State', es: 'Estado o provincia' })
export const country = message({ en: 'Country', es: 'País' })
export const pinCode = message({ en: 'Pin code', es: 'Código postal' })

export const type = message({ en: 'Type', es: 'Tipo' })
export const link = message({ en: 'URL', es: 'URL' })
export const username = message({ en: 'Username', es: 'Nombre de usuario' })
export const userID = message({ en: 'User ID', es: 'ID de usuario' })
export const department = message({ en: 'Department', es: 'Departamento' })
export const contactNumber = message({ en: 'Contact number', es: 'Número de contacto' })
export const email = message({ en: 'Email', es: 'Correo electrónico' })
export const university = message({ en: 'University', es: 'Universidad' })
export const capacity = message({ en: 'Capacity', es: 'Capacidad' })
export const details = message({ en: 'Details', es: 'Detalles' })
export const male = message({ en: 'Male', es: 'Hombres' })
export const female = message({ en: 'Female', es: 'Mujeres' })
export const total = message({ en: 'Total', es: 'Total' })

export const eventID = message({ en: 'Event ID', es: 'ID del evento' })
export const eventName = message({ en: 'Event name', es: 'Nombre del evento' })
export const eventType = message({ en: 'Event type', es: 'Tipo de evento' })
export const description = message({ en: 'Description', es: 'Descripción' })
export const schedule = message({ en: 'Schedule', es: 'Fecha' })
export const eventLink = message({ en: 'Event link', es: 'Enlace del evento' })
export const eventRegistrationLink = message({ en: 'Registration link', es: 'Enlace de inscripción' })
export const beginsAt = message({ en: 'Start time', es: 'Hora de inicio' })
export const endsAt = message({ en: 'End time', es: 'Hora de fin' })
export const timeZone = message({ en: 'Time zone', es: 'Zona horaria' })
export const place = message({ en: 'Place', es: 'Lugar' })
export const cost = message({ en: 'Cost', es: 'Coste' })
export const portalRegistration = message({
  en: 'Registration on the portal',
  es: 'Inscripción en el portal',
})
export const seats = message({ en: 'Seats', es: 'Plazas' })
export const specialization = message({ en: 'Specialization', es: 'Especialidad' })

export const programID = message({ en: 'Program', es: 'Programa' })
export const programName = message({ en: 'Program name', es: 'Nombre del programa' })
export const graduationLevel = message({ en: 'Graduation level', es: 'Nivel de titulación' })
export const language = message({ en: 'Language', es: 'Idioma' })
export const semesters = message({ en: 'Semesters', es: 'Semestres' })
export const averageFee = message({ en: 'Average fee', es: 'Cuota media' })
export const recruitmentCompanies = message({
  en: 'Recruitment companies',
  es: 'Empresas que contratan',
})
export const recruiterName = message({ en: 'Recruiter name', es: 'Empresa' })
export const jobType = message({ en: 'Job type', es: 'Tipo de empleo' })
export const jobRole = message({ en: 'Job role', es: 'Función' })
export const responsibilities = message({ en: 'Responsibilities', es: 'Responsabilidades' })

export const publicationID = message({ en: 'Publication ID', es: 'ID de la publicación' })
export const publisher = message({ en: 'Publisher', es: 'Editorial' })
export const title = message({ en: 'Title', es: 'Título' })
export const publicationURL = message({ en: 'Publication URL', es: 'URL de la publicación' })
export const authors = message({ en: 'Authors', es: 'Autores' })
export const speakers = message({ en: 'Speakers', es: 'Ponentes' })
export const speakerName = message({ en: 'Name', es: 'Nombre' })
export const sponsors = message({ en: 'Sponsors', es: 'Patrocinadores' })
export const sponsorLevel = message({ en: 'Level', es: 'Nivel' })
export const OrganizationID = message({
  en: 'Organization on the portal',
  es: 'Organización en el portal',
})
export const UserPublicProfileID = message({ en: 'Profile on the portal', es: 'Perfil en el portal' })
export const authorName = message({ en: 'Author name', es: 'Nombre del autor' })
export const sourceURL = message({ en: 'Source URL', es: 'URL de la fuente' })
export const year = message({ en: 'Year', es: 'Año' })

export const encycdataPartnerID = message({ en: 'Encycdata partner ID', es: 'ID de socio de Encycdata' })
export const encycdataPartnerStatus = message({
  en: 'Encycdata partner status',
  es: 'Estado de socio de Encycdata',
})
export const encycdataPartnerProgram = message({
  en: 'Encycdata partner program',
  es: 'Programa de socios de Encycdata',
})
export const encycdataPartneredDate = message({
  en: 'Encycdata partnered date',
  es: 'Socio de Encycdata desde',
})
export const encycdataPartnerValidity = message({
  en: 'Encycdata partner validity',
  es: 'Validez como socio de Encycdata',
})
export const publicRating = message({ en: 'Public rating', es: 'Valoración pública' })
export const overall = message({ en: 'Overall', es: 'General' })
export const diversity = message({ en: 'Diversity', es: 'Diversidad' })
export const social = message({ en: 'Social', es: 'Social' })

export const semester = message({ en: 'Semester', es: 'Semestre' })
export const courseCode = message({ en: 'Course code', es: 'Código de la asignatura' })
export const activeStatus = message({ en: 'Active status', es: 'Estado' })
export const scopeType = message({ en: 'Scope type', es: 'Carácter' })
export const subjectTitle = message({ en: 'Subject title', es: 'Asignatura' })
export const subjectTopics = message({ en: 'Subject topics', es: 'Temas de la asignatura' })
export const courseEvaluation = message({ en: 'Course evaluation', es: 'Evaluación de la asignatura' })
export const targetScore = message({ en: 'Target score', es: 'Puntuación objetivo' })
export const totalHours = message({ en: 'Total hours', es: 'Total de horas' })
export const programYear = message({ en: 'Program year', es: 'Curso' })
export const revisionYear = message({ en: 'Revision year', es: 'Año de revisión' })
export const chapters = message({ en: 'Chapters', es: 'Capítulos' })
export const chapterNumber = message({ en: 'Chapter number', es: 'Número del capítulo' })
export const name = message({ en: 'Name', es: 'Nombre' })
export const objective = message({ en: 'Objective', es: 'Objetivo' })
export const outcome = message({ en: 'Outcome', es: 'Resultado' })
export const encycdataReferences = message({ en: 'Encycdata references', es: 'Referencias de Encycdata' })
export const publication = message({ en: 'Publication', es: 'Publicación' })
export const publicationNumber = message({ en: 'Publication number', es: 'Número de publicación' })
export const sponsorName = message({ en: 'Sponsor name', es: 'Patrocinador' })
export const referenceLink = message({ en: 'Reference link', es: 'Enlace a la referencia' })
export const textBooks = message({ en: 'Textbooks', es: 'Libros de texto' })
export const examination = message({ en: 'Examination', es: 'Exámenes' })
export const category = message({ en: 'Category', es: 'Categoría' })
export const mode = message({ en: 'Mode', es: 'Modalidad' })
export const questions = message({ en: 'Questions', es: 'Preguntas' })
export const marks = message({ en: 'Marks', es: 'Nota máxima' })
export const passmark = message({ en: 'Pass mark', es: 'Nota de aprobado' })
export const references = message({ en: 'References', es: 'Referencias' })
export const realtimeUsecases = message({ en: 'Real-world use cases', es: 'Casos reales' })
export const usecaseNumber = message({ en: 'Use case number', es: 'Número del caso' })
export const industry = message({ en: 'Industry', es: 'Sector' })
export const encycdataCheatSheet = message({
  en: 'Encycdata cheat sheet',
  es: 'Hoja de consulta de Encycdata',
})
export const encycdataRepository = message({ en: 'Encycdata repository', es: 'Repositorio de Encycdata' })
export const encycdataCareerTrackMap = message({
  en: 'Encycdata career track map',
  es: 'Mapa de carreras de Encycdata',
})
export const syllabusSourceURL = message({ en: 'Syllabus source URL', es: 'URL de la fuente del plan' })
export const contentSponsors = message({ en: 'Content sponsors', es: 'Patrocinadores del contenido' })
export const logoURL = message({ en: 'Logo URL', es: 'URL del logotipo' })
export const encycdataCoverageRate = message({
  en: 'Encycdata coverage rate',
  es: 'Cobertura en Encycdata',
})
export const institueSelfCoverageRate = message({
  en: 'Institute’s own coverage rate (%)',
  es: 'Cobertura propia del centro (%)',
})

export const userName = message({ en: 'User name', es: 'Nombre de usuario' })
export const userAccessRole = message({ en: 'User access role', es: 'Función de acceso' })
export const active = message({ en: 'Active', es: 'Activo' })
export const isUserRoleSet = message({ en: 'User role set', es: 'Función asignada' })
