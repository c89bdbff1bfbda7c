import { message } from '#lib/text/message.ts'

// What the calls about CV variants say.

export const nameRequired = message({ en: 'Give it a name', es: 'Ponle un nombre' })
export const nameTooLong = message({
  en: (max: number) => `At most ${max} characters`,
  es: (max: number) => `Como máximo ${max} caracteres`,
})
export const nameTaken = message({
  en: (name: string) => `You have a variant named “${name}” already. Choose another name.`,
  es: (name: string) => `Ya tienes una variante con el nombre «${name}». Elige otro nombre.`,
})
export const noSuchVariant = message({
  en: 'This variant does not exist any more.',
  es: 'Esta variante ya no existe.',
})
export const tooManyVariants = message({
  en: (max: number) => `There is room for ${max} variants. Delete one first.`,
  es: (max: number) => `Caben ${max} variantes. Elimina antes una.`,
})
export const staleVariant = message({
  en: 'This variant was changed elsewhere meanwhile.',
  es: 'Esta variante ha cambiado mientras tanto en otro lugar.',
})
