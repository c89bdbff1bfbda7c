import { message } from '#lib/text/message.ts'

// Messages of the calls for CV variants.

export const nameRequired = message({ en: 'Enter a name', es: 'Ponle un nombre' })
export const nameTooLong = message({
  en: (max: number) => `Use at most ${max} characters`,
  es: (max: number) => `Como máximo ${max} caracteres`,
})
export const nameTaken = message({
  en: (name: string) => `You already have a saved selection named “${name}”. Choose another name.`,
  es: (name: string) => `Ya tienes una selección guardada con el nombre «${name}». Elige otro nombre.`,
})
export const noSuchVariant = message({
  en: 'This saved selection no longer exists.',
  es: 'Esta selección guardada ya no existe.',
})
export const tooManyVariants = message({
  en: (max: number) => `You can save at most ${max} selections. Delete one first.`,
  es: (max: number) => `Puedes guardar como máximo ${max} selecciones. Elimina antes una.`,
})
export const staleVariant = message({
  en: 'This saved selection was changed elsewhere. Load it again to see the changes.',
  es: 'Esta selección guardada ha cambiado en otro lugar. Cárgala de nuevo para ver los cambios.',
})
