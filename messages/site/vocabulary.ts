import { message } from '#lib/text/message.ts'

// The vocabulary of a sector or subject, as administrators write it.

export const listNames = {
  major: message({ en: 'Categories', es: 'Categorías' }),
  topics: message({ en: 'Topics', es: 'Temas' }),
  process: message({ en: 'Processes', es: 'Procesos' }),
  technology: message({ en: 'Technologies', es: 'Tecnologías' }),
}
export const howToWrite = message({
  en: 'A term a line. Behind a bar its name in Spanish, behind another what English readers see in its place: Gears | Engranajes | Gear trains. The term itself is what articles carry: to change only what people read, change the names behind the bars.',
  es: 'Un término por línea. Tras una barra, su nombre en español; tras otra, lo que ven en su lugar quienes leen en inglés: Gears | Engranajes | Gear trains. El término mismo es lo que llevan los artículos: para cambiar solo lo que se lee, cambia los nombres tras las barras.',
})
export const indented = message({
  en: 'What belongs below a topic stands indented under it, in three levels at most.',
  es: 'Lo que pertenece a un tema va sangrado debajo, con tres niveles como máximo.',
})
export const termMissing = message({ en: 'The term itself is missing.', es: 'Falta el término mismo.' })
export const tooManyParts = message({
  en: 'A line has a term and two names at most.',
  es: 'Una línea tiene un término y dos nombres como máximo.',
})
export const termTooLong = message({
  en: (longest: number) => `At most ${longest} characters.`,
  es: (longest: number) => `Como máximo ${longest} caracteres.`,
})
export const tooDeep = message({ en: 'More than three levels.', es: 'Más de tres niveles.' })
export const notIndented = message({
  en: 'Nothing stands below another term here.',
  es: 'Aquí ningún término va debajo de otro.',
})
export const termTwice = message({
  en: (term: string) => `“${term}” stands there twice.`,
  es: (term: string) => `«${term}» está dos veces.`,
})
export const faultAt = message({
  en: (list: string, line: number, fault: string) => `${list}, line ${line}: ${fault}`,
  es: (list: string, line: number, fault: string) => `${list}, línea ${line}: ${fault}`,
})
export const stillUsed = message({
  en: (term: string, articles: number) =>
    `“${term}” is carried by ${articles === 1 ? 'one published article, which keeps' : `${articles} published articles, which keep`} it; lists no longer offer it.`,
  es: (term: string, articles: number) =>
    `${articles === 1 ? 'Un artículo publicado lleva' : `${articles} artículos publicados llevan`} «${term}» y lo ${articles === 1 ? 'conserva' : 'conservan'}; las listas ya no lo ofrecen.`,
})
