import { message } from '#lib/text/message.ts'

// Appearance of a CV, besides its template and colour.

export const headings = message({ en: 'Headings', es: 'Títulos' })
export const rules = {
  bars: message({ en: 'Bars', es: 'Barras' }),
  hairlines: message({ en: 'Thin lines', es: 'Líneas finas' }),
}
export const typeface = message({ en: 'Typeface', es: 'Tipo de letra' })
export const typefaces = {
  sans: message({ en: 'Sans serif', es: 'Sin remates' }),
  serif: message({ en: 'Serif', es: 'Con remates' }),
}
export const paper = message({ en: 'Paper', es: 'Papel' })
export const length = message({ en: 'Length', es: 'Extensión' })
export const asItComes = message({ en: 'Automatic', es: 'La que resulte' })
export const fitTo = message({
  en: (pages: number) => (pages === 1 ? 'Fit to 1 page' : `Fit to ${pages} pages`),
  es: (pages: number) => (pages === 1 ? 'Ajustar a 1 página' : `Ajustar a ${pages} páginas`),
})
/** @param takes the number of pages at the smallest text size */
export const cannotFit = message({
  en: (pages: number, takes: number) =>
    `The CV doesn’t fit on ${pages === 1 ? '1 page' : `${pages} pages`}. At the smallest readable size (8.5 points) it takes ${takes}. Leave out sections or entries.`,
  es: (pages: number, takes: number) =>
    `Esto no cabe en ${pages === 1 ? '1 página' : `${pages} páginas`}: con la letra más pequeña que se lee bien (8,5 puntos) ocupa ${takes}. Omite secciones o entradas.`,
})
