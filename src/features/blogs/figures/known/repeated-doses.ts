import { defineFigure } from '../figure.ts'
import { inks, legend, plot } from '../plot.ts'

/** The first 72 hours of the imaginary drug, of which 100 mg add 2 mg/L. */
const HOURS = 72
const DOSE = 100
const ONE_DOSE = 2

/** The concentration just after each dose and down to the next, as a line. */
function levels(halfLife: number, interval: number, first: number): [number, number][] {
  const points: [number, number][] = [[0, 0]]
  let level = 0
  for (let dose = 0; dose * interval < HOURS; dose++) {
    level += dose === 0 ? (first / DOSE) * ONE_DOSE : ONE_DOSE
    const span = Math.min(interval, HOURS - dose * interval)
    const steps = Math.max(2, Math.ceil(span / 3))
    for (let step = 0; step <= steps; step++) {
      const since = (span * step) / steps
      points.push([dose * interval + since, level * 2 ** (-since / halfLife)])
    }
    level *= 2 ** (-interval / halfLife)
  }
  return points
}

export const repeatedDoses = defineFigure({
  title: { en: 'Repeated doses', es: 'Dosis repetidas' },
  caption: {
    en: 'Change the half-life and the climb takes longer. Change the interval and the plateau moves. A larger first dose only shortens the way there.',
    es: 'Con otra semivida, la subida dura más o menos. Con otro intervalo, la meseta se mueve. Una primera dosis mayor solo acorta el camino.',
  },
  parameters: {
    halfLife: { label: { en: 'Half-life', es: 'Semivida' }, min: 2, max: 24, step: 1, start: 8, unit: 'h' },
    interval: {
      label: { en: 'Time between doses', es: 'Tiempo entre dosis' },
      min: 4,
      max: 24,
      step: 2,
      start: 8,
      unit: 'h',
    },
    first: {
      label: { en: 'First dose', es: 'Primera dosis' },
      min: 100,
      max: 400,
      step: 50,
      start: 100,
      unit: 'mg',
    },
  },
  draw({ halfLife, interval, first }, { locale, number }) {
    const accumulation = 1 / (1 - 2 ** (-interval / halfLife))
    const peak = ONE_DOSE * accumulation
    const trough = peak - ONE_DOSE
    const at = first / DOSE / accumulation
    const line = levels(halfLife, interval, first)
    const highest = Math.max(5, ...line.map(([, level]) => level), peak)
    const unit = highest > 12 ? 5 : highest > 6 ? 2 : 1
    const top = Math.ceil(highest / unit) * unit
    const label = { en: 'Plateau', es: 'Meseta' }[locale]
    const { axes, line: draw } = plot(
      { from: 0, to: HOURS, marks: [0, 24, 48, 72], label: { en: 'hours', es: 'horas' }[locale] },
      { from: 0, to: top, marks: Array.from({ length: top / unit + 1 }, (_, i) => i * unit), label: 'mg/L' },
      number,
    )
    const level = (value: number) =>
      draw(
        [
          [0, value],
          [HOURS, value],
        ],
        inks.second,
        { 'stroke-width': 1.5, 'stroke-dasharray': '5 4' },
      )
    const range = `${number(trough, 1)}–${number(peak, 1)} mg/L`
    const share = number(at * 100)
    const hours = number(Math.log2(10) * halfLife)
    const there = Math.abs(at - 1) < 0.005
    return {
      svg:
        axes +
        level(peak) +
        level(trough) +
        draw(line, inks.first, { 'stroke-linejoin': 'round' }) +
        legend([{ text: label, stroke: inks.second, dashed: true }]),
      says: {
        en:
          `At the plateau the level swings within ${range}. ` +
          (there
            ? 'The first dose takes it there at once.'
            : `The first dose takes it to ${share}% of the plateau’s peak; nine tenths of the rest are done after ${hours} hours.`),
        es:
          `En la meseta, el nivel oscila entre ${range}. ` +
          (there
            ? 'La primera dosis lo lleva allí de una vez.'
            : `La primera dosis lo lleva al ${share} % del pico de la meseta; nueve décimas de lo que falta están hechas tras ${hours} horas.`),
      }[locale],
    }
  },
})
