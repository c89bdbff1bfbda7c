import { option, type Option } from '#lib/text/option.ts'

// Options in a business's profile. Values are stored and sent as the specification spells them
// (profile areas, section 9); where it lists none, they are the usual terms (decisions, names). Other values from
// an import are stored unchanged.

export const accountTypes: readonly Option[] = [
  option('Company', 'Empresa'),
  option('Start-up', 'Empresa emergente'),
  option('Non-profit', 'Entidad sin ánimo de lucro'),
  option('Government', 'Administración pública'),
  option('Self-employed', 'Por cuenta propia'),
]
export const businessTypes: readonly Option[] = [
  option('private', 'Privada', 'Private'),
  option('public', 'Pública', 'Public'),
]
export const headquartersAreas: readonly Option[] = [
  option('Rural', 'Rural'),
  option('Urban', 'Urbana'),
  option('Metro', 'Metropolitana', 'Metropolitan'),
]
export const businessSizes: readonly Option[] = [
  option('SMB', 'Pequeña o mediana', 'Small or medium'),
  option('Micro', 'Microempresa'),
  option('Enterprise', 'Grande'),
  option('Large Enterprise', 'Muy grande', 'Large enterprise'),
]
export const businessCategories: readonly Option[] = [
  option('Manufacturer', 'Fabricante'),
  option('Service provider', 'Empresa de servicios'),
  option('Consultancy', 'Consultoría'),
  option('Contractor', 'Contratista'),
  option('Distributor', 'Distribuidora'),
  option('Retailer', 'Comercio'),
  option('Research and development', 'Investigación y desarrollo'),
  option('Training', 'Formación'),
  option('Staffing', 'Selección de personal'),
]
/** The portal's sectors and other industries. */
export const businessIndustries: readonly Option[] = [
  option('Information technology', 'Informática'),
  option('Electrical and electronics', 'Electricidad y electrónica'),
  option('Mechanical', 'Mecánica'),
  option('Civil and construction', 'Obra civil y construcción'),
  option('Energy and power', 'Energía'),
  option('Agriculture', 'Agricultura'),
  option('Medical', 'Medicina'),
  option('Chemical', 'Química'),
  option('Biotechnology', 'Biotecnología'),
  option('Aerospace', 'Aeroespacial'),
  option('Manufacturing', 'Fabricación'),
  option('Education', 'Educación'),
  option('Finance', 'Finanzas'),
  option('Logistics', 'Logística'),
  option('Retail', 'Comercio'),
  option('Media', 'Medios de comunicación'),
  option('Hospitality', 'Hostelería'),
  option('Public sector', 'Sector público'),
]
/** Diversity of a business or a posting; never required, never shown to others (decisions A20). */
export const diversityTypes: readonly Option[] = [
  option('LGBTQ+', 'LGBTIQ+'),
  option('Economic', 'Económica'),
  // The specification splits this into two values.
  option('Specially Challenged', 'Personas con discapacidad'),
]

export const regions: readonly Option[] = [
  option('APAC', 'Asia-Pacífico (APAC)', 'Asia-Pacific (APAC)'),
  option('EMEA', 'Europa, Oriente Medio y África (EMEA)', 'Europe, Middle East and Africa (EMEA)'),
  option('NA', 'Norteamérica (NA)', 'North America (NA)'),
  option('META', 'Oriente Medio, Turquía y África (META)', 'Middle East, Turkey and Africa (META)'),
]
export const footprints: readonly Option[] = [option('Yes', 'Sí'), option('No', 'No')]
export const taxTypes: readonly Option[] = [option('State', 'Estatal'), option('Central', 'Central')]
export const businessSocialTypes: readonly Option[] = [
  option('Facebook'),
  option('Linkedin', 'LinkedIn', 'LinkedIn'),
  option('Others', 'Otras'),
]
export const userRoles: readonly Option[] = [
  option('admin', 'Administración', 'Administrator'),
  option('user', 'Usuario', 'User'),
]
export const businessDepartments: readonly Option[] = [
  option('General', 'General'),
  option('Admin', 'Administración', 'Administration'),
  option('Management', 'Dirección'),
  option('Sales', 'Ventas'),
  option('Support', 'Asistencia'),
  option('Human resources', 'Recursos humanos'),
  option('Engineering', 'Ingeniería'),
  option('Finance', 'Finanzas'),
]
export const productCategories: readonly Option[] = [
  option('Hardware', 'Hardware'),
  option('Software', 'Software'),
  option('Machinery', 'Maquinaria'),
  option('Instruments', 'Instrumentos'),
  option('Components', 'Componentes'),
  option('Materials', 'Materiales'),
  option('Consumables', 'Consumibles'),
  option('Publications', 'Publicaciones'),
]
export const serviceCategories: readonly Option[] = [
  option('Consulting', 'Consultoría'),
  option('Engineering', 'Ingeniería'),
  option('Development', 'Desarrollo'),
  option('Installation', 'Instalación'),
  option('Maintenance', 'Mantenimiento'),
  option('Research', 'Investigación'),
  option('Testing', 'Ensayos'),
  option('Training', 'Formación'),
]

