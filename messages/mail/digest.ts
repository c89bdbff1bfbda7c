import { message } from '#lib/text/message.ts'

// The weekly mail with what is new of what somebody follows.

export const digestSubject = message({
  en: (brand: string, n: number) => `${n === 1 ? 'One new thing' : `${n} new things`} for you at ${brand}`,
  es: (brand, n) => `${n === 1 ? 'Una novedad' : `${n} novedades`} para ti en ${brand}`,
})
export const digestLead = message({
  en: (brand: string) => `This is new at ${brand} of what you follow:`,
  es: (brand) => `Esto es lo nuevo en ${brand} de lo que sigues:`,
})
export const digestMore = message({
  en: (n: number) => (n === 1 ? 'One more is on your page.' : `${n} more are on your page.`),
  es: (n) => (n === 1 ? 'En tu página hay una novedad más.' : `En tu página hay ${n} novedades más.`),
})
export const digestButton = message({ en: 'See all of it', es: 'Verlo todo' })
export const digestNote = message({
  en: 'You get this mail once a week because you asked for it, and only when there is something new.',
  es: 'Recibes este correo una vez por semana porque lo pediste, y solo cuando hay algo nuevo.',
})
export const digestStop = message({ en: 'Stop this mail', es: 'Dejar de recibir este correo' })
