import { defineFigure } from '../figure.ts'
import { DASHED, inks, legend, plot } from '../plot.ts'

/** Successes in per cent, by treatment and size of the stones. */
const a = { small: (81 / 87) * 100, large: (192 / 263) * 100 }
const b = { small: (234 / 270) * 100, large: (55 / 80) * 100 }
const total = ({ small, large }: typeof a, share: number) => large + ((small - large) * share) / 100

export const kidneyStones = defineFigure({
  title: { en: 'Two treatments, two mixtures', es: 'Dos tratamientos, dos mezclas' },
  caption: {
    en: 'Slide both treatments to the same mixture of patients, and A is ahead at every place. Slide B to the easy cases, and the totals turn round.',
    es: 'Lleve ambos tratamientos a la misma mezcla de pacientes y A va por delante en todas partes. Lleve B a los casos fáciles y los totales se invierten.',
  },
  parameters: {
    mixtureA: {
      label: { en: 'Small stones among patients of A', es: 'Cálculos pequeños entre los pacientes de A' },
      min: 0,
      max: 100,
      step: 1,
      start: 25,
      unit: '%',
    },
    mixtureB: {
      label: { en: 'Small stones among patients of B', es: 'Cálculos pequeños entre los pacientes de B' },
      min: 0,
      max: 100,
      step: 1,
      start: 77,
      unit: '%',
    },
  },
  draw({ mixtureA, mixtureB }, { locale, number }) {
    const [ofA, ofB] = [total(a, mixtureA), total(b, mixtureB)]
    const drawing = plot(
      {
        from: 0,
        to: 100,
        marks: [0, 25, 50, 75, 100],
        label: { en: 'small stones, %', es: 'cálculos pequeños, %' }[locale],
      },
      {
        from: 60,
        to: 100,
        marks: [60, 70, 80, 90, 100],
        label: { en: 'success, %', es: 'éxito, %' }[locale],
      },
      number,
    )
    const { line, dot } = drawing
    const mark = (share: number, of: number, stroke: string) =>
      line(
        [
          [0, of],
          [share, of],
          [share, 60],
        ],
        stroke,
        { 'stroke-width': 1, 'stroke-opacity': '.6' },
      )
    const [inA, inB] = [number(ofA, 1), number(ofB, 1)]
    const apart = number(Math.abs(ofA - ofB), 1)
    const reversed = ofB > ofA
    return {
      svg:
        drawing.axes +
        mark(mixtureA, ofA, inks.first) +
        mark(mixtureB, ofB, inks.second) +
        line(
          [
            [0, a.large],
            [100, a.small],
          ],
          inks.first,
        ) +
        line(
          [
            [0, b.large],
            [100, b.small],
          ],
          inks.second,
          DASHED,
        ) +
        dot(mixtureA, ofA, inks.first) +
        dot(mixtureB, ofB, inks.second) +
        legend([
          { text: 'A', stroke: inks.first },
          { text: 'B', stroke: inks.second, dashed: true },
        ]),
      says: {
        en: `Success in total: ${inA}% with A, ${inB}% with B. ${reversed ? 'B' : 'A'} looks better by ${apart} points, ${reversed ? 'although A is better for small stones and for large ones' : 'as A is for small stones and for large ones'}.`,
        es: `Éxito en total: ${inA} % con A, ${inB} % con B. ${reversed ? 'B' : 'A'} parece mejor por ${apart} puntos, ${reversed ? 'aunque A es mejor con cálculos pequeños y con grandes' : 'como lo es A con cálculos pequeños y con grandes'}.`,
      }[locale],
    }
  },
})
