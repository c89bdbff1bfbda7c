import { message } from '#lib/text/message.ts'

// The weekly email.

export const digestSubject = message({
  en: (brand: string, n: number) => `${n === 1 ? 'One update' : `${n} updates`} for you at ${brand}`,
  es: (brand, n) => `${n === 1 ? 'Una novedad' : `${n} novedades`} para ti en ${brand}`,
})
export const digestLead = message({
  en: (brand: string) => `New at ${brand} from what you follow:`,
  es: (brand) => `Esto es lo nuevo en ${brand} de lo que sigues:`,
})
export const digestMore = message({
  en: (n: number) =>
    n === 1 ? 'There is one more in your reading list.' : `There are ${n} more in your reading list.`,
  es: (n) => (n === 1 ? 'En tu página hay una novedad más.' : `En tu página hay ${n} novedades más.`),
})
export const digestButton = message({ en: 'See all updates', es: 'Verlo todo' })
export const digestNote = message({
  en: 'You receive this email once a week because you asked for it, and only when there is something new.',
  es: 'Recibes este correo una vez por semana porque lo pediste, y solo cuando hay algo nuevo.',
})
export const digestStop = message({ en: 'Unsubscribe', es: 'Dejar de recibir este correo' })
