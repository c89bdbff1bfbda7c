import { defineFigure } from '../figure.ts'
import { DASHED, inks, legend, plot } from '../plot.ts'

/** An M12 bolt of class 8.8: proof load, stress area, and the endurance limit by VDI 2230 as an amplitude. */
const PROOF_KN = 48.9
const AREA_MM2 = 84.3
const ENDURANCE_MPA = 49
const MOST_LOAD = 60

export const boltedJoint = defineFigure({
  title: { en: 'What the load adds to the bolt', es: 'Lo que la carga añade al tornillo' },
  caption: {
    en: 'Loosen the bolt, and the slope that it feels becomes steep. A soft gasket raises the share that reaches the bolt.',
    es: 'Afloje el tornillo y la pendiente que nota se empina. Una junta blanda aumenta la parte que llega al tornillo.',
  },
  parameters: {
    preload: {
      label: { en: 'Preload, of proof load', es: 'Precarga, de la de prueba' },
      min: 0,
      max: 90,
      step: 5,
      start: 75,
      unit: '%',
    },
    load: {
      label: { en: 'Outside load', es: 'Carga exterior' },
      min: 0,
      max: MOST_LOAD,
      step: 2,
      start: 20,
      unit: 'kN',
    },
    share: {
      label: { en: 'Share of the bolt, C', es: 'Parte del tornillo, C' },
      min: 0.1,
      max: 0.9,
      step: 0.05,
      start: 0.2,
    },
  },
  draw({ preload, load, share }, { locale, number }) {
    const before = (preload / 100) * PROOF_KN
    const clamp = (outside: number) => Math.max(0, before - (1 - share) * outside)
    const bolt = (outside: number) => outside + clamp(outside)
    const opens = before / (1 - share)
    const bends = [0, ...(opens > 0 && opens < MOST_LOAD ? [opens] : []), MOST_LOAD]
    const drawing = plot(
      {
        from: 0,
        to: MOST_LOAD,
        marks: [0, 20, 40, 60],
        label: { en: 'outside load, kN', es: 'carga exterior, kN' }[locale],
      },
      { from: 0, to: 100, marks: [0, 25, 50, 75, 100], label: 'kN' },
      number,
    )
    const line = (force: typeof bolt) => bends.map((outside) => [outside, force(outside)] as const)
    const amplitude = ((bolt(load) - before) / 2 / AREA_MM2) * 1000
    const open = clamp(load) === 0
    const forces = [number(bolt(load), 1), number(bolt(load) - before, 1), number(clamp(load), 1)] as const
    const stress = number(amplitude)
    const lasts = amplitude <= ENDURANCE_MPA
    return {
      svg:
        drawing.axes +
        drawing.line(
          [
            [load, 0],
            [load, bolt(load)],
          ],
          'currentColor',
          { 'stroke-width': 1, 'stroke-opacity': '.5' },
        ) +
        drawing.line(line(clamp), inks.second, DASHED) +
        drawing.line(line(bolt), inks.first) +
        drawing.dot(load, clamp(load), inks.second) +
        drawing.dot(load, bolt(load), inks.first) +
        legend([
          { text: { en: 'clamp', es: 'apriete' }[locale], stroke: inks.second, dashed: true },
          { text: { en: 'bolt', es: 'tornillo' }[locale], stroke: inks.first },
        ]),
      says: {
        en:
          `The bolt carries ${forces[0]} kN, of which the load adds ${forces[1]}; ` +
          `${open ? 'the joint is open' : `${forces[2]} kN still press the parts together`}. ` +
          `Stress amplitude ${stress} MPa: ${lasts ? 'within' : 'beyond'} the ${ENDURANCE_MPA} MPa that the thread endures.`,
        es:
          `El tornillo soporta ${forces[0]} kN, de los que la carga añade ${forces[1]}; ` +
          `${open ? 'la unión está abierta' : `${forces[2]} kN siguen apretando las piezas`}. ` +
          `Amplitud de tensión, ${stress} MPa: ${lasts ? 'dentro' : 'fuera'} de los ${ENDURANCE_MPA} MPa que la rosca resiste.`,
      }[locale],
    }
  },
})
