import type { CvHeader } from '../document/schema.ts'
import type { Mark, StructureNode } from './schema.ts'
import type { ShapedText, Shaper } from '../document/schema-text.ts'
import { grow, isBlankText, setShaped, setText, type LinePlace, type Setting } from './lines.ts'
import { measureText } from './text.ts'
import { isPlainTemplate } from '../schema.ts'
import { rowOf, type Strip } from './strip.ts'
import { MUTED, type TextStyle } from './style.ts'

/** A contact detail. */
export interface Contact {
  text: string
  url: string | undefined
}

/**
 * Sets the photo, name, title and contacts that exist. Template 1 centres them below each other, and plain templates start
 * at the edge. Template 2 sets them on a full-width band of its colour, or above a hairline, with the photo before the
 * name. Its contacts are beside the name, or below it if that puts all of them, or the name, on one line.
 */
export function setHeader(
  setting: Setting,
  header: CvHeader,
  place: LinePlace,
  node: StructureNode,
): Strip[] {
  return setting.style.template === 2
    ? onBand(setting, header, place, node)
    : stacked(setting, header, place, node)
}

/** The minimum scale of a name to keep it on one line, where parsers look for it. */
const WHOLE = 0.6
/** The minimum scale for its longest word; beyond it the word is broken. */
const UNCUT = 0.5
/** The gap between the name and the contacts. */
const BETWEEN = 18

/** Scales a name down until it, or at least its longest word, fits on a line, if possible. */
function fitted(shaper: Shaper, text: string, style: TextStyle, place: LinePlace): TextStyle {
  const whole = place.width / widthOf(shaper, text, style)
  const scale = whole >= WHOLE ? whole : Math.max(UNCUT, place.width / widestWord(shaper, text, style))
  const fits = Math.min(1, scale)
  return { ...style, size: style.size * fits, leading: style.leading * fits }
}

/** In points, with a small margin for rounding. */
const widthOf = (shaper: Shaper, text: string, { size, weight }: TextStyle): number =>
  (Math.max(1, shaper.shape(text, weight).width) * size) / 999

function widestWord(shaper: Shaper, text: string, style: TextStyle): number {
  const words = text.split(/(?<=-)|\s+/u).filter((word) => !isBlankText(word))
  return Math.max(1, ...words.map((word) => widthOf(shaper, word, style)))
}

/** The share of the line for the name; the rest is for the contacts. */
const NAME_SHARE = 0.58

/**
 * The same next to a photo, where contacts need more room: the name yields as long as it stays on one line and its
 * longest word is unbroken.
 */
function shareBesidePhoto({ shaper, style }: Setting, name: string, { width }: LinePlace): number {
  const shareOf = (needed: number) => Math.max(0.53, needed / (width - BETWEEN))
  const whole = shareOf(widthOf(shaper, name, style.name) * WHOLE)
  if (whole <= NAME_SHARE) return whole
  return Math.min(0.66, shareOf(widestWord(shaper, name, style.name) * UNCUT))
}

/** Returns what to read or click below the name. */
export function contactsOf({ phone, email, place, link, links }: CvHeader): Contact[] {
  return [
    { text: phone, url: `tel:${phone.replaceAll(/[^+\d]/g, '')}` },
    { text: email, url: `mailto:${email.trim()}` },
    { text: place, url: undefined },
    { text: link, url: link },
    ...links,
  ].filter(({ text }) => !isBlankText(text))
}

/** Sets everything below each other: centred in template 1, where lines start in plain ones. */
function stacked(setting: Setting, header: CvHeader, place: LinePlace, node: StructureNode): Strip[] {
  const { shaper, style } = setting
  const isPlain = isPlainTemplate(style.template)
  const start = shaper.fromRight ? 'right' : 'left'
  const centre = { align: isPlain ? start : 'centre', keep: true } as const
  const free = place.width - style.photo
  const photo = setPhoto(setting, header, place.x + free * (isPlain ? (shaper.fromRight ? 1 : 0) : 0.5), node)
  return [
    ...photo,
    ...setText(shaper, header.name, fitted(shaper, header.name, style.name, place), place, {
      ...centre,
      within: node,
      as: 'H1',
      before: photo.length > 0 ? style.besidePhoto : 0,
    }),
    ...setText(shaper, header.title, style.profession, place, {
      ...centre,
      within: node,
      before: style.beforePart,
    }),
    ...contactLines(setting, linesOfContacts(setting, contactsOf(header), place), place, node, {
      align: isPlain ? start : 'centre',
      colour: MUTED,
    }),
  ]
}

/** Adds the photo, if there is one, as a figure with alternative text. */
function setPhoto({ style }: Setting, { photo }: CvHeader, x: number, within: StructureNode): Strip[] {
  if (!photo) return []
  const node = grow(within, 'Figure')
  node.alt = photo.alt
  const sides = { width: style.photo, height: style.photo }
  return [
    { before: 0, height: style.photo, keep: true, marks: [{ kind: 'picture', x, y: 0, ...sides, node }] },
  ]
}

/** The gap on each side of the rule between two contacts. */
const GAP = 9

interface MeasuredContact {
  shaped: ShapedText
  url: string | undefined
  width: number
}

