import { message } from '#lib/text/message.ts'

// Forms that visitors fill in without an account.

/** Beside the field that only programs see. */
export const leaveEmpty = message({ en: 'Leave this field empty', es: 'Deja esto vacío' })
export const tooLong = message({
  en: (most: number) => `Enter at most ${most} characters`,
  es: (most: number) => `Más de ${most} caracteres: acórtalo.`,
})
export const draftKept = message({
  en: 'Your unsent message has been restored.',
  es: 'Lo que escribiste antes y no enviaste vuelve a estar en el formulario.',
})
export const beginAnew = message({ en: 'Clear form', es: 'Vaciar el formulario' })
export const refusedText = message({
  en: 'Your message is in the form below. Correct it and send it again.',
  es: 'Lo que has escrito está en el formulario de abajo. Corrígelo y vuelve a enviarlo.',
})
