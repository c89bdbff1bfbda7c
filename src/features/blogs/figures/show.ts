import { escapeHtml } from '#lib/text/escape-html.ts'
import { isLocale, defaultLocale, type Locale } from '#lib/text/locale.ts'
import { drawFigure, settleValue, showValue } from './figure.ts'
import { SHEET } from './plot.ts'
import { figures } from './registry.ts'

/** The same as in MathML: what an author writes is code in a language of its own. */
const written = /<pre[^>]*><code class="language-figure">([^<]*)<\/code><\/pre>/g

interface Named {
  name: string
  /** Where its parameters stand at first, other than the figure has it. */
  given: Record<string, number>
}

/**
 * What an author asks for: a figure's name on the first line, then `parameter: number` where one is to begin elsewhere.
 * Undefined when there is no such figure or parameter.
 */
function readFigure(text: string): Named | undefined {
  const [name = '', ...lines] = text.trim().split(/\s*\n\s*/)
  if (!Object.hasOwn(figures, name)) return undefined
  const { parameters } = figures[name]!
  const given: Record<string, number> = {}
  for (const line of lines) {
    const [, parameter = '', number] = /^(\w+): *(-?\d+(?:\.\d+)?)$/.exec(line) ?? []
    if (!Object.hasOwn(parameters, parameter)) return undefined
    given[parameter] = Number(number)
  }
  return { name, given }
}

/** Cleaned HTML with its figures drawn; one that is not known stays as it was written. */
export const addFigures = (html: string, language: string): string =>
  html.replace(written, (all: string, text: string) => {
    const named = readFigure(text)
    return named ? showFigure(named, localeOf(language)) : all
  })

/** What a text names as figures and nobody can draw. */
export const unknownFigures = (html: string): string[] =>
  [...html.matchAll(/<code class="language-figure">([^<]*)/g)]
    .map(([, text = '']) => text.trim())
    .filter((text) => !readFigure(text))

/** Figures speak the languages of the interface; in an article in any other, English. */
function localeOf(language: string): Locale {
  const [main] = language.split('-')
  return isLocale(main) ? main : defaultLocale
}

/**
 * A figure, complete without scripts: drawing, what it means, and the value of each parameter. Its sliders come alive
 * with the article's scripts (redraw.ts), and are not there without.
 */
function showFigure({ name, given }: Named, locale: Locale): string {
  const figure = figures[name]!
  const { svg, says } = drawFigure(figure, given, locale)
  const sliders = Object.entries(figure.parameters).map(([key, parameter]) => {
    const value = settleValue(parameter, given[key] ?? parameter.start)
    const label = escapeHtml(parameter.label[locale])
    const shown = showValue(parameter, value, locale)
    return (
      `<label><span>${label}</span><output aria-live="off">${shown}</output>` +
      `<input type="range" name="${key}" min="${parameter.min}" max="${parameter.max}" step="${parameter.step}" ` +
      `value="${value}" aria-label="${label}" aria-valuetext="${shown}" autocomplete="off" data-needs-client=""></label>`
    )
  })
  return (
    `<figure data-figure="${name}" lang="${locale}">` +
    `<svg viewBox="0 0 ${SHEET.width} ${SHEET.height}" role="img" aria-label="${escapeHtml(figure.title[locale])}" ` +
    `fill="currentColor" font-size="18" font-family="var(--sans)">${svg}</svg>` +
    `<p><output>${escapeHtml(says)}</output></p><div>${sliders.join('')}</div>` +
    `<figcaption>${escapeHtml(figure.caption[locale])}</figcaption></figure>`
  )
}
