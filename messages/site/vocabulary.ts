import { message } from '#lib/text/message.ts'

// The editor of a sector's or subject's vocabulary.

export const listNames = {
  major: message({ en: 'Categories', es: 'Categorías' }),
  topics: message({ en: 'Topics', es: 'Temas' }),
  process: message({ en: 'Processes', es: 'Procesos' }),
  technology: message({ en: 'Technologies', es: 'Tecnologías' }),
}
export const howToWrite = message({
  en: 'One term per line, optionally with its Spanish name and an English display name: Gears | Engranajes | Gear trains. Articles store the term itself. To change only what people read, change the names after the bars.',
  es: 'Un término por línea. Tras una barra, su nombre en español; tras otra, lo que ven en su lugar quienes leen en inglés: Gears | Engranajes | Gear trains. El término mismo es lo que llevan los artículos: para cambiar solo lo que se lee, cambia los nombres tras las barras.',
})
export const indented = message({
  en: 'Indent subtopics below their topic, up to three levels.',
  es: 'Lo que pertenece a un tema va sangrado debajo, con tres niveles como máximo.',
})
export const termMissing = message({ en: 'The term is missing.', es: 'Falta el término mismo.' })
export const tooManyParts = message({
  en: 'A line can have one term and at most two names.',
  es: 'Una línea tiene un término y dos nombres como máximo.',
})
export const termTooLong = message({
  en: (longest: number) => `Use at most ${longest} characters.`,
  es: (longest: number) => `Como máximo ${longest} caracteres.`,
})
export const tooDeep = message({ en: 'Use at most three levels.', es: 'Más de tres niveles.' })
export const notIndented = message({
  en: 'This list has no levels. Remove the indentation.',
  es: 'Esta lista no tiene niveles. Quita la sangría.',
})
export const termTwice = message({
  en: (term: string) => `“${term}” appears twice.`,
  es: (term: string) => `«${term}» está dos veces.`,
})
export const faultAt = message({
  en: (list: string, line: number, fault: string) => `${list}, line ${line}: ${fault}`,
  es: (list: string, line: number, fault: string) => `${list}, línea ${line}: ${fault}`,
})
export const stillUsed = message({
  en: (term: string, articles: number) =>
    `“${term}” is used by ${articles === 1 ? 'one published article, which keeps' : `${articles} published articles, which keep`} it. Lists no longer offer it.`,
  es: (term: string, articles: number) =>
    `${articles === 1 ? 'Un artículo publicado lleva' : `${articles} artículos publicados llevan`} «${term}» y lo ${articles === 1 ? 'conserva' : 'conservan'}; las listas ya no lo ofrecen.`,
})
