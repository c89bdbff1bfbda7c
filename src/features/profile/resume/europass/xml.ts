import { parseXml, XmlElement, XmlText, type XmlNode } from '@rgrove/parse-xml'

/** The maximum nesting; Europass has eleven levels. */
export const XML_DEPTH_MAX = 40

/** The error for XML that is nested too deeply. */
export class XmlDepthError extends Error {}

/** An element without namespace prefixes. It tracks which parts were read, so that unread ones can be reported. */
export class XmlBranch {
  readonly name: string
  /** Names from the root, numbered if several are equal: 'WorkExperience[2]/Period'. */
  readonly place: string
  readonly children: XmlBranch[]
  readonly #own: string
  readonly #attributes: Readonly<Record<string, string>>
  #asked = false

  constructor(element: XmlElement, place: string, depth = 0) {
    if (depth > XML_DEPTH_MAX) throw new XmlDepthError(place)
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

  /** Returns the first element on a path; undefined if there is none. */
  find(...names: string[]): XmlBranch | undefined {
    return names.reduce<XmlBranch | undefined>(
      (branch, name) => branch?.children.find((child) => child.name === name),
      this,
    )
  }

  /** Returns all elements on a path, across all parents. */
  all(...names: string[]): XmlBranch[] {
    return names.reduce<XmlBranch[]>(
      (branches, name) => branches.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [this],
    )
  }

  /** Returns the text on a path; empty if there is none. Skips codes with an equivalent label next to them. */
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

  /** Marks the element as read. */
  skip(...names: string[]): void {
    for (const branch of this.all(...names)) {
      branch.#asked = true
      for (const child of branch.children) child.skip()
    }
  }

  /** Lists the unread elements with text. */
  unread(): { place: string; value: string }[] {
    const inside = this.children.flatMap((child) => child.unread())
    return this.#asked || this.#own === '' ? inside : [{ place: this.place, value: this.#own }, ...inside]
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
const textOfNode = (node: XmlNode) => (node instanceof XmlText ? node.text : '')

/** Parses XML. Entities declared in the document are not expanded. @throws if it is not XML. */
export const readXml = (text: string): XmlBranch => {
  const { root } = parseXml(text)
  if (!root) throw new Error('No element')
  return new XmlBranch(root, '')
}
