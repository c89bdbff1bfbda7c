import { defineFigure } from '../figure.ts'
import { inks, shape, textAt } from '../plot.ts'

const numbers = [2, 3, 5, 8, 8, 11, 14, 17, 18, 21, 21, 21, 26, 30, 33, 38] as const
const [LEFT, CELL] = [16, 28]
/** The unknown stretch is halved at most so often. */
const ROUNDS = Math.floor(Math.log2(numbers.length)) + 1

interface Round {
  lo: number
  hi: number
  /** What was looked at to get here. */
  mid?: number
}

function search(wanted: number): Round[] {
  const rounds: Round[] = [{ lo: 0, hi: numbers.length }]
  for (let { lo, hi } = rounds[0]!; lo < hi;) {
    const mid = lo + Math.floor((hi - lo) / 2)
    if (numbers[mid]! < wanted) lo = mid + 1
    else hi = mid
    rounds.push({ lo, hi, mid })
  }
  return rounds
}

const atX = (position: number) => LEFT + position * CELL

export const binarySearch = defineFigure({
  title: { en: 'Binary search, round by round', es: 'Búsqueda binaria, ronda a ronda' },
  caption: {
    en: 'Each bar is the array after a round: “no” on the left, “yes” on the right, and between them what is still unknown. The ring is the position that was looked at.',
    es: 'Cada barra es el vector tras una ronda: «no» a la izquierda, «sí» a la derecha y, en medio, lo que aún no se sabe. El anillo es la posición que se miró.',
  },
  parameters: {
    wanted: {
      label: { en: 'Number looked for, x', es: 'Número buscado, x' },
      min: 0,
      max: 40,
      step: 1,
      start: 21,
    },
    round: { label: { en: 'Rounds', es: 'Rondas' }, min: 0, max: ROUNDS, step: 1, start: 2 },
  },
  draw({ wanted, round }, { locale }) {
    const all = search(wanted)
    const shown = all.slice(0, round + 1)
    const now = shown.at(-1)!
    const bar = (from: number, to: number, y: number, attributes: Record<string, string>) =>
      to > from
        ? shape('rect', { x: atX(from), y, width: (to - from) * CELL, height: 22, ...attributes })
        : ''
    const cells = numbers
      .map((number, i) => {
        const x = atX(i) + CELL / 2
        return (
          textAt(x, 16, String(i), { 'text-anchor': 'middle', 'font-size': 12, 'fill-opacity': '.75' }) +
          textAt(x, 42, String(number), { 'text-anchor': 'middle' })
        )
      })
      .join('')
    const frames = shape('path', {
      d: `M${atX(0)} 24h${numbers.length * CELL}v26h-${numbers.length * CELL}z${numbers
        .slice(1)
        .map((_, i) => `M${atX(i + 1)} 24v26`)
        .join('')}`,
      fill: 'none',
      stroke: 'currentColor',
      'stroke-opacity': '.4',
    })
    const bars = shown
      .map(({ lo, hi, mid }, i) => {
        const y = 62 + i * 36
        return (
          bar(0, lo, y, { fill: 'none', stroke: 'currentColor', 'stroke-dasharray': '3 3' }) +
          bar(lo, hi, y, { fill: inks.tint, stroke: 'currentColor' }) +
          bar(hi, numbers.length, y, { fill: inks.first, stroke: inks.first }) +
          (mid === undefined
            ? ''
            : shape('circle', {
                cx: atX(mid) + CELL / 2,
                cy: y + 11,
                r: 7,
                fill: 'var(--bg,none)',
                stroke: inks.second,
                'stroke-width': 3,
              }))
        )
      })
      .join('')
    const looked = now.mid === undefined ? undefined : { at: now.mid, number: numbers[now.mid]! }
    const yes = looked !== undefined && looked.number >= wanted
    const unknown = now.hi - now.lo
    const last = now.hi - 1
    return {
      svg: cells + frames + bars,
      says: {
        en:
          (looked
            ? `Round ${shown.length - 1}: position ${looked.at} holds ${looked.number}, and ${looked.number} ≥ ${wanted} is ${yes ? 'a yes' : 'a no'}. `
            : '') +
          (unknown === 0
            ? `Nothing is unknown any more: the answer is ${now.lo}${now.lo === numbers.length ? ', past the end' : ''}, after ${all.length - 1} rounds.`
            : `Still unknown: ${unknown === 1 ? `position ${now.lo}` : `positions ${now.lo} to ${last}`}.`),
        es:
          (looked
            ? `Ronda ${shown.length - 1}: la posición ${looked.at} contiene ${looked.number}, y ${looked.number} ≥ ${wanted} es un ${yes ? 'sí' : 'no'}. `
            : '') +
          (unknown === 0
            ? `Ya no queda nada por saber: la respuesta es ${now.lo}${now.lo === numbers.length ? ', tras el final' : ''}, después de ${all.length - 1} rondas.`
            : `Aún no se sabe: ${unknown === 1 ? `la posición ${now.lo}` : `las posiciones ${now.lo} a ${last}`}.`),
      }[locale],
    }
  },
})
