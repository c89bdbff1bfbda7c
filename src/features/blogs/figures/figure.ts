import type { Locale } from '#lib/text/locale.ts'

/** Words of a figure, in every language of the interface. */
type Words = Record<Locale, string>

/** What a reader changes, by a slider. */
export interface Parameter {
  label: Words
  min: number
  max: number
  step: number
  /** Where it stands before anybody has moved it. */
  start: number
  /** Follows the number. */
  unit?: string
}

/** A number as the language writes it, with so many decimals. */
type ShowNumber = (value: number, decimals?: number) => string

/** How one set of values looks, and what it means in words. */
interface Drawn {
  /** What stands inside the `svg`, drawn on a sheet of SHEET. Its text is not read out: `says` has what counts. */
  svg: string
  says: string
}

/** A figure that readers change. Server, browser, tests and import take all that they know of it from here. */
export interface LiveFigure<Name extends string = string> {
  title: Words
  /** What to try, below the drawing. */
  caption: Words
  parameters: Record<Name, Parameter>
  /** Pure: the same values give the same drawing, wherever it is made. */
  draw(values: Record<Name, number>, language: { locale: Locale; number: ShowNumber }): Drawn
}

/** Infers the names of the parameters, which `draw` is then given. */
/* @__NO_SIDE_EFFECTS__ */
export const defineFigure = <Name extends string>(figure: LiveFigure<Name>): LiveFigure<Name> => figure

/** The value as the parameter's slider can stand: within its range, on one of its steps. */
export function settleValue({ min, max, step, start }: Parameter, value: number): number {
  if (!Number.isFinite(value)) return start
  const stepped = min + Math.round((value - min) / step) * step
  // Steps such as 0.05 do not add up exactly.
  return Number(Math.min(max, Math.max(min, stepped)).toFixed(6))
}

const showNumber =
  (locale: Locale): ShowNumber =>
  (value, decimals = 0) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(value)

/** A parameter's value with its unit. */
export function showValue({ step, unit }: Parameter, value: number, locale: Locale): string {
  const decimals = /\.(\d+)/.exec(String(step))?.[1]?.length ?? 0
  return showNumber(locale)(value, decimals) + (unit ? `\u00A0${unit}` : '')
}

/** The drawing and its words for values, each settled first; one that is not given stands at its start. */
export function drawFigure(figure: LiveFigure, given: Record<string, number>, locale: Locale): Drawn {
  const values = Object.entries(figure.parameters).map(([name, parameter]) => [
    name,
    settleValue(parameter, given[name] ?? parameter.start),
  ])
  return figure.draw(Object.fromEntries(values) as Record<string, number>, {
    locale,
    number: showNumber(locale),
  })
}
