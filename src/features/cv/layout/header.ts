import type { CvHeader } from '../document/schema.ts'
import type { Mark, StructureNode } from './schema.ts'
import type { Shaper } from '../document/schema-text.ts'
import { isBlankText, setShaped, setText, type LinePlace, type Setting } from './lines.ts'
import { measureText } from './text.ts'
import { rowOf, type Strip } from './strip.ts'
import { MUTED, type TextStyle } from './style.ts'

/** A way to reach the person. */
interface Contact {
  text: string
  url: string | undefined
}

/** Name, profession and contacts, as far as they exist. Template 1 centres them on the page; template 2 sets them on a
 * band of its colour that reaches the edges of the sheet. */
export function setHeader(
  setting: Setting,
  header: CvHeader,
  place: LinePlace,
  node: StructureNode,
): Strip[] {
  return setting.style.template === 1
    ? centred(setting, header, place, node)
    : onBand(setting, header, place, node)
}

/** So small that the longest word fits into a line, down to half the size. */
function fitted(shaper: Shaper, text: string, style: TextStyle, place: LinePlace): TextStyle {
  const words = text.split(/(?<=-)|\s+/u).filter((word) => !isBlankText(word))
  const widest = Math.max(1, ...words.map((word) => shaper.shape(word, style.weight).width))
  const scale = Math.max(0.5, Math.min(1, (place.width * 999) / (widest * style.size)))
  return { ...style, size: style.size * scale, leading: style.leading * scale }
}

function contactsOf({ phone, email, place, link }: CvHeader): Contact[] {
  return [
    { text: phone, url: `tel:${phone.replaceAll(/[^+\d]/g, '')}` },
    { text: email, url: `mailto:${email.trim()}` },
    { text: place, url: undefined },
    { text: link, url: link },
  ].filter(({ text }) => !isBlankText(text))
}

function centred(setting: Setting, header: CvHeader, place: LinePlace, node: StructureNode): Strip[] {
  const { shaper, style } = setting
  const centre = { align: 'centre', keep: true } as const
  return [
    ...setText(shaper, header.name, fitted(shaper, header.name, style.name, place), place, {
      ...centre,
      within: node,
      as: 'H1',
    }),
    ...setText(shaper, header.title, style.profession, place, {
      ...centre,
      within: node,
      before: style.beforePart,
    }),
    ...contactLines(setting, contactsOf(header), place, node),
  ]
}

/** Contacts after each other with a thin rule between them, none at the end of a line. */
function contactLines(
  { shaper, style }: Setting,
  contacts: Contact[],
  place: LinePlace,
  node: StructureNode,
): Strip[] {
  const GAP = 9
  const { size, leading, weight } = style.contact
  const set = contacts.map(({ text, url }) => {
    const shaped = measureText(shaper, text, weight)
    return { shaped, url, width: Math.ceil((shaped.width * size) / 1000) }
  })
  const lines: (typeof set)[] = []
  let used = 0
  for (const contact of set) {
    const line = lines.at(-1)
    if (line && used + 2 * GAP + contact.width <= place.width) {
      line.push(contact)
      used += 2 * GAP + contact.width
    } else {
      lines.push([contact])
      used = contact.width
    }
  }
  return lines.map((line, at) => {
    const width = line.reduce((sum, contact) => sum + contact.width, 0) + 2 * GAP * (line.length - 1)
    const left = place.x + Math.max(0, place.width - width) / 2
    const starts = line.map((_, index) =>
      line.slice(0, index).reduce((x, contact) => x + contact.width + 2 * GAP, left),
    )
    const cells = line.map(({ shaped, url, width: own }, index) => {
      const space = { x: starts[index] ?? left, width: Math.min(own, place.width) }
      return setShaped(shaped, style.contact, space, { within: node, url, align: 'centre' })
    })
    const rules = starts.slice(1).map((x) => ruleAt(x - GAP, leading))
    const before = at === 0 ? style.beforePart : 0
    return rowOf(cells, { before, keep: false, above: 0, below: 0, ground: () => rules })
  })
}

const ruleAt = (x: number, leading: number): Mark => ({
  kind: 'fill',
  x: x - 0.25,
  y: leading * 0.2,
  width: 0.5,
  height: leading * 0.6,
  colour: MUTED,
})

function onBand(setting: Setting, header: CvHeader, place: LinePlace, node: StructureNode): Strip[] {
  const { shaper, style } = setting
  const { paper } = style
  const contacts = contactsOf(header)
  const mirrored = measureText(shaper, header.name, style.name.weight).rtl
  const [named, reached] = columnsOf(place, contacts.length > 0, mirrored)
  const nameAlign = mirrored ? 'right' : 'start'
  const names = [
    ...setText(shaper, header.name, fitted(shaper, header.name, style.name, named), named, {
      within: node,
      as: 'H1',
    }),
    ...setText(shaper, header.title, style.profession, named, {
      within: node,
      align: nameAlign,
      before: style.beforePart,
    }),
  ]
  const contactAlign = mirrored ? 'left' : 'right'
  const lines = contacts.flatMap(({ text, url }) =>
    setText(shaper, text, style.contact, reached, { within: node, url, align: contactAlign }),
  )
  if (names.length + lines.length === 0) return []
  const band = (height: number): Mark => ({
    kind: 'fill',
    x: 0,
    y: -paper.top,
    width: paper.width,
    height: height + paper.top,
    colour: style.fill,
  })
  const look = { before: 0, keep: false, above: 0, below: 20.25 }
  return [rowOf([names, lines], { ...look, ground: (height) => [band(height)] })]
}

/** For the name and for the contacts, which stand at the ends of their lines; the other way round for a name that reads
 * from right to left. */
function columnsOf({ x, width }: LinePlace, two: boolean, mirrored: boolean): [LinePlace, LinePlace] {
  const between = 18
  const wide = two ? (width - between) * 0.58 : width
  const narrow = width - between - wide
  return mirrored
    ? [
        { x: x + width - wide, width: wide },
        { x, width: narrow },
      ]
    : [
        { x, width: wide },
        { x: x + wide + between, width: narrow },
      ]
}
