import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import { cslList, isCslItem, type CslItem } from './csl.ts'

/** By the root of a file, what it is in ORCID's JSON. */
const shapes: Readonly<Record<string, (json: CslItem) => CslItem>> = {
  record: (json) => json,
  'activities-summary': (json) => ({ 'activities-summary': json }),
  works: (json) => json,
  bulk: (json) => ({ bulk: cslList(json['work']).map((work) => ({ work })) }),
  work: (work) => ({ bulk: [{ work }] }),
  person: (person) => ({ person }),
}

/**
 * Returns ORCID's XML as its JSON: a record, its works, works in bulk or one of them, or its person.
 * @returns undefined for other files, and for XML that is not well-formed.
 */
export function orcidXmlAsJson(text: string): CslItem | undefined {
  const root = rootOf(text)
  const shape = root && shapes[localName(root.name)]
  const json = shape && jsonOf(root)
  return isCslItem(json) ? shape!(json) : undefined
}

function rootOf(text: string): XmlElement | null {
  try {
    return parseXml(text.replace(/^\uFEFF/, '')).root
  } catch {
    return null
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Elements of one name become a list. */
function jsonOf(element: XmlElement): unknown {
  const parts = element.children.filter((child) => child instanceof XmlElement)
  if (parts.length === 0)
    return element.children
      .filter((child) => child instanceof XmlText)
      .map(({ text }) => text)
      .join('')
      .trim()
  const names = new Set(parts.map(({ name }) => localName(name)))
  return Object.fromEntries(
    [...names].map((name) => {
      const values = parts.filter((part) => localName(part.name) === name).map(jsonOf)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}
