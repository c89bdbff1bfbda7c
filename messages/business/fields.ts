import { message } from '#lib/text/message.ts'

// What people read for the fields of a business's profile. Each is called by its key on the wire (decisions, names).

export const organizationName = message({ en: 'Organization Name', es: 'Nombre de la organización' })
export const businessRegistrationNumber = message({ en: 'Registration Number', es: 'Número de registro' })
export const accountType = message({ en: 'Account Type', es: 'Tipo de cuenta' })
export const businessType = message({ en: 'Business Type', es: 'Tipo de empresa' })
export const businessHeadquartersArea = message({ en: 'Headquarters Area', es: 'Zona de la sede' })
export const businessSize = message({ en: 'Business Size', es: 'Tamaño de la empresa' })
export const businessCategory = message({ en: 'Business Category', es: 'Categoría de la empresa' })
export const businessIndustry = message({ en: 'Business Industry', es: 'Industria de la empresa' })
export const preferredCurrency = message({ en: 'Preferred Currency', es: 'Moneda preferida' })
export const website = message({ en: 'Website', es: 'Sitio web' })
export const brandLogo = message({ en: 'Brand Logo', es: 'Logotipo' })
export const brandLogoWide = message({ en: 'Wide Brand Logo', es: 'Logotipo apaisado' })
export const diversity = message({ en: 'Diversity', es: 'Diversidad' })

export const encycdataPartnerID = message({ en: 'Partner ID', es: 'ID de socio' })
export const encycdataPartnerReferenceNumber = message({
  en: 'Reference Number',
  es: 'Número de referencia',
})
export const encycdataPartnerStatus = message({ en: 'Partner Status', es: 'Estado de la colaboración' })
export const encycdataPartnerProgram = message({
  en: 'Partner Program',
  es: 'Programa de colaboración',
})
export const encycdataPartneredDate = message({ en: 'Partnered Date', es: 'Socio desde' })
export const encycdataPartnerValidity = message({ en: 'Validity', es: 'Vigencia' })
export const encycdataPartnerRegisteredDate = message({ en: 'Registered Date', es: 'Fecha de registro' })

export const branchName = message({ en: 'Branch Name', es: 'Nombre de la sucursal' })
export const address = message({ en: 'Address', es: 'Dirección' })
export const city = message({ en: 'City', es: 'Ciudad' })
export const village = message({ en: 'Village', es: 'Pueblo' })
export const pinCode = message({ en: 'Pin Code', es: 'Código postal' })
export const state = message({ en: 'State', es: 'Estado o provincia' })
export const district = message({ en: 'District', es: 'Distrito' })
export const country = message({ en: 'Country', es: 'País' })
export const countryCode = message({ en: 'Country Code', es: 'Código del país' })
export const region = message({ en: 'Region', es: 'Región' })
export const businessRegisteredAddress = message({
  en: 'Registered Address',
  es: 'Dirección registrada',
})

export const username = message({ en: 'Username', es: 'Nombre de usuario' })
export const businessEmail = message({ en: 'Business Email', es: 'Correo de la empresa' })
export const role = message({ en: 'Role', es: 'Función' })
export const department = message({ en: 'Department', es: 'Departamento' })
export const moduleAccess = message({ en: 'Module Access', es: 'Acceso a módulos' })

export const taxIdentificationNumber = message({
  en: 'Tax Identification Number',
  es: 'Número de identificación fiscal',
})
export const taxType = message({ en: 'Tax Type', es: 'Tipo de impuesto' })

export const productName = message({ en: 'Product Name', es: 'Nombre del producto' })
export const productMainCategory = message({ en: 'Main Category', es: 'Categoría principal' })
export const productSubCategory = message({ en: 'Sub Category', es: 'Subcategoría' })
export const serviceName = message({ en: 'Service Name', es: 'Nombre del servicio' })
export const serviceMainCategory = message({ en: 'Main Category', es: 'Categoría principal' })
export const serviceSubCategory = message({ en: 'Sub Category', es: 'Subcategoría' })
export const startingPrice = message({ en: 'Starting Price', es: 'Precio inicial' })
export const description = message({ en: 'Description', es: 'Descripción' })
export const link = message({ en: 'Link', es: 'Enlace' })

