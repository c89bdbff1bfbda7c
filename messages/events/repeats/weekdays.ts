import { message } from '#lib/text/message.ts'

export const weekdays = {
  MO: message({ en: 'Monday', es: 'Lunes' }),
  TU: message({ en: 'Tuesday', es: 'Martes' }),
  WE: message({ en: 'Wednesday', es: 'Miércoles' }),
  TH: message({ en: 'Thursday', es: 'Jueves' }),
  FR: message({ en: 'Friday', es: 'Viernes' }),
  SA: message({ en: 'Saturday', es: 'Sábado' }),
  SU: message({ en: 'Sunday', es: 'Domingo' }),
}
