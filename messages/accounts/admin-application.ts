import { message } from '#lib/text/message.ts'

// Texts for administrators about accounts waiting for approval.

export const application = message({ en: 'Application', es: 'Solicitud' })
export const organization = message({ en: 'Organization', es: 'Organización' })
export const organizationUnnamed = message({ en: 'Not provided yet', es: 'Sin indicar' })
export const registrationNumber = message({ en: 'Registration number', es: 'Número de registro' })
export const webSite = message({ en: 'Website', es: 'Sitio web' })
export const addressDomain = message({ en: 'Email domain', es: 'Dominio del correo' })
export const domainKinds = {
  same: message({ en: 'Same as the website', es: 'El mismo que el sitio web' }),
  other: message({ en: 'Different from the website', es: 'Distinto del sitio web' }),
  'free-mail': message({
    en: 'Free email provider: anyone can get one',
    es: 'Correo gratuito: lo obtiene cualquiera',
  }),
}
export const history = message({ en: 'Approval history', es: 'Historia de la aprobación' })
