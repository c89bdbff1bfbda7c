import type { StructureNode, StructureType } from '../layout/schema.ts'

// The structure tree is written here rather than by PDFKit's `struct`, which assigns link annotations to the page that
// is current when the element ends. A link over two pages would get the wrong page.

/** An indirect object of PDFKit. */
export interface IndirectObject {
  data: Record<string, unknown>
  end(stream?: Uint8Array): void
}

/** PDFKit's access to the structure tree, missing in its types. */
export interface TaggedDocument {
  ref(data: Record<string, unknown>): IndirectObject
  page: {
    dictionary: IndirectObject
    structParentTreeKey: number
    annotations: IndirectObject[]
    xobjects: Record<string, IndirectObject>
  }
  getStructTreeRoot(): IndirectObject
  getStructParentTree(): { add(key: number, value: unknown): void; get(key: number): unknown[] }
  createStructParentTreeNextKey(): number
}

/** Marked content of a page, or a link annotation. */
interface Content {
  /** Its position in drawing order. */
  order: number
  entry: Record<string, unknown>
}

interface Element {
  reference: IndirectObject
  contents: Content[]
}

export interface Tags {
  /** Returns an id for marked content of the current page that belongs to the element. */
  mark(node: StructureNode): number
  /**
   * Sets the bounding box of an element on its page, as figures need: left, bottom, right, top, from the bottom left
   * corner.
   */
  frame(node: StructureNode, box: readonly number[]): void
  /** Returns a key for an annotation of the current page. */
  annotate(node: StructureNode): { key: number; is(annotation: IndirectObject): void }
  /** Writes the tree in the order of the nodes' children, with their own content in drawing order. */
  end(root: StructureNode): void
}

const attributes: Partial<Record<StructureType, Record<string, unknown>>> = {
  TH: { O: 'Table', Scope: 'Column' },
  L: { O: 'List', ListNumbering: 'Disc' },
}

const numberedList = { O: 'List', ListNumbering: 'Decimal' }

export function openTags(doc: TaggedDocument): Tags {
  const elements = new Map<StructureNode, Element>()
  let order = 0

  const elementOf = (node: StructureNode): Element => {
    const known = elements.get(node)
    if (known) return known
    const attribute = node.numbered ? numberedList : attributes[node.type]
    const reference = doc.ref({
      Type: 'StructElem',
      S: node.type,
      ...(attribute && { A: attribute }),
      // A String object, because PDFKit writes primitive strings as names.
      ...(node.alt !== undefined && { Alt: Object(node.alt) as string }),
    })
    const element = { reference, contents: [] }
    elements.set(node, element)
    return element
  }

  /** @returns the position of the first content below the node, for its parent. */
  function write(node: StructureNode, parent: IndirectObject): number {
    const { reference, contents } = elementOf(node)
    const kids: unknown[] = []
    let next = 0
    let first = contents[0]?.order ?? Infinity
    const addOwnBefore = (place: number) => {
      for (let own = contents[next]; own && own.order < place; own = contents[++next]) kids.push(own.entry)
    }
    for (const child of node.children) {
      const start = write(child, reference)
      if (start < Infinity) addOwnBefore(start)
      first = Math.min(first, start)
      kids.push(elementOf(child).reference)
    }
    addOwnBefore(Infinity)
    reference.data['P'] = parent
    reference.data['K'] = kids
    reference.end()
    return first
  }

  return {
    mark(node) {
      const { reference, contents } = elementOf(node)
      const marks = doc.getStructParentTree().get(doc.page.structParentTreeKey)
      const number = marks.push(reference) - 1
      contents.push({ order: order++, entry: { Type: 'MCR', Pg: doc.page.dictionary, MCID: number } })
      return number
    },
    frame(node, box) {
      elementOf(node).reference.data['A'] = { O: 'Layout', Placement: 'Block', BBox: box }
    },
    annotate(node) {
      const { reference, contents } = elementOf(node)
      const key = doc.createStructParentTreeNextKey()
      doc.getStructParentTree().add(key, reference)
      const page = doc.page.dictionary
      const place = order++
      return {
        key,
        is: (annotation) =>
          contents.push({ order: place, entry: { Type: 'OBJR', Obj: annotation, Pg: page } }),
      }
    },
    end(root) {
      const tree = doc.getStructTreeRoot()
      write(root, tree)
      tree.data['K'] = [elementOf(root).reference]
    },
  }
}