/** Puts as many contacts on each line as it holds. */
function linesOfContacts(
  { shaper, style }: Setting,
  contacts: Contact[],
  place: LinePlace,
): MeasuredContact[][] {
  const { size, weight } = style.contact
  const lines: MeasuredContact[][] = []
  let used = 0
  for (const { text, url } of contacts) {
    const shaped = measureText(shaper, text, weight)
    const contact = { shaped, url, width: Math.ceil((shaped.width * size) / 1000) }
    const line = lines.at(-1)
    if (line && used + 2 * GAP + contact.width <= place.width) {
      line.push(contact)
      used += 2 * GAP + contact.width
    } else {
      lines.push([contact])
      used = contact.width
    }
  }
  return lines
}

interface ContactLook {
  align: 'left' | 'centre' | 'right'
  /** The colour of the rules. */
  colour: string
}

const freeShares = { left: 0, centre: 0.5, right: 1 }

/** Sets contacts in sequence with thin rules between them, and none at the end of a line. */
function contactLines(
  { shaper, style }: Setting,
  lines: MeasuredContact[][],
  place: LinePlace,
  node: StructureNode,
  { align, colour }: ContactLook,
): Strip[] {
  return lines.map((line, at) => {
    const width = line.reduce((sum, contact) => sum + contact.width, 0) + 2 * GAP * (line.length - 1)
    const free = Math.max(0, place.width - width)
    const left = place.x + free * freeShares[align]
    const starts = line.map((_, index) =>
      (shaper.fromRight ? line.slice(index + 1) : line.slice(0, index)).reduce(
        (x, contact) => x + contact.width + 2 * GAP,
        left,
      ),
    )
    const cells = line.map(({ shaped, url, width: own }, index) => {
      const space = { x: starts[index] ?? left, width: Math.min(own, place.width) }
      return setShaped(shaped, style.contact, space, { within: node, url, align: 'centre' })
    })
    const rules = starts.filter((x) => x > left).map((x) => ruleAt(x - GAP, style.contact.leading, colour))
    const before = at === 0 ? style.beforePart : 0
    return rowOf(cells, { before, keep: false, above: 0, below: 0, ground: () => rules })
  })
}

const ruleAt = (x: number, leading: number, colour: string): Mark => ({
  kind: 'fill',
  x: x - 0.25,
  y: leading * 0.2,
  width: 0.5,
  height: leading * 0.6,
  colour,
})

function onBand(setting: Setting, header: CvHeader, place: LinePlace, node: StructureNode): Strip[] {
  const { shaper, style } = setting
  const { paper } = style
  const contacts = contactsOf(header)
  const mirrored = measureText(shaper, header.name, style.name.weight).rtl
  const edge = mirrored ? place.x + place.width - style.photo : place.x
  const photo = setPhoto(setting, header, edge, node)
  const taken = photo.length > 0 ? style.photo + style.besidePhoto : 0
  const beside = { x: place.x + (mirrored ? 0 : taken), width: place.width - taken }
  const lines = linesOfContacts(setting, contacts, beside)
  const nameFits = ({ width }: LinePlace) => width / widthOf(shaper, header.name, style.name) >= WHOLE
  const share = photo.length > 0 ? shareBesidePhoto(setting, header.name, beside) : NAME_SHARE
  const isBelow = lines.length <= 1 || (nameFits(beside) && !nameFits(columnsOf(beside, share, mirrored)[0]))
  const [named, reached] = columnsOf(beside, isBelow ? 1 : share, mirrored)
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
  const below = isBelow
    ? contactLines(setting, lines, beside, node, {
        align: mirrored ? 'right' : 'left',
        colour: style.contact.colour,
      })
    : []
  const contactAlign = mirrored ? 'left' : 'right'
  const besides = isBelow
    ? []
    : contacts.flatMap(({ text, url }) =>
        setText(shaper, text, style.contact, reached, { within: node, url, align: contactAlign }),
      )
  if (names.length + contacts.length + photo.length === 0) return []
  const isBar = style.rules === 'bars'
  const band = (height: number): Mark =>
    isBar
      ? {
          kind: 'fill',
          x: 0,
          y: -paper.top,
          width: paper.width,
          height: height + paper.top,
          colour: style.fill,
        }
      : { kind: 'fill', ...place, y: height - 0.6, height: 0.6, colour: style.accent }
  const look = { before: 0, keep: false, above: 0, below: isBar ? 20.25 : 9 }
  return [rowOf([photo, [...names, ...below], besides], { ...look, ground: (height) => [band(height)] })]
}

/**
 * Divides the line between the name and the contacts; mirrored for a name that reads from right to left.
 * @param share of the name; 1 if there are no contacts beside it.
 */
function columnsOf({ x, width }: LinePlace, share: number, mirrored: boolean): [LinePlace, LinePlace] {
  const wide = share < 1 ? (width - BETWEEN) * share : width
  const narrow = width - BETWEEN - wide
  return mirrored
    ? [
        { x: x + width - wide, width: wide },
        { x, width: narrow },
      ]
    : [
        { x, width: wide },
        { x: x + wide + BETWEEN, width: narrow },
      ]
}
