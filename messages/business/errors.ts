import { message } from '#lib/text/message.ts'

// Validation errors of a business's profile. Messages quoted by the specification are kept
// verbatim (profile areas, section 5; decisions, names).

/** Builds the message for fields that the specification only calls required. */
const missing = (en: string, es: string) => message({ en: `${en} is required`, es })

export const organizationNameRequired = missing(
  'Organization Name',
  'El nombre de la organización es obligatorio',
)
export const registrationNumberRequired = missing(
  'Registration Number',
  'El número de registro es obligatorio',
)
export const accountTypeRequired = missing('Account Type', 'El tipo de cuenta es obligatorio')
export const businessTypeRequired = missing('Business Type', 'El tipo de empresa es obligatorio')
export const headquartersAreaRequired = missing('Headquarters Area', 'La zona de la sede es obligatoria')
export const businessSizeRequired = missing('Business Size', 'El tamaño de la empresa es obligatorio')
export const businessCategoryRequired = missing(
  'Business Category',
  'La categoría de la empresa es obligatoria',
)
/** The specification reuses 'Business Category is required' (decisions, names). */
export const businessIndustryRequired = missing(
  'Business Industry',
  'La industria de la empresa es obligatoria',
)
export const websiteRequired = missing('Website', 'El sitio web es obligatorio')

export const branchNameRequired = missing('Branch Name', 'El nombre de la sucursal es obligatorio')
export const addressRequired = missing('Address', 'La dirección es obligatoria')
export const cityRequired = missing('City', 'La ciudad es obligatoria')
export const villageRequired = missing('Village', 'El pueblo es obligatorio')
export const pinCodeRequired = missing('Pin Code', 'El código postal es obligatorio')
/** The specification reuses 'Branch Name is required' (decisions, names). */
export const stateRequired = missing('State', 'El estado o provincia es obligatorio')
export const districtRequired = missing('District', 'El distrito es obligatorio')
export const countryRequired = missing('Country', 'El país es obligatorio')
export const countryCodeRequired = missing('Country Code', 'El código del país es obligatorio')
export const regionRequired = missing('Region', 'La región es obligatoria')
/** Shown when a business is created without one. */
export const registeredAddressRequired = message({
  en: 'Please Fill Business Registered Address!',
  es: '¡Rellena la dirección registrada de la empresa!',
})
export const oneRegisteredAddress = message({
  en: 'Enter one registered address only. Add other addresses as branches',
  es: 'Escribe una sola dirección registrada. Añade las demás como sucursales',
})

export const usernameRequired = missing('Username', 'El nombre de usuario es obligatorio')
export const departmentRequired = missing('Department', 'El departamento es obligatorio')
export const taxNumberRequired = missing(
  'Tax Identification Number',
  'El número de identificación fiscal es obligatorio',
)
export const productNameRequired = missing('Product Name', 'El nombre del producto es obligatorio')
export const serviceNameRequired = missing('Service Name', 'El nombre del servicio es obligatorio')
export const socialTypeRequired = missing('Social Type', 'El tipo de red social es obligatorio')

export const jobTitleRequired = missing('Job Title', 'El título del empleo es obligatorio')
export const projectTitleRequired = missing('Project Title', 'El título del proyecto es obligatorio')
export const technologyRequired = missing('Technology', 'La tecnología es obligatoria')
export const mentorNameRequired = missing('Mentor Name', 'El nombre del mentor es obligatorio')
export const roleRequired = missing('Role', 'La función es obligatoria')
export const deliverableTypeRequired = missing('Deliverable Type', 'El tipo de entregable es obligatorio')

/** For salaries and sponsor amounts; prices have their own message. */
export const amount = message({ en: 'Please enter a valid number', es: 'Escribe un número válido' })
export const postedAhead = message({
  en: 'Posted Date should be less than current date!',
  es: 'La fecha de publicación no puede ser posterior a hoy',
})
export const validBeforePosted = message({
  en: 'Closing date can’t be earlier than posted date',
  es: 'La fecha de cierre no puede ser anterior a la de publicación',
})
export const targetBeforePosted = message({
  en: 'Target date can’t be earlier than posted date',
  es: 'La fecha objetivo no puede ser anterior a la de publicación',
})
export const currency = message({
  en: 'Choose a currency from the list',
  es: 'Elige una moneda de la lista',
})
export const logoUnknown = message({
  en: 'You did not upload this logo. Choose it again.',
  es: 'Este logotipo no lo has subido tú. Elígelo de nuevo.',
})
