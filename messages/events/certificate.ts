import { message } from '#lib/text/message.ts'

// Certificates of attendance, and the page that verifies them.

export const title = message({ en: 'Certificate of attendance', es: 'Certificado de asistencia' })
export const fileTitle = message({
  en: (name: string, event: string) => `${name} – Certificate of attendance – ${event}`,
  es: (name, event) => `${name} – Certificado de asistencia – ${event}`,
})
export const wasThere = message({
  en: (name: string, event: string) => `${name} attended “${event}”.`,
  es: (name, event) => `${name} asistió a «${event}».`,
})
export const certifies = message({
  en: (brand: string) => `${brand} certifies that this person was checked in at this event.`,
  es: (brand) => `${brand} certifica que esta persona se registró a la entrada de este evento.`,
})
export const person = message({ en: 'Name', es: 'Nombre' })
export const event = message({ en: 'Event', es: 'Evento' })
export const when = message({ en: 'When', es: 'Cuándo' })
export const where = message({ en: 'Where', es: 'Dónde' })
export const organiser = message({ en: 'Organizer', es: 'Organización' })
export const code = message({ en: 'Code', es: 'Código' })
export const verification = message({ en: 'Verification', es: 'Comprobación' })
export const verifyAt = message({
  en: (brand: string) => `Verify this certificate at ${brand}:`,
  es: (brand) => `Comprueba este certificado en ${brand}:`,
})
export const toEvent = message({ en: 'View event', es: 'Ver el evento' })
export const unknownTitle = message({ en: 'Certificate not found', es: 'No existe ese certificado' })
export const unknownCode = message({
  en: 'This portal did not issue this certificate, or has withdrawn it. Check that the link is complete.',
  es: 'Este portal no ha emitido este certificado, o lo ha retirado. Comprueba que el enlace está completo.',
})
export const notCheckedIn = message({
  en: 'You were not checked in at this event. Contact the organizer.',
  es: 'No consta tu entrada en este evento: pregunta a la organización.',
})
export const notYet = message({
  en: 'The certificate is available once the event is over.',
  es: 'El certificado estará disponible cuando termine el evento.',
})
export const nameFirst = message({
  en: 'Add your name to your login profile first: it appears on the certificate.',
  es: 'Indica antes tu nombre en tu perfil de acceso: figura en el certificado.',
})
export const get = message({ en: 'Certificate', es: 'Certificado' })
export const getFor = message({
  en: (title: string) => `Certificate of attendance: ${title}`,
  es: (title) => `Certificado de asistencia: ${title}`,
})
export const making = message({ en: 'Creating the certificate …', es: 'Creando el certificado …' })
