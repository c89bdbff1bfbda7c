import { message } from '#lib/text/message.ts'

// The tabs, records and lists of a business's profile: titles, nouns for an item, and empty states that say
// what belongs in a list or who fills it.

/** The eleven tabs, named as in the specification (profile areas, section 2). */
export const tabs = {
  basic: message({ en: 'Basic', es: 'Datos básicos' }),
  address: message({ en: 'Address', es: 'Direcciones' }),
  users: message({ en: 'Users', es: 'Usuarios' }),
  tax: message({ en: 'Tax', es: 'Impuestos' }),
  products: message({ en: 'Products', es: 'Productos' }),
  service: message({ en: 'Service', es: 'Servicios' }),
  contacts: message({ en: 'Contact Details', es: 'Contacto' }),
  region: message({ en: 'Region', es: 'Regiones' }),
  socialMedia: message({ en: 'Social Media', es: 'Redes sociales' }),
  jobs: message({ en: 'Jobs', es: 'Empleos' }),
  projects: message({ en: 'Projects', es: 'Proyectos' }),
}

export const businessDetails = {
  title: message({ en: 'Business details', es: 'Datos de la empresa' }),
  item: message({ en: 'business details', es: 'datos de la empresa' }),
  prompt: message({ en: 'Add your business details', es: 'Añade los datos de tu empresa' }),
  promptText: message({
    en: 'Start with its name, registration number and registered address. Add products, services, jobs and projects on the other tabs.',
    es: 'Empieza por su nombre, su número de registro y su domicilio. Los productos, servicios, empleos y proyectos van en las otras pestañas.',
  }),
  fixedHint: message({
    en: 'Can’t be changed later',
    es: 'No se puede cambiar después',
  }),
  logoHint: message({
    en: 'Square, for lists. JPEG, PNG, WebP, AVIF or GIF, up to 5 MB',
    es: 'Cuadrado, para las listas. JPEG, PNG, WebP, AVIF o GIF, como máximo 5 MB',
  }),
  wideLogoHint: message({
    en: 'Three times as wide as it is high, for the company’s page. Up to 5 MB',
    es: 'El triple de ancho que de alto, para la página de la empresa. Como máximo 5 MB',
  }),
  diversityHint: message({
    en: 'Optional. Not shown to others and not searchable',
    es: 'Opcional. No se muestra a los demás ni se puede buscar',
  }),
}
export const businessPartner = {
  title: message({ en: 'Encycdata partnership', es: 'Colaboración con Encycdata' }),
  item: message({ en: 'partnership', es: 'colaboración' }),
  prompt: message({ en: 'No partnership yet', es: 'Todavía no hay colaboración' }),
  promptText: message({
    en: 'The Encycdata programme team fills this in once the business is a partner.',
    es: 'El equipo del programa Encycdata lo rellena cuando la empresa es socia.',
  }),
}
export const parents = {
  title: message({ en: 'Parent businesses', es: 'Empresas matrices' }),
  item: message({ en: 'parent business', es: 'empresa matriz' }),
  empty: message({
    en: 'Add the business that this one belongs to.',
    es: 'La empresa a la que pertenece esta.',
  }),
}
export const subsidiaries = {
  title: message({ en: 'Subsidiary businesses', es: 'Empresas filiales' }),
  item: message({ en: 'subsidiary business', es: 'empresa filial' }),
  empty: message({
    en: 'Add the businesses that belong to this one.',
    es: 'Las empresas que pertenecen a esta.',
  }),
}

