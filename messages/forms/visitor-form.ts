import { message } from '#lib/text/message.ts'

// Forms for visitors without an account.

/** Label of the honeypot field. */
export const leaveEmpty = message({ en: 'Leave this field empty', es: 'Deja esto vacío' })
export const tooLong = message({
  en: (most: number) => `Enter at most ${most} characters`,
  es: (most: number) => `Más de ${most} caracteres: acórtalo.`,
})
export const draftKept = message({
  en: 'Your unsent message has been restored.',
  es: 'Hemos recuperado el mensaje que no enviaste.',
})
export const beginAnew = message({ en: 'Clear form', es: 'Vaciar el formulario' })
export const refusedText = message({
  en: 'Your message is in the form below. Correct it and send it again.',
  es: 'Lo que has escrito está en el formulario de abajo. Corrígelo y vuelve a enviarlo.',
})
