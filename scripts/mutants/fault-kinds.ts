/** A piece of a file's text, as the parser names it. */
export interface Node {
  type: string
  start: number
  end: number
  // oxlint-disable-next-line typescript/no-explicit-any -- ESTree, read by name
  [key: string]: any
}

/** What stands for what. */
export const operators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '??=': '=',
}
const sqlOperators: Record<string, string> = {
  '=': '<>',
  '<>': '=',
  '!=': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  is: 'is not',
  'is not': 'is',
  in: 'not in',
  'not in': 'in',
  asc: 'desc',
  desc: 'asc',
}
/** Calls that are left out of their chain. */
const dropped = new Set(
  `where whereRef having forUpdate forShare skipLocked noWait orderBy limit offset onConflict distinct distinctOn
  filter sort toSorted toReversed reverse slice trim trimEnd toLowerCase toUpperCase flat catch`.split(/\s+/),
)
const swapped: Record<string, string> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  and: 'or',
  or: 'and',
}
/** Names of tables and columns: an empty one fails wherever it is run, so it would show nothing but that. */
const naming = new Set(
  `selectFrom insertInto updateTable deleteFrom select selectAll where whereRef having on onRef innerJoin leftJoin
  returning orderBy groupBy column columns ref table fn count coalesce distinctOn using innerJoinLateral`.split(
    /\s+/,
  ),
)
/** What a statement in SQL may wrongly say. Both sides of a comparison are words, so that `<>` and `->>` stay. */
const sqlFaults: [RegExp, (found: string) => string][] = [
  [/(?<=[\w)\]}'] )(?:<=|>=|=|<|>)(?= [\w($'-])/g, (found) => sqlOperators[found] ?? '<>'],
  [/\bAND\b/g, () => 'OR'],
  [/\bOR\b(?! REPLACE)/g, () => 'AND'],
  [/\bIS NOT NULL\b/g, () => 'IS NULL'],
  [/\bIS NULL\b/g, () => 'IS NOT NULL'],
  [/\bNOT EXISTS\b/g, () => 'EXISTS'],
  [/\bDESC\b/g, () => 'ASC'],
  [/\bFOR (?:NO KEY )?UPDATE(?: SKIP LOCKED)?|\bDISTINCT\b(?! ON)/g, () => ''],
  [/\btrue\b/g, () => 'false'],
  [/\bfalse\b/g, () => 'true'],
]

/** What a piece is made of, in the order of the text. */
export function children(node: Node): Node[] {
  const found: Node[] = []
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each && typeof each === 'object' && typeof (each as Node).type === 'string')
        found.push(each as Node)
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

/** What can go wrong in one piece of a file: each answer is what would stand there. */
export interface FaultKinds {
  /** Left out of its chain, or another of its kind. */
  ofCall(call: Node): string[]
  withoutOptional(chain: Node): string[]
  inSql(template: Node): string[]
  ofLiteral(literal: Node, parent: Node): string[]
  /** Whether what is handed over are names of tables and columns. */
  isNaming(call: Node): boolean
}

/** @param program all of the file. */
export function faultKindsIn(text: string, program: Node): FaultKinds {
  const source = (node: Node) => text.slice(node.start, node.end)

  function ofCall(node: Node): string[] {
    const callee = node['callee'] as Node
    if (callee.type !== 'MemberExpression' || callee['computed']) return []
    const name = source(callee['property'] as Node)
    const object = callee['object'] as Node
    if (dropped.has(name) && source(object) !== 'this') return [source(object)]
    const other = Object.hasOwn(swapped, name) ? swapped[name] : undefined
    if (!other) return []
    const place = (callee['property'] as Node).start
    return [text.slice(node.start, place) + other + text.slice(place + name.length, node.end)]
  }

  function withoutOptional(node: Node): string[] {
    const whole = source(node)
    const places: number[] = []
    const look = (each: Node | undefined): void => {
      if (!each) return
      const inner = (each['callee'] ?? each['object']) as Node | undefined
      if (each['optional'] && inner) places.push(text.indexOf('?.', inner.end) - node.start)
      look(inner)
    }
    look(node['expression'] as Node)
    return places.map((at) => {
      const rest = whole.slice(at + 2)
      return whole.slice(0, at) + (/^[[(]/.test(rest) ? '' : '.') + rest
    })
  }

  function inSql(node: Node): string[] {
    const found: string[] = []
    for (const quasi of node['quasi']['quasis'] as Node[]) {
      for (const [pattern, replace] of sqlFaults) {
        for (const match of source(quasi).matchAll(pattern)) {
          const at = quasi.start + match.index
          found.push(
            text.slice(node.start, at) + replace(match[0]) + text.slice(at + match[0].length, node.end),
          )
        }
      }
    }
    return found
  }

  const calledName = (node: Node): string => {
    if (node.type === 'ArrayExpression') return ''
    const callee = node.type === 'CallExpression' ? (node['callee'] as Node) : undefined
    if (!callee) return ''
    return callee.type === 'MemberExpression' ? source(callee['property'] as Node) : source(callee)
  }
  const isNaming = (parent: Node) => naming.has(calledName(parent))

  const arraysOfNames = new Set<Node>()
  function ofLiteral(node: Node, parent: Node): string[] {
    const value = node['value'] as unknown
    if (typeof value === 'boolean') return [String(!value)]
    if (typeof value !== 'string') return []
    const sqlOperator = sqlOperators[value]
    if (parent.type === 'CallExpression' && isNaming(parent)) {
      const place = (parent['arguments'] as Node[]).indexOf(node)
      return place > 0 && sqlOperator ? [`'${sqlOperator}'`] : place === 2 ? ["''"] : []
    }
    if (parent.type === 'CallExpression' && sqlOperator && (parent['arguments'] as Node[]).length === 3) {
      return [`'${sqlOperator}'`]
    }
    if (parent.type === 'ArrayExpression' && arraysOfNames.has(parent)) return []
    if (/\blog\.\w+$/.test(parent.type === 'CallExpression' ? source(parent['callee'] as Node) : ''))
      return []
    return value === '' ? ["'fault'"] : ["''"]
  }
  const markNames = (node: Node): void => {
    if (node.type === 'CallExpression' && isNaming(node)) {
      for (const each of node['arguments'] as Node[])
        if (each.type === 'ArrayExpression') arraysOfNames.add(each)
    }
    children(node).forEach(markNames)
  }
  markNames(program)
  return { ofCall, withoutOptional, inSql, ofLiteral, isNaming }
}
