import type { toHtmlTree } from '#lib/text/markdown.ts'

type Root = ReturnType<typeof toHtmlTree.runSync>
type Node = Root['children'][number]
type Element = Extract<Node, { type: 'element' }>

interface Formula {
  /** Including its dollar signs. */
  written: string
  tex: string
  /** Whether it is on its own line. */
  display: boolean
}

// Private-use characters, removed from the text before.
const marks = /[\uE000\uE001]/g
/** Marks the place of a formula, also if percent-encoded. */
const places = /(?:\uE000|%EE%80%80)(\d+)(?:\uE001|%EE%80%81)/g

/**
 * Takes formulas, $…$ and $$…$$, out of a Markdown text so that Markdown does not change them. Leaves code, prices
 * and shell variables: an inline formula has no space inside its dollar signs and no word next to them.
 */
export function extractFormulas(source: string): { text: string; formulas: Formula[] } {
  const formulas: Formula[] = []
  const lift = (written: string, tex: string, display: boolean) =>
    `\uE000${formulas.push({ written, tex: tex.trim(), display }) - 1}\uE001`
  const token =
    /(`+)(?!`)[^]*?[^`]\1(?!`)|\\[\\$]|\$\$((?:[^$\n]|\n(?!\s*\n))+)\$\$|(?<![\w$])\$(?![\s$])((?:\\.|[^$\\\n]|\n(?!\s*\n))+?)(?<!\s)\$(?![\w$])/g
  const text = outsideFences(source.replace(marks, ''), (part) =>
    part.replace(token, (all: string, _ticks, block: string | undefined, inline: string | undefined) => {
      if (block?.trim()) return lift(all, block, true)
      return inline ? lift(all, inline, false) : all
    }),
  )
  return { text, formulas }
}

/** Changes the text outside fenced code. */
export function outsideFences(source: string, change: (part: string) => string): string {
  const fence = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[^]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![^]))/gm
  let from = 0
  let made = ''
  for (const found of source.matchAll(fence)) {
    made += change(source.slice(from, found.index)) + found[0]
    from = found.index + found[0].length
  }
  return made + change(source.slice(from))
}

/** Puts formulas back as code in the language `math`; within code as they were written. */
export function restoreFormulas(nodes: readonly Node[], formulas: readonly Formula[]): void {
  if (formulas.length > 0) for (const node of nodes) place(node, formulas, false)
}

function place(node: Node, formulas: readonly Formula[], inCode: boolean): void {
  if (node.type === 'raw') node.value = restore(node.value, formulas)
  if (node.type !== 'element') return
  for (const [name, value] of Object.entries(node.properties))
    if (typeof value === 'string') node.properties[name] = restore(value, formulas)
  const verbatim = inCode || node.tagName === 'code' || node.tagName === 'pre'
  const only = node.tagName === 'p' ? blockIn(node, formulas) : undefined
  if (only) {
    Object.assign(node, { tagName: 'pre', properties: {}, children: [codeOf(only)] })
    return
  }
  node.children = node.children.flatMap((child): Element['children'] => {
    if (child.type !== 'text') {
      place(child as Node, formulas, verbatim)
      return [child]
    }
    if (verbatim) return [{ ...child, value: restore(child.value, formulas) }]
    return child.value.split(/(\uE000\d+\uE001)/).map((part) => {
      const formula = formulas[Number(/^\uE000(\d+)/.exec(part)?.[1])]
      return formula ? codeOf(formula) : { type: 'text', value: part }
    })
  })
}

/** Returns the formula that is a whole paragraph. */
function blockIn({ children }: Element, formulas: readonly Formula[]): Formula | undefined {
  const [child] = children
  const number =
    child?.type === 'text' && children.length === 1 && /^\s*\uE000(\d+)\uE001\s*$/.exec(child.value)
  const formula = number ? formulas[Number(number[1])] : undefined
  return formula?.display ? formula : undefined
}

const codeOf = ({ tex }: Formula): Element => ({
  type: 'element',
  tagName: 'code',
  properties: { className: ['language-math'] },
  children: [{ type: 'text', value: tex }],
})

const restore = (text: string, formulas: readonly Formula[]): string =>
  text.replace(places, (_, number: string) => formulas[Number(number)]?.written ?? '')