export const experiences: readonly Option[] = [
  option('1-2yrs', '1–2 años', '1–2 years'),
  option('3-5 yrs', '3–5 años', '3–5 years'),
  option('6-10 yrs', '6–10 años', '6–10 years'),
  option('10+', 'Más de 10 años', 'More than 10 years'),
]
export const jobTypes: readonly Option[] = [
  option('Permenant', 'Indefinido', 'Permanent'),
  option('Parttime', 'Jornada parcial', 'Part-time'),
  option('contract', 'Contrato temporal', 'Contract'),
]
export const jobOwnerships: readonly Option[] = [
  option('Hiring Partner', 'Socio de contratación', 'Hiring partner'),
  option('Staffing', 'Selección de personal'),
  option('Contractors', 'Contratistas'),
  option('Service Delivery', 'Prestación de servicios', 'Service delivery'),
]
export const jobStatuses: readonly Option[] = [option('Open', 'Abierto'), option('Closed', 'Cerrado')]
export const evaluationStatuses: readonly Option[] = [
  option('Not started', 'Sin empezar'),
  option('Screening', 'Preselección'),
  option('Interviews', 'Entrevistas'),
  option('Offer', 'Oferta'),
  option('Completed', 'Terminada'),
]
export const benefitTypes: readonly Option[] = [
  option('Perks', 'Ventajas'),
  option('Insurance', 'Seguro'),
  option('Gym', 'Gimnasio'),
  option('meals', 'Comidas', 'Meals'),
  option('Meternity', 'Maternidad', 'Maternity'),
]
/** For `unitText` of schema.org. */
export const salaryPeriods: readonly Option[] = [
  option('year', 'Al año', 'A year'),
  option('month', 'Al mes', 'A month'),
  option('week', 'A la semana', 'A week'),
  option('day', 'Al día', 'A day'),
  option('hour', 'A la hora', 'An hour'),
]
export const applyWays: readonly Option[] = [
  option('cv', 'El CV del portal', 'The portal’s CV'),
  option('link', 'El enlace', 'The link'),
  option('mail', 'El correo', 'The email address'),
]

export const projectTypes: readonly Option[] = [
  option('Funded', 'Financiado'),
  option('Hackathon', 'Hackatón'),
  option('Opensource', 'Código abierto', 'Open source'),
  option('Training', 'Formación'),
]
export const projectRoles: readonly Option[] = [
  option('Sales', 'Ventas'),
  option('Engineering', 'Ingeniería'),
  option('IT', 'Informática'),
  option('Manager', 'Dirección'),
  option('Architect', 'Arquitectura'),
  option('Executive', 'Alta dirección'),
]
export const sponsorTypes: readonly Option[] = [
  option('Premium', 'Premium'),
  option('Basic', 'Básico'),
  option('Advanced', 'Avanzado'),
]
export const projectOwnerships: readonly Option[] = [
  option('Technology', 'Tecnología'),
  option('Services', 'Servicios'),
  option('Reqruitment', 'Contratación', 'Recruitment'),
]
export const projectStatuses: readonly Option[] = [
  option('In Progress', 'En curso', 'In progress'),
  option('Not Started', 'Sin empezar', 'Not started'),
  option('Completed', 'Terminado'),
  option('Hold', 'En pausa', 'On hold'),
]
/** The specification splits the first three into two values each. */
export const deliverableTypes: readonly Option[] = [
  option('Solution Brief', 'Resumen de la solución', 'Solution brief'),
  option('Case Study', 'Caso de estudio', 'Case study'),
  option('White paper', 'Informe técnico'),
  option('Sizer', 'Hoja de dimensionado'),
]
export const assignedOrganizationTypes: readonly Option[] = [
  option('Educational Institution', 'Centro educativo', 'Educational institution'),
  option('Arts & Science', 'Artes y ciencias', 'Arts and science'),
  option('Engineering', 'Ingeniería'),
  option('Medical', 'Medicina'),
]
