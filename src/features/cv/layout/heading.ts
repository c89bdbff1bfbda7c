import type { Mark, StructureNode } from './schema.ts'
import { setText, type LinePlace, type Setting } from './lines.ts'
import { rowOf, type Strip } from './strip.ts'

/** The title of a section: on a band of the colour in template 1, above a rule in template 2 and where there are hairlines. */
export function setHeading(setting: Setting, title: string, place: LinePlace, node: StructureNode): Strip[] {
  const { shaper, style } = setting
  const { inset, beforeSection } = style
  const inner = { x: place.x + inset, width: place.width - 2 * inset }
  const lines = setText(shaper, title, style.heading, inner, { within: node, as: 'H2' })
  if (lines.length === 0) return []
  const isBar = style.template === 1 && style.rules === 'bars'
  const thickness = style.rules === 'bars' ? 1 : 0.6
  const ground = isBar
    ? (height: number): Mark => ({ kind: 'fill', ...place, y: 0, height, colour: style.fill })
    : (height: number): Mark => ({
        kind: 'fill',
        ...place,
        y: height - thickness,
        height: thickness,
        colour: style.accent,
      })
  return [
    rowOf([lines], {
      before: beforeSection,
      keep: true,
      above: 0,
      below: isBar ? 0 : 2.25,
      ground: (height) => [ground(height)],
    }),
  ]
}
