import { parseXml, XmlElement, XmlText, type XmlNode } from '@rgrove/parse-xml'

/** Levels of nesting; Europass has eleven. */
export const XML_DEPTH_MAX = 40

/** An XML that nests deeper than anybody writes it. */
export class XmlTooDeep extends Error {}

/**
 * An element, without the prefixes of its names. What is asked for is remembered, so that what nobody asked for can be
 * told at the end.
 */
export class XmlBranch {
  readonly name: string
  /** Names from the root on, with numbers where several are called the same: 'WorkExperience[2]/Period'. */
  readonly place: string
  readonly children: XmlBranch[]
  readonly #own: string
  readonly #attributes: Readonly<Record<string, string>>
  #asked = false

  constructor(element: XmlElement, place: string, depth = 0) {
    if (depth > XML_DEPTH_MAX) throw new XmlTooDeep(place)
    this.name = localName(element.name)
    this.place = place
    this.#attributes = element.attributes
    const inside = element.children.filter((node) => node instanceof XmlElement)
    this.#own = element.children.map(textOfNode).join('').trim()
    const counts = Map.groupBy(inside, ({ name }) => localName(name))
    const seen = new Map<string, number>()
    this.children = inside.map((child) => {
      const name = localName(child.name)
      const number = (seen.get(name) ?? 0) + 1
      seen.set(name, number)
      const step = (counts.get(name)?.length ?? 0) > 1 ? `${name}[${number}]` : name
      return new XmlBranch(child, place ? `${place}/${step}` : step, depth + 1)
    })
  }

  /** The first element on each of these steps; undefined where there is none. */
  find(...names: string[]): XmlBranch | undefined {
    return names.reduce<XmlBranch | undefined>(
      (branch, name) => branch?.children.find((child) => child.name === name),
      this,
    )
  }

  /** All elements at the end of these steps, whichever of several they are in. */
  all(...names: string[]): XmlBranch[] {
    return names.reduce<XmlBranch[]>(
      (branches, name) => branches.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [this],
    )
  }

  /** The text there; empty when there is none. Codes that say the same as a label beside them are passed over. */
  text(...names: string[]): string {
    const found = this.find(...names)
    if (!found) return ''
    found.#asked = true
    return found.#own
  }

  attribute(name: string): string {
    this.#asked = true
    return this.#attributes[name] ?? ''
  }

  /** Passes over all of it. */
  skip(...names: string[]): void {
    for (const branch of this.all(...names)) {
      branch.#asked = true
      for (const child of branch.children) child.skip()
    }
  }

  /** Whatever has a text that nobody asked for. */
  unread(): { place: string; value: string }[] {
    const inside = this.children.flatMap((child) => child.unread())
    return this.#asked || this.#own === '' ? inside : [{ place: this.place, value: this.#own }, ...inside]
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
const textOfNode = (node: XmlNode) => (node instanceof XmlText ? node.text : '')

/** Reads an XML. Entities that a document makes up are not known, whatever they would become. @throws for what is none. */
export const readXml = (text: string): XmlBranch => {
  const { root } = parseXml(text)
  if (!root) throw new Error('No element')
  return new XmlBranch(root, '')
}
