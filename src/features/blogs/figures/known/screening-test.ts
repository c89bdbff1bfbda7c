import { defineFigure } from '../figure.ts'
import { inks, shape, tenths, textAt } from '../plot.ts'

/** A thousand people, in rows of forty. */
const PEOPLE = 1000
const ROW = 40
const [LEFT, TOP, GAP, LINE] = [10, 12, 11.8, 9]

const place = (person: number) =>
  `M${tenths(LEFT + (person % ROW) * GAP)} ${TOP + Math.floor(person / ROW) * LINE}`

/** Dots for people from one number up to another: dashes without length, whose round ends are dots. */
function dots(from: number, to: number, stroke: string, width: number, opacity = 1): string {
  let d = ''
  for (let at = from; at < to;) {
    const end = Math.min(to, (Math.floor(at / ROW) + 1) * ROW)
    // A little further than the last one, which would else be left out for a rounding.
    d += `${place(at)}h${tenths((end - at - 1) * GAP + 1)}`
    at = end
  }
  return d
    ? shape('path', {
        d,
        stroke,
        'stroke-width': width,
        'stroke-linecap': 'round',
        'stroke-dasharray': `0 ${GAP}`,
        ...(opacity < 1 && { 'stroke-opacity': String(opacity) }),
      })
    : ''
}

export const screeningTest = defineFigure({
  title: { en: 'A thousand people take the test', es: 'Mil personas se hacen la prueba' },
  caption: {
    en: 'Each dot is a person. Raise the prevalence, and a positive result means more. At one in a hundred only a higher specificity helps much.',
    es: 'Cada punto es una persona. Con mayor prevalencia, un resultado positivo dice más. Con uno de cada cien solo ayuda mucho una especificidad mayor.',
  },
  parameters: {
    prevalence: {
      label: { en: 'Prevalence', es: 'Prevalencia' },
      min: 1,
      max: 50,
      step: 1,
      start: 1,
      unit: '%',
    },
    sensitivity: {
      label: { en: 'Sensitivity', es: 'Sensibilidad' },
      min: 50,
      max: 100,
      step: 1,
      start: 90,
      unit: '%',
    },
    specificity: {
      label: { en: 'Specificity', es: 'Especificidad' },
      min: 80,
      max: 100,
      step: 0.5,
      start: 95,
      unit: '%',
    },
  },
  draw({ prevalence, sensitivity, specificity }, { locale, number }) {
    const ill = (PEOPLE * prevalence) / 100
    const found = (ill * sensitivity) / 100
    const alarms = ((PEOPLE - ill) * (100 - specificity)) / 100
    const [people, hits, noise] = [Math.round(ill), Math.round(found), Math.round(alarms)]
    const worth = number((found / (found + alarms)) * 100, 1)
    const y = TOP + (PEOPLE / ROW) * LINE + 22
    const key = [
      { text: { en: 'found', es: 'hallados' }[locale], ink: inks.first, x: 14 },
      { text: { en: 'missed', es: 'no hallados' }[locale], ink: 'currentColor', x: 120 },
      { text: { en: 'false alarms', es: 'falsas alarmas' }[locale], ink: inks.second, x: 240 },
      { text: { en: 'healthy', es: 'sanos' }[locale], ink: '', x: 386 },
    ]
    const missed = people - hits
    return {
      svg:
        dots(0, hits, inks.first, 8) +
        // A cross, so that who is missed is not told by colour alone.
        (missed > 0
          ? shape('path', {
              d: Array.from({ length: missed }, (_, i) => `${place(hits + i)}m-3-3l6 6m0-6l-6 6`).join(''),
              stroke: 'currentColor',
              'stroke-width': 2,
            })
          : '') +
        dots(people, people + noise, inks.second, 6) +
        dots(people + noise, PEOPLE, 'currentColor', 3, 0.4) +
        key
          .map(({ text, ink, x }, i) => {
            const at = `M${x} ${y - 5}`
            const mark =
              i === 1
                ? shape('path', { d: `${at}m-3-3l6 6m0-6l-6 6`, stroke: ink, 'stroke-width': 2 })
                : shape('path', {
                    d: `${at}h0`,
                    stroke: ink || 'currentColor',
                    'stroke-width': [8, 0, 6, 3][i]!,
                    'stroke-linecap': 'round',
                  })
            return mark + textAt(x + 10, y, text)
          })
          .join(''),
      says: {
        en: `Of ${PEOPLE} people ${people} have the condition: ${hits} are found, ${missed} missed. ${noise} others get a false alarm. A positive result is right in ${worth}% of cases.`,
        es: `De ${PEOPLE} personas, ${people} tienen la enfermedad: se halla a ${hits} y no se halla a ${missed}. Otras ${noise} reciben una falsa alarma. Un resultado positivo acierta en el ${worth} % de los casos.`,
      }[locale],
    }
  },
})