export const contactNumber = message({ en: 'Contact Number', es: 'Número de contacto' })
export const footprint = message({ en: 'Footprint', es: 'Presencia' })
export const socialType = message({ en: 'Social Type', es: 'Tipo de red social' })
export const type = message({ en: 'Type', es: 'Tipo' })

export const jobID = message({ en: 'Job ID', es: 'ID del empleo' })
export const jobTitle = message({ en: 'Job Title', es: 'Título del empleo' })
export const experience = message({ en: 'Experience', es: 'Experiencia' })
export const branch = message({ en: 'Branch', es: 'Sucursal' })
export const details = message({ en: 'Job Details', es: 'Detalles del empleo' })
export const location = message({ en: 'Location', es: 'Lugar' })
export const jobType = message({ en: 'Job Type', es: 'Tipo de empleo' })
export const salary = message({ en: 'Salary', es: 'Salario' })
export const salaryCurrency = message({ en: 'Salary Currency', es: 'Moneda del salario' })
export const salaryPeriod = message({ en: 'Salary Period', es: 'Periodo del salario' })
export const email = message({ en: 'Email', es: 'Correo electrónico' })
export const phoneNumber = message({ en: 'Phone Number', es: 'Teléfono' })
export const postedDate = message({ en: 'Posted Date', es: 'Fecha de publicación' })
export const validThrough = message({ en: 'Valid Through', es: 'Fecha de cierre' })
export const status = message({ en: 'Status', es: 'Estado' })
export const evaluationStatus = message({ en: 'Evaluation Status', es: 'Estado de la evaluación' })
export const ownership = message({ en: 'Ownership', es: 'A cargo de' })
export const deibtype = message({ en: 'DEIB Type', es: 'Tipo de diversidad' })
export const sector = message({ en: 'Sector', es: 'Sector' })
export const applyWith = message({ en: 'Apply With', es: 'Cómo inscribirse' })
export const skills = message({ en: 'Skills', es: 'Competencias' })
export const technology = message({ en: 'Technology', es: 'Tecnología' })
export const business = message({ en: 'Business', es: 'Negocio' })
export const industry = message({ en: 'Industry', es: 'Industria' })
export const Operations = message({ en: 'Operations skills', es: 'Operaciones' })
export const roles = message({ en: 'Roles', es: 'Funciones' })
export const otherBenefits = message({ en: 'Other Benefits', es: 'Otras ventajas' })
export const benefit = message({ en: 'Benefit', es: 'Ventaja' })
export const benefitType = message({ en: 'Benefit Type', es: 'Tipo de ventaja' })

export const projectID = message({ en: 'Project ID', es: 'ID del proyecto' })
export const title = message({ en: 'Project Title', es: 'Título del proyecto' })
export const projectType = message({ en: 'Project Type', es: 'Tipo de proyecto' })
export const projectRole = message({ en: 'Project Role', es: 'Función en el proyecto' })
export const targetDate = message({ en: 'Target Date', es: 'Fecha objetivo' })
export const sponsorType = message({ en: 'Sponsor Type', es: 'Tipo de patrocinio' })
export const sponsorAmount = message({ en: 'Sponsor Amount', es: 'Importe del patrocinio' })
export const projectStatus = message({ en: 'Project Status', es: 'Estado del proyecto' })
export const requiredNDA = message({
  en: 'A non-disclosure agreement is required',
  es: 'Se pide un acuerdo de confidencialidad',
})
export const rolesResponsibilities = message({
  en: 'Roles and Responsibilities',
  es: 'Funciones y responsabilidades',
})
export const responsibilities = message({ en: 'Responsibilities', es: 'Responsabilidades' })
export const deliverables = message({ en: 'Deliverables', es: 'Entregables' })
export const deliverableType = message({ en: 'Deliverable Type', es: 'Tipo de entregable' })
export const required = message({ en: 'It is required', es: 'Es obligatorio' })
export const projectAssignedTo = message({ en: 'Project Assigned To', es: 'Proyecto asignado a' })
export const logo = message({ en: 'Logo', es: 'Logotipo' })
export const organizationType = message({ en: 'Organization Type', es: 'Tipo de organización' })
export const projectMentors = message({ en: 'Project Mentors', es: 'Mentores del proyecto' })
export const mentorName = message({ en: 'Mentor Name', es: 'Nombre del mentor' })
