import { Fragment, type Node } from 'prosemirror-model'
import { textSchema } from './text-schema.ts'

const { link, code } = textSchema.marks

/** A web address starts with http://, https:// or www. */
const webStart = String.raw`(?:https?:\/\/|www\.[\p{L}\p{N}-]+\.)`
const email = String.raw`[\p{L}\p{N}._%+-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}`
/** An address in a text; the sign that ends a sentence is not part of it. */
const address = String.raw`${webStart}[^\s<>"]*[^\s<>"'.,;:!?)\]]|${email}`

/** Matches an address at the end of a text, with the signs after it. @param end what follows, as a pattern. */
export const addressBefore = (end: string): RegExp =>
  new RegExp(String.raw`(?:^|[\s(])(${address})[.,;:!?)\]]*${end}$`, 'iu')

const whole = new RegExp(String.raw`^(?:${webStart}\S+|${email})$`, 'iu')
const each = new RegExp(String.raw`(?<=^|[\s(])(?:${address})(?![\p{L}\p{N}@])`, 'giu')

/** Tells whether a text is nothing but an address. */
export const isAddress = (text: string): boolean => whole.test(text)

/** Returns the link to an address. */
export const hrefOf = (written: string): string =>
  /^https?:/i.test(written) ? written : /^www\./i.test(written) ? `https://${written}` : `mailto:${written}`

/** Links the addresses in a text that are not links yet. */
export function withAddressLinks(content: Fragment): Fragment {
  const nodes: Node[] = []
  content.forEach((node) => {
    if (node.isText && ![link!, code!].some((type) => type.isInSet(node.marks)))
      nodes.push(...linkedText(node))
    else nodes.push(node.type.spec.code ? node : node.copy(withAddressLinks(node.content)))
  })
  return Fragment.fromArray(nodes)
}

function linkedText(node: Node): Node[] {
  const nodes: Node[] = []
  let at = 0
  for (const { 0: written, index } of node.text!.matchAll(each)) {
    const end = index + written.length
    if (index > at) nodes.push(node.cut(at, index))
    nodes.push(node.cut(index, end).mark(link!.create({ href: hrefOf(written) }).addToSet(node.marks)))
    at = end
  }
  if (at < node.text!.length) nodes.push(node.cut(at))
  return nodes
}
