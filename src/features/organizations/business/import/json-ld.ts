import * as refusals from '#messages/imports/refusals-jobs.ts'
import { reasonOf } from '#lib/server/imports/files.ts'
import type { JobRows } from './given-job.ts'
import { readPosting } from './job-posting.ts'
import { nodeIn, type LinkedNode } from './linked-node.ts'

const isPosting = (node: LinkedNode): boolean =>
  [node['@type']].flat().some((type) => typeof type === 'string' && /(?:^|[/:#])JobPosting$/.test(type))

/** Nesting limit, deeper than real documents. */
const MAX_DEPTH = 12

/** Returns every JobPosting of a document in order: on its own, in a list, in @graph or in an ItemList. */
export function postingsIn(given: unknown): LinkedNode[] {
  const found: LinkedNode[] = []
  const known = new Map<string, LinkedNode>()
  const walk = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH) return
    if (Array.isArray(value)) {
      for (const each of value as unknown[]) walk(each, depth + 1)
      return
    }
    const node = nodeIn(value)
    if (!node) return
    const id = node['@id']
    if (typeof id === 'string' && Object.keys(node).length > 1) known.set(id, node)
    if (isPosting(node)) found.push(node)
    for (const each of Object.values(node)) walk(each, depth + 1)
  }
  walk(given, 0)
  return found.map((node) => withNamed(node, known))
}

/** Resolves nodes that are referenced by @id. */
const withNamed = (node: LinkedNode, known: ReadonlyMap<string, LinkedNode>): LinkedNode =>
  Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      const named = nodeIn(value)
      const id = named && Object.keys(named).length === 1 ? named['@id'] : undefined
      return [key, typeof id === 'string' ? (known.get(id) ?? value) : value]
    }),
  )

/** Reads each posting of a document. @param at position of the document. */
export function readPostings(postings: readonly LinkedNode[], at: string, into: JobRows, page = ''): void {
  for (const [index, node] of postings.entries()) {
    const place = [at, postings.length > 1 || !at ? `posting ${index + 1}` : ''].filter(Boolean).join(', ')
    readPosting(node, place, into, postings.length === 1 ? page : '')
  }
}

/** Reads the JSON-LD of a web page. @param address of the page, if it names no canonical one. @returns the number of postings. */
export function readJobPage(html: string, into: JobRows, address = ''): number {
  const canonical = canonicalOf(html) ?? address
  let count = 0
  let line = 1
  let counted = 0
  for (const script of html.matchAll(/<script\b[^<>]*\btype\s*=\s*["']?application\/ld\+json\b[^<>]*>/gi)) {
    const from = script.index + script[0].length
    const to = html.indexOf('</script', from)
    for (; counted < script.index; counted++) if (html[counted] === '\n') line++
    const at = `line ${line}`
    try {
      const postings = postingsIn(jsonOfScript(html.slice(from, to < 0 ? undefined : to)))
      count += postings.length
      readPostings(postings, at, into, canonical)
    } catch (error) {
      into.refuse(at, refusals.jsonLdUnread.in('en', { why: reasonOf(error) }))
    }
  }
  return count
}

/** Finds the tag first, because one pattern for all of it would take hours for some pages. */
function canonicalOf(html: string): string | undefined {
  for (const [tag] of html.matchAll(/<link\b[^<>]*>/gi))
    if (/\brel=["']?canonical\b/i.test(tag)) {
      const href = /\bhref=["']?(https?:[^"'\s>]+)/i.exec(tag)?.[1]
      if (href) return href.replaceAll('&amp;', '&')
    }
  return undefined
}

/** Parses JSON-LD that is wrapped in comments or has line breaks inside strings, as some pages do. */
function jsonOfScript(script: string): unknown {
  const json = script
    .replace(/^\s*(?:<!--|(?:\/\/\s*)?<!\[CDATA\[)/, '')
    .replace(/(?:-->|(?:\/\/\s*)?\]\]>)\s*$/, '')
    .trim()
  try {
    return JSON.parse(json)
  } catch (error) {
    // A line break becomes a space, which is harmless outside strings.
    const spaced = json.replaceAll(/[\p{Cc}]+/gu, ' ')
    if (spaced === json) throw error
    return JSON.parse(spaced)
  }
}