export const registeredAddress = {
  title: message({ en: 'Registered address', es: 'Dirección registrada' }),
  item: message({ en: 'registered address', es: 'dirección registrada' }),
  prompt: message({ en: 'Where is the business registered?', es: '¿Dónde está registrada la empresa?' }),
  promptText: message({
    en: 'Add the address in its registration. Branches have their own list.',
    es: 'La dirección de su registro. Las sucursales tienen su propia lista.',
  }),
  countryCodeHint: message({
    en: 'The phone prefix, such as +91',
    es: 'El prefijo de los teléfonos, como +34',
  }),
}
export const branches = {
  title: message({ en: 'Branches', es: 'Sucursales' }),
  item: message({ en: 'branch', es: 'sucursal' }),
  empty: message({
    en: 'Add the other places where the business works. Jobs and projects name a branch.',
    es: 'Dónde más trabaja la empresa. Los empleos y proyectos nombran una sucursal.',
  }),
}
export const users = {
  title: message({ en: 'Users', es: 'Usuarios' }),
  item: message({ en: 'user', es: 'usuario' }),
  empty: message({
    en: 'List the people who use the portal for the business. This gives them no access: invite them as members for that.',
    es: 'Un directorio de quién usa el portal para la empresa. No da acceso a nadie: los miembros se invitan.',
  }),
}
export const taxes = {
  title: message({ en: 'Tax', es: 'Impuestos' }),
  item: message({ en: 'tax identification', es: 'identificación fiscal' }),
  empty: message({
    en: 'Add the business’s tax numbers. They are never shown to others.',
    es: 'Los números con los que tributa la empresa; nunca se muestran a los demás.',
  }),
}
export const products = {
  title: message({ en: 'Products', es: 'Productos' }),
  item: message({ en: 'product', es: 'producto' }),
  empty: message({
    en: 'Add what the business makes or sells.',
    es: 'Lo que fabrica o vende la empresa.',
  }),
}
export const services = {
  title: message({ en: 'Services', es: 'Servicios' }),
  item: message({ en: 'service', es: 'servicio' }),
  empty: message({
    en: 'Add what the business does for others.',
    es: 'Lo que hace la empresa para otros.',
  }),
}
export const priceHint = message({
  en: 'Such as 1,200.50 or 1,00,000',
  es: 'Como 1,200.50 o 1,00,000: comas para los millares y punto para los decimales',
})
/** For example 'From 1,200.50'. */
export const priceFrom = message({
  en: (price: string) => `From ${price}`,
  es: (price: string) => `Desde ${price}`,
})
export const contacts = {
  title: message({ en: 'Contact details', es: 'Datos de contacto' }),
  item: message({ en: 'contact', es: 'contacto' }),
  empty: message({
    en: 'Add a phone number or email address for each department that people may need.',
    es: 'Un número o un correo de cada departamento que pueda hacer falta.',
  }),
}
export const regionFocus = {
  title: message({ en: 'Region focus', es: 'Regiones de interés' }),
  item: message({ en: 'region', es: 'región' }),
  empty: message({
    en: 'Add the regions where the business works or plans to work.',
    es: 'Las regiones del mundo donde trabaja la empresa o que le interesan.',
  }),
  present: message({ en: 'Present', es: 'Ya está presente' }),
  planned: message({ en: 'Not present yet', es: 'Todavía no está presente' }),
}
export const socialMedia = {
  title: message({ en: 'Social media', es: 'Redes sociales' }),
  item: message({ en: 'social media link', es: 'enlace a una red social' }),
  empty: message({
    en: 'Add the accounts where people can follow the business.',
    es: 'Añade las cuentas donde se puede seguir a la empresa.',
  }),
}

export const jobs = {
  title: message({ en: 'Job openings', es: 'Ofertas de empleo' }),
  item: message({ en: 'job opening', es: 'oferta de empleo' }),
  empty: message({
    en: 'Add open jobs. They appear on the portal’s job board once the business is approved.',
    es: 'Los empleos abiertos se encuentran en la bolsa de empleo del portal cuando la empresa está aprobada.',
  }),
  branchHint: message({
    en: 'One of the branches, or the name of the place',
    es: 'Una de las sucursales, o cómo se llama el lugar',
  }),
  validHint: message({
    en: 'The last day it is open. Default: 45 days after posting',
    es: 'El último día en que está abierta; 45 días después de publicarse si no se dice otra cosa',
  }),
  sectorHint: message({
    en: 'The portal sector that lists it',
    es: 'En qué sector del portal se muestra',
  }),
  linkHint: message({
    en: 'Where people apply, if not on the portal',
    es: 'Dónde se inscribe la gente, si no es aquí',
  }),
  deibHint: message({
    en: 'Optional. Not shown to others and not searchable',
    es: 'Opcional. No se muestra a los demás ni se puede buscar',
  }),
}
export const skills = {
  title: message({ en: 'Skills', es: 'Competencias' }),
  item: message({ en: 'skill group', es: 'grupo de competencias' }),
}
export const benefits = {
  title: message({ en: 'Other benefits', es: 'Otras ventajas' }),
  item: message({ en: 'benefit', es: 'ventaja' }),
}

export const projects = {
  title: message({ en: 'Outsourced projects', es: 'Proyectos externalizados' }),
  item: message({ en: 'outsourced project', es: 'proyecto externalizado' }),
  empty: message({
    en: 'Add work that others can do for the business: funded work, hackathons, open source, training.',
    es: 'Lo que otros pueden hacer para la empresa: encargos, hackatones, código abierto, formaciones.',
  }),
  nda: message({ en: 'NDA required', es: 'Con acuerdo de confidencialidad' }),
}
export const responsibilities = {
  title: message({ en: 'Roles and responsibilities', es: 'Funciones y responsabilidades' }),
  item: message({ en: 'role', es: 'función' }),
}
export const deliverables = {
  title: message({ en: 'Deliverables', es: 'Entregables' }),
  item: message({ en: 'deliverable', es: 'entregable' }),
  required: message({ en: 'Required', es: 'Obligatorio' }),
}
export const assigned = {
  title: message({ en: 'Assigned to', es: 'Asignado a' }),
  item: message({ en: 'organization', es: 'organización' }),
}
export const mentors = {
  title: message({ en: 'Mentors', es: 'Mentores' }),
  item: message({ en: 'mentor', es: 'mentor' }),
}
