import { message } from '#lib/text/message.ts'

// Labels for the fields of a business's profile. Each export is named after its wire key (decisions, names).

export const organizationName = message({ en: 'Organization name', es: 'Nombre de la organización' })
export const businessRegistrationNumber = message({ en: 'Registration number', es: 'Número de registro' })
export const accountType = message({ en: 'Account type', es: 'Tipo de cuenta' })
export const businessType = message({ en: 'Business type', es: 'Tipo de empresa' })
export const businessHeadquartersArea = message({ en: 'Headquarters area', es: 'Zona de la sede' })
export const businessSize = message({ en: 'Business size', es: 'Tamaño de la empresa' })
export const businessCategory = message({ en: 'Business category', es: 'Categoría de la empresa' })
export const businessIndustry = message({ en: 'Business industry', es: 'Industria de la empresa' })
export const preferredCurrency = message({ en: 'Preferred currency', es: 'Moneda preferida' })
export const website = message({ en: 'Website', es: 'Sitio web' })
export const brandLogo = message({ en: 'Brand logo', es: 'Logotipo' })
export const brandLogoWide = message({ en: 'Wide brand logo', es: 'Logotipo apaisado' })
export const diversity = message({ en: 'Diversity', es: 'Diversidad' })

export const encycdataPartnerID = message({ en: 'Partner ID', es: 'ID de socio' })
export const encycdataPartnerReferenceNumber = message({
  en: 'Reference number',
  es: 'Número de referencia',
})
export const encycdataPartnerStatus = message({ en: 'Partner status', es: 'Estado de la colaboración' })
export const encycdataPartnerProgram = message({
  en: 'Partner program',
  es: 'Programa de colaboración',
})
export const encycdataPartneredDate = message({ en: 'Partnered date', es: 'Socio desde' })
export const encycdataPartnerValidity = message({ en: 'Validity', es: 'Vigencia' })
export const encycdataPartnerRegisteredDate = message({ en: 'Registered date', es: 'Fecha de registro' })

export const branchName = message({ en: 'Branch name', es: 'Nombre de la sucursal' })
export const address = message({ en: 'Address', es: 'Dirección' })
export const city = message({ en: 'City', es: 'Ciudad' })
export const village = message({ en: 'Village', es: 'Pueblo' })
export const pinCode = message({ en: 'Pin code', es: 'Código postal' })
export const state = message({ en: 'State', es: 'Estado o provincia' })
export const district = message({ en: 'District', es: 'Distrito' })
export const country = message({ en: 'Country', es: 'País' })
export const countryCode = message({ en: 'Country code', es: 'Código del país' })
export const region = message({ en: 'Region', es: 'Región' })
export const businessRegisteredAddress = message({
  en: 'Registered address',
  es: 'Dirección registrada',
})

export const username = message({ en: 'Username', es: 'Nombre de usuario' })
export const businessEmail = message({ en: 'Business email', es: 'Correo de la empresa' })
export const role = message({ en: 'Role', es: 'Función' })
export const department = message({ en: 'Department', es: 'Departamento' })
export const moduleAccess = message({ en: 'Module access', es: 'Acceso a módulos' })

export const taxIdentificationNumber = message({
  en: 'Tax identification number',
  es: 'Número de identificación fiscal',
})
export const taxType = message({ en: 'Tax type', es: 'Tipo de impuesto' })

export const productName = message({ en: 'Product name', es: 'Nombre del producto' })
export const productMainCategory = message({ en: 'Main category', es: 'Categoría principal' })
export const productSubCategory = message({ en: 'Subcategory', es: 'Subcategoría' })
export const serviceName = message({ en: 'Service name', es: 'Nombre del servicio' })
export const serviceMainCategory = message({ en: 'Main category', es: 'Categoría principal' })
export const serviceSubCategory = message({ en: 'Subcategory', es: 'Subcategoría' })
export const startingPrice = message({ en: 'Starting price', es: 'Precio inicial' })
export const description = message({ en: 'Description', es: 'Descripción' })
export const link = message({ en: 'Link', es: 'Enlace' })

