import type { StructureNode, StructureType } from '../layout/schema.ts'

// The structure tree is written here and not by PDFKit's `struct`: that one takes the page of a link's annotation to be
// the page that is current when the element ends, so that a link over two pages names the wrong one.

/** An indirect object of PDFKit. */
export interface IndirectObject {
  data: Record<string, unknown>
  end(stream?: Uint8Array): void
}

/** PDFKit's way to the structure tree, which its types leave out. */
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

/** A piece of a page, or a link's annotation. */
interface Content {
  /** Its place in the order of drawing. */
  order: number
  entry: Record<string, unknown>
}

interface Element {
  reference: IndirectObject
  contents: Content[]
}

export interface Tags {
  /** A number for marked content of the current page that belongs to the element. */
  mark(node: StructureNode): number
  /** Says where on its page an element stands, as figures do: left, lower, right and upper edge, from the page's lower left. */
  frame(node: StructureNode, box: readonly number[]): void
  /** A key for an annotation of the current page, which is given as soon as it exists. */
  annotate(node: StructureNode): { key: number; is(annotation: IndirectObject): void }
  /** Writes the tree: in the order of the nodes' children, their own content in between as it was drawn. */
  end(root: StructureNode): void
}

const attributes: Partial<Record<StructureType, Record<string, unknown>>> = {
  TH: { O: 'Table', Scope: 'Column' },
  L: { O: 'List', ListNumbering: 'Disc' },
}

export function openTags(doc: TaggedDocument): Tags {
  const elements = new Map<StructureNode, Element>()
  let order = 0

  const elementOf = (node: StructureNode): Element => {
    const known = elements.get(node)
    if (known) return known
    const attribute = attributes[node.type]
    const reference = doc.ref({
      Type: 'StructElem',
      S: node.type,
      ...(attribute && { A: attribute }),
      // A String object: PDFKit writes primitive ones as names.
      ...(node.alt !== undefined && { Alt: Object(node.alt) as string }),
    })
    const element = { reference, contents: [] }
    elements.set(node, element)
    return element
  }

  /** @returns the place of the first thing drawn below the node, for its parent. */
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
