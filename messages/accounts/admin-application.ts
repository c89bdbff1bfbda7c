import { message } from '#lib/text/message.ts'

// What administrators read of those who wait for an approval.

export const application = message({ en: 'Application', es: 'Solicitud' })
export const organization = message({ en: 'Organisation', es: 'Organización' })
export const organizationUnnamed = message({ en: 'Not named yet', es: 'Sin indicar' })
export const registrationNumber = message({ en: 'Registration number', es: 'Número de registro' })
export const webSite = message({ en: 'Web site', es: 'Sitio web' })
export const addressDomain = message({ en: 'Domain of the address', es: 'Dominio del correo' })
export const domainKinds = {
  same: message({ en: 'Same as the web site', es: 'El mismo que el sitio web' }),
  other: message({ en: 'Other than the web site', es: 'Distinto del sitio web' }),
  'free-mail': message({ en: 'Free mail: anybody gets one', es: 'Correo gratuito: lo obtiene cualquiera' }),
}
export const history = message({ en: 'History of the approval', es: 'Historia de la aprobación' })
