import { option, type Option } from '#lib/text/option.ts'

// Options in an institute's profile. Values are stored and sent as the specification spells them
// (profile areas, section 9); where it lists none, they are the usual terms (decisions, names). Other values from
// an import are stored unchanged.

export const affiliationTypes: readonly Option[] = [
  option('Affiliation', 'Afiliado', 'Affiliated'),
  option('Autonomous', 'Autónomo'),
  option('Deemed', 'Reconocido'),
]
export const genderSupports: readonly Option[] = [
  option('Women', 'Mujeres'),
  option('Men', 'Hombres'),
  option('Others', 'Otros'),
]
export const graduationCategories: readonly Option[] = [
  option('Arts & Science', 'Artes y ciencias'),
  option('Management', 'Administración de empresas'),
  option('Engineering', 'Ingeniería'),
  option('Polytecnic', 'Politécnica', 'Polytechnic'),
  option('Medical', 'Medicina'),
  option('Research', 'Investigación'),
]
export const yesOrNo: readonly Option[] = [option('Yes', 'Sí'), option('No', 'No')]

export const socialTypes: readonly Option[] = [
  option('Facebook'),
  option('Linkedin', 'LinkedIn', 'LinkedIn'),
  option('Instagram'),
  option('WhatsApp'),
  option('Twitter'),
  option('Others', 'Otras'),
]
export const contactDepartments: readonly Option[] = [
  option('General', 'General'),
  option('Admin', 'Administración', 'Administration'),
  option('Management', 'Dirección'),
]
export const facilityTypes: readonly Option[] = [
  option('Library', 'Biblioteca'),
  option('Laboratory', 'Laboratorio'),
  option('Computer centre', 'Centro de cálculo'),
  option('Workshop', 'Taller'),
  option('Auditorium', 'Auditorio'),
  option('Lecture hall', 'Aula'),
  option('Hostel', 'Residencia'),
  option('Cafeteria', 'Cafetería'),
  option('Sports ground', 'Instalaciones deportivas'),
  option('Medical centre', 'Centro médico'),
  option('Others', 'Otras'),
]

export const programNames: readonly Option[] = [
  option('B.Sc'),
  option('BCA'),
  option('BTech', 'B.Tech', 'B.Tech'),
  option('M.Sc'),
  option('MCA'),
  option('MTech', 'M.Tech', 'M.Tech'),
  option('PHD', 'Doctorado', 'PhD'),
]
export const specializations: readonly Option[] = [
  option('Hardware', 'Hardware'),
  option('Data science', 'Ciencia de datos'),
  option('Cloud', 'Computación en la nube'),
  option('Computer Science', 'Informática'),
]
export const graduationLevels: readonly Option[] = [
  option('UG', 'Grado', 'Undergraduate'),
  option('PG', 'Posgrado', 'Postgraduate'),
  option('Diploma', 'Diploma'),
]
export const languages: readonly Option[] = [
  option('English', 'Inglés'),
  option('Hindi', 'Hindi'),
  option('Marathi', 'Maratí'),
]
export const semesterCounts: readonly Option[] = ['2', '4', '6', '8', '10'].map((count) => option(count))
export const jobTypes: readonly Option[] = [
  option('Full-time', 'Jornada completa'),
  option('Part-time', 'Jornada parcial'),
  option('Trainee', 'En formación'),
  option('Freelance', 'Freelance'),
  option('Internship', 'Prácticas'),
]
export const jobRoles: readonly Option[] = [
  option('Developer', 'Desarrollo'),
  option('Trainee', 'En formación'),
  option('Sales', 'Ventas'),
  option('Management', 'Dirección'),
  option('Admin', 'Administración', 'Administration'),
  option('Finance', 'Finanzas'),
]

export const eventTypes: readonly Option[] = [
  option('Technical', 'Técnico'),
  option('Cultural', 'Cultural'),
  option('Webinar', 'Webinario'),
  option('Conference', 'Congreso'),
]
export const eventCosts: readonly Option[] = [option('Free', 'Gratis'), option('Paid', 'De pago')]
/** Departments of events, publications and syllabi. */
export const departments: readonly Option[] = [
  option('Mathmatics', 'Matemáticas', 'Mathematics'),
  option('Chemistry', 'Química'),
  option('Physics', 'Física'),
  option('Computer Science', 'Informática'),
]

export const publicationTypes: readonly Option[] = [
  option('Journal article', 'Artículo de revista'),
  option('Conference paper', 'Ponencia'),
  option('Book', 'Libro'),
  option('Book chapter', 'Capítulo de libro'),
  option('Thesis', 'Tesis'),
  option('Report', 'Informe'),
  option('Patent', 'Patente'),
  option('Dataset', 'Conjunto de datos'),
]

export const activeStatuses: readonly Option[] = [
  option('Active', 'Vigente'),
  option('Inactive', 'No vigente'),
]
export const scopeTypes: readonly Option[] = [
  option('Core', 'Obligatoria'),
  option('Elective', 'Optativa'),
  option('Open elective', 'De libre elección'),
  option('Laboratory', 'Laboratorio'),
  option('Project', 'Proyecto'),
  option('Seminar', 'Seminario'),
]
export const programYears: readonly Option[] = [
  option('First year', 'Primer curso'),
  option('Second year', 'Segundo curso'),
  option('Third year', 'Tercer curso'),
  option('Fourth year', 'Cuarto curso'),
  option('Fifth year', 'Quinto curso'),
]
export const evaluationTypes: readonly Option[] = [
  option('Assignment', 'Trabajo'),
  option('Quiz', 'Cuestionario'),
  option('Mid-term test', 'Prueba parcial'),
  option('Seminar', 'Seminario'),
  option('Laboratory work', 'Prácticas de laboratorio'),
  option('Project', 'Proyecto'),
  option('Attendance', 'Asistencia'),
  option('Final examination', 'Examen final'),
]
export const examinationCategories: readonly Option[] = [
  option('Internal', 'Interno'),
  option('Mid-semester', 'A mitad del semestre'),
  option('End-semester', 'Final del semestre'),
  option('Practical', 'Práctico'),
  option('Viva voce', 'Oral'),
  option('Supplementary', 'Extraordinario'),
]
export const examinationModes: readonly Option[] = [
  option('Written', 'Escrito'),
  option('Oral', 'Oral'),
  option('Practical', 'Práctico'),
  option('Online', 'En línea'),
  option('Take-home', 'Para casa'),
]
export const referenceTypes: readonly Option[] = [
  option('Article', 'Artículo'),
  option('Book', 'Libro'),
  option('Journal', 'Revista'),
  option('Lecture', 'Clase'),
  option('Video', 'Vídeo'),
  option('Website', 'Sitio web'),
  option('Dataset', 'Conjunto de datos'),
]
export const usecaseCategories: readonly Option[] = [
  option('Industry', 'Industria'),
  option('Research', 'Investigación'),
  option('Government', 'Administración pública'),
  option('Start-up', 'Empresa emergente'),
  option('Social', 'Social'),
]
export const sponsorCategories: readonly Option[] = [
  option('Industry', 'Empresa'),
  option('Publisher', 'Editorial'),
  option('Government', 'Administración pública'),
  option('Foundation', 'Fundación'),
  option('Alumni', 'Antiguos alumnos'),
]
