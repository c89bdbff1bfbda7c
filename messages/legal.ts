import { message, type Message } from '#lib/message.ts'
import type { LegalPage } from '#lib/paths.ts'

export const legalTitles: Record<LegalPage, Message<[]>> = {
  terms: message({ en: 'Terms', es: 'Condiciones' }),
  'user-agreement': message({ en: 'User agreement', es: 'Acuerdo de usuario' }),
  'privacy-policy': message({ en: 'Privacy policy', es: 'Política de privacidad' }),
  'cookie-policy': message({ en: 'Cookie policy', es: 'Política de cookies' }),
}

export const contents = message({ en: 'Contents', es: 'Contenido' })
export const lastChanged = message({ en: 'Last changed', es: 'Última modificación' })
