import { defineFigure } from '../figure.ts'
import { inks, plot } from '../plot.ts'

const HIGHEST = 20

/** Mean time in the system in service times, of one queue for several workers (M/M/c, by Erlang's formula C). */
function meanTime(used: number, workers: number): number {
  const offered = used * workers
  // Erlang's B by its recursion, which needs no factorials.
  let blocked = 1
  for (let i = 1; i <= workers; i++) blocked = (offered * blocked) / (i + offered * blocked)
  const waits = blocked / (1 - used * (1 - blocked))
  return 1 + waits / (workers * (1 - used))
}

export const busyServers = defineFigure({
  title: { en: 'Time in the system', es: 'Tiempo en el sistema' },
  caption: {
    en: 'Add workers to the shared queue, and the bend moves to the right. It also becomes sharper: less warning between fine and stuck.',
    es: 'Con más servidores en la cola común, el codo se desplaza a la derecha. También se agudiza: menos aviso entre «bien» y «atascado».',
  },
  parameters: {
    utilisation: {
      label: { en: 'Utilisation', es: 'Utilización' },
      min: 10,
      max: 98,
      step: 1,
      start: 80,
      unit: '%',
    },
    workers: {
      label: { en: 'Workers with one queue', es: 'Servidores con una cola' },
      min: 1,
      max: 16,
      step: 1,
      start: 1,
    },
  },
  draw({ utilisation, workers }, { locale, number }) {
    const drawing = plot(
      {
        from: 0,
        to: 100,
        marks: [0, 25, 50, 75, 100],
        label: { en: 'utilisation, %', es: 'utilización, %' }[locale],
      },
      { from: 0, to: HIGHEST, marks: [0, 5, 10, 15, 20], label: { en: 'seconds', es: 'segundos' }[locale] },
      number,
    )
    const points: [number, number][] = []
    for (let used = 0; used < 100 && (points.at(-1)?.[1] ?? 0) < HIGHEST; used += used < 60 ? 10 : 1)
      points.push([used, meanTime(used / 100, workers)])
    const time = meanTime(utilisation / 100, workers)
    const half = { used: (100 + utilisation) / 2, time: meanTime((1 + utilisation / 100) / 2, workers) }
    return {
      svg:
        drawing.axes +
        drawing.line(
          [
            [utilisation, 0],
            [utilisation, time],
          ],
          'currentColor',
          {
            'stroke-width': 1,
            'stroke-opacity': '.5',
          },
        ) +
        drawing.line(points, inks.first) +
        drawing.dot(utilisation, time, inks.first),
      says: {
        en: `A job of one second takes ${number(time, 1)} seconds on average, ${number(time - 1, 1)} of them waiting. With half of the idle time gone, at ${number(half.used, half.used % 1 ? 1 : 0)}%, it would take ${number(half.time, 1)}.`,
        es: `Un trabajo de un segundo tarda ${number(time, 1)} segundos de media, de los que ${number(time - 1, 1)} son espera. Con la mitad del tiempo libre, al ${number(half.used, half.used % 1 ? 1 : 0)} %, tardaría ${number(half.time, 1)}.`,
      }[locale],
    }
  },
})
