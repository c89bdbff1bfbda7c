import { DomUtils, parseDocument } from 'htmlparser2'

type Nodes = ReturnType<typeof parseDocument>['children']
export type HtmlTag = ReturnType<typeof DomUtils.findAll>[number]

/** Parses the HTML of an export, to change it before it is read like any other. */
export const parseTags = (html: string): Nodes => parseDocument(html).children

/** Returns the elements with a class, in order. */
export const withClass = (nodes: Nodes, name: string): HtmlTag[] =>
  DomUtils.findAll(({ attribs }) => attribs['class']?.split(/\s+/).includes(name) ?? false, nodes)

/** Returns the elements with a name, or all. */
export const elementsNamed = (nodes: Nodes, name?: string): HtmlTag[] =>
  DomUtils.findAll((tag) => name === undefined || tag.name === name, nodes)

export const textIn = (node: HtmlTag | undefined): string =>
  node ? DomUtils.textContent(node).replace(/\s+/g, ' ').trim() : ''

/** Replaces an element with HTML. */
export const replaceTag = (tag: HtmlTag, html: string): void =>
  void Object.assign(tag, { name: 'div', attribs: {}, children: parseTags(html) })

export const writeTags = (nodes: Nodes): string => DomUtils.getOuterHTML(nodes)