export const contactNumber = message({ en: 'Contact number', es: 'Número de contacto' })
export const footprint = message({ en: 'Footprint', es: 'Presencia' })
export const socialType = message({ en: 'Social type', es: 'Tipo de red social' })
export const type = message({ en: 'Type', es: 'Tipo' })

export const jobID = message({ en: 'Job ID', es: 'ID del empleo' })
export const jobTitle = message({ en: 'Job title', es: 'Título del empleo' })
export const experience = message({ en: 'Experience', es: 'Experiencia' })
export const branch = message({ en: 'Branch', es: 'Sucursal' })
export const details = message({ en: 'Job details', es: 'Detalles del empleo' })
export const location = message({ en: 'Location', es: 'Lugar' })
export const jobType = message({ en: 'Job type', es: 'Tipo de empleo' })
export const salary = message({ en: 'Salary', es: 'Salario' })
export const salaryCurrency = message({ en: 'Salary currency', es: 'Moneda del salario' })
export const salaryPeriod = message({ en: 'Salary period', es: 'Periodo del salario' })
export const email = message({ en: 'Email', es: 'Correo electrónico' })
export const phoneNumber = message({ en: 'Phone number', es: 'Teléfono' })
export const postedDate = message({ en: 'Posted date', es: 'Fecha de publicación' })
export const validThrough = message({ en: 'Closing date', es: 'Fecha de cierre' })
export const status = message({ en: 'Status', es: 'Estado' })
export const evaluationStatus = message({ en: 'Evaluation status', es: 'Estado de la evaluación' })
export const ownership = message({ en: 'Ownership', es: 'A cargo de' })
export const deibtype = message({ en: 'DEIB type', es: 'Tipo de diversidad' })
export const sector = message({ en: 'Sector', es: 'Sector' })
export const applyWith = message({ en: 'How to apply', es: 'Cómo inscribirse' })
export const skills = message({ en: 'Skills', es: 'Competencias' })
export const technology = message({ en: 'Technology', es: 'Tecnología' })
export const business = message({ en: 'Business', es: 'Negocio' })
export const industry = message({ en: 'Industry', es: 'Industria' })
export const Operations = message({ en: 'Operations skills', es: 'Operaciones' })
export const roles = message({ en: 'Roles', es: 'Funciones' })
export const otherBenefits = message({ en: 'Other benefits', es: 'Otras ventajas' })
export const benefit = message({ en: 'Benefit', es: 'Ventaja' })
export const benefitType = message({ en: 'Benefit type', es: 'Tipo de ventaja' })

export const projectID = message({ en: 'Project ID', es: 'ID del proyecto' })
export const title = message({ en: 'Project title', es: 'Título del proyecto' })
export const projectType = message({ en: 'Project type', es: 'Tipo de proyecto' })
export const projectRole = message({ en: 'Project role', es: 'Función en el proyecto' })
export const targetDate = message({ en: 'Target date', es: 'Fecha objetivo' })
export const sponsorType = message({ en: 'Sponsor type', es: 'Tipo de patrocinio' })
export const sponsorAmount = message({ en: 'Sponsor amount', es: 'Importe del patrocinio' })
export const projectStatus = message({ en: 'Project status', es: 'Estado del proyecto' })
export const requiredNDA = message({
  en: 'Requires a non-disclosure agreement',
  es: 'Se pide un acuerdo de confidencialidad',
})
export const rolesResponsibilities = message({
  en: 'Roles and responsibilities',
  es: 'Funciones y responsabilidades',
})
export const responsibilities = message({ en: 'Responsibilities', es: 'Responsabilidades' })
export const deliverables = message({ en: 'Deliverables', es: 'Entregables' })
export const deliverableType = message({ en: 'Deliverable type', es: 'Tipo de entregable' })
export const required = message({ en: 'Required', es: 'Obligatorio' })
export const projectAssignedTo = message({ en: 'Assigned to', es: 'Asignado a' })
export const logo = message({ en: 'Logo', es: 'Logotipo' })
export const organizationType = message({ en: 'Organization type', es: 'Tipo de organización' })
export const projectMentors = message({ en: 'Project mentors', es: 'Mentores del proyecto' })
export const mentorName = message({ en: 'Mentor name', es: 'Nombre del mentor' })
