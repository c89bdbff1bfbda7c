import { parseSync } from 'vite'
import { children, faultKindsIn, operators, type Node } from './fault-kinds.ts'

/** One fault that can be switched on in a file. */
export interface Fault {
  id: number
  file: string
  line: number
  /** The line, without the space around it. */
  at: string
  /** What stands there and what stands there with the fault, shortened; the second of those that look alike: … (2). */
  from: string
  to: string
  /** It acts while the file is loaded: to try it, the file is loaded again. */
  atLoad: boolean
}

const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-25)}` : line
}
/** What became of a text: where that cannot be seen in its shortened form, the place where it begins to differ. */
const shortChange = (from: string, to: string) => {
  if (short(from) !== short(to)) return short(to)
  const [before, after] = [from, to].map((text) => text.replaceAll(/\s+/g, ' ')) as [string, string]
  const at = [...before].findIndex((letter, i) => letter !== after[i])
  return `… ${after.slice(Math.max(0, at - 30), at + 30)} …`
}

/**
 * Makes the faults of a file.
 * @param first the id of the first fault.
 * @param isTaken whether one is put into the text: each makes it slower.
 * @returns them, and the file's text with those in it that are taken, each off until `globalThis.faults.on(id)` says
 *   otherwise.
 */
export function makeFaults(
  file: string,
  text: string,
  first: number,
  isTaken: (fault: Fault) => boolean = () => true,
): { faults: Fault[]; instrumented: string } {
  const faults: Fault[] = []
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`)
  const source = (node: Node) => text.slice(node.start, node.end)
  const kinds = faultKindsIn(text, program as unknown as Node)
  const lines = text.split('\n')
  let depth = 0

  /** @returns what asks whether it is on; undefined where it is not taken. */
  const add = (node: Node, to: string, from = source(node)): string | undefined => {
    const id = first + faults.length
    const line = text.slice(0, node.start).split('\n').length
    const fault = { id, file, line, at: lines[line - 1]!.trim(), from: short(from), atLoad: depth === 0 }
    const change = shortChange(from, to)
    const alike = faults.filter(
      (each) => each.line === line && each.from === fault.from && each.to.replace(/ \(\d+\)$/, '') === change,
    )
    const made = { ...fault, to: change + (alike.length > 0 ? ` (${alike.length + 1})` : '') }
    faults.push(made)
    return isTaken(made) ? `faults.on(${id})` : undefined
  }

  /** An expression, or one of its faults. */
  const choice = (node: Node, inner: string, faulty: string[]): string => {
    const tests = faulty.flatMap((each) => {
      const isOn = add(node, each)
      return isOn ? [`${isOn} ? (${each}) : `] : []
    })
    return tests.length === 0 ? inner : `(${tests.join('')}(${inner}))`
  }

  /** The node's text with the faults of everything in it, but none of its own. */
  function within(node: Node, among = children(node), bare?: Node): string {
    let at = node.start
    let result = ''
    for (const child of among) {
      if (child.start < at) continue
      result += text.slice(at, child.start) + (child === bare ? within(child) : visit(child, node))
      at = child.end
    }
    return result + text.slice(at, node.end)
  }

  function visit(node: Node, parent: Node): string {
    if (node.type.startsWith('TS')) {
      return node['expression'] ? within(node, [node['expression'] as Node]) : source(node)
    }
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
        return source(node)
      case 'ExportNamedDeclaration':
        return node['declaration'] ? within(node, [node['declaration'] as Node]) : source(node)
      case 'Property':
      case 'PropertyDefinition':
      case 'MethodDefinition':
        if (node['shorthand'] || !node['value']) return source(node)
        return within(node, [...(node['computed'] ? [node['key']] : []), node['value']] as Node[])
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression': {
        depth++
        const result = ofFunction(node)
        depth--
        return result
      }
      case 'ExpressionStatement': {
        if (node['directive']) return source(node)
        if (node['expression'].type === 'Literal') return source(node)
        const isOn = add(node, '')
        return isOn ? `if (${isOn}) {} else { ${within(node)} }` : within(node)
      }
      case 'IfStatement':
      case 'ConditionalExpression':
      case 'WhileStatement':
      case 'ForStatement': {
        const test = node['test'] as Node | null
        if (!test) return within(node)
        const faulty = /^(?:While|For)/.test(node.type) ? ['false'] : ['true', 'false']
        const rest = children(node).map((child) =>
          child === test
            ? choice(test, visitTest(test, node), faulty)
            : child === node['alternate'] && child.type === 'BlockStatement'
              ? emptied(child)
              : visit(child, node),
        )
        return pieces(node, children(node), rest)
      }
      case 'ForOfStatement':
      case 'CatchClause': {
        const body = node['body'] as Node
        const all = children(node)
        return pieces(
          node,
          all,
          all.map((child) =>
            child === body && body.type === 'BlockStatement'
              ? emptied(body)
              : child.type === 'VariableDeclaration' || child === node['param']
                ? source(child)
                : visit(child, node),
          ),
        )
      }
      default:
        return ofExpression(node, parent)
    }
  }

  const pieces = (node: Node, parts: Node[], rendered: string[]) => {
    let at = node.start
    let result = ''
    parts.forEach((part, i) => {
      result += text.slice(at, part.start) + rendered[i]!
      at = part.end
    })
    return result + text.slice(at, node.end)
  }

  // true and false of the whole test stand there already.
  const visitTest = (test: Node, parent: Node) =>
    test.type === 'UnaryExpression' ? within(test) : visit(test, parent)

  function emptied(block: Node): string {
    const body = block['body'] as Node[]
    if (body.length === 0) return source(block)
    // One statement alone is left out as a statement.
    if (body.length === 1 && body[0]!.type === 'ExpressionStatement') return within(block)
    const isOn = add(block, '{}')
    return isOn ? `{ if (${isOn}) {} else ${within(block)} }` : within(block)
  }

  function ofFunction(node: Node): string {
    const body = node['body'] as Node
    const params = (node['params'] as Node[]).filter(({ type }) => type === 'AssignmentPattern')
    const rendered = params.map((param) => within(param, [param['right'] as Node]))
    const inner =
      body.type === 'BlockStatement'
        ? emptied(body)
        : body.type === 'Literal' || body.type === 'TemplateLiteral'
          ? visit(body, node)
          : choice(body, visit(body, node), source(body) === 'undefined' ? [] : ['undefined'])
    return pieces(node, [...params, body], [...rendered, inner])
  }

  function ofExpression(node: Node, parent: Node): string {
    switch (node.type) {
      case 'Literal':
        return choice(node, source(node), kinds.ofLiteral(node, parent))
      case 'TemplateLiteral':
        return choice(node, within(node), ["''"])
      case 'TaggedTemplateExpression': {
        const inner = within(node, (node['quasi']['expressions'] as Node[]) ?? [])
        return choice(node, inner, /^sql\b/.test(source(node)) ? kinds.inSql(node) : [])
      }
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const { left, right, operator } = node as unknown as { left: Node; right: Node; operator: string }
        const other = operators[operator]
        const joinsText =
          operator === '+' &&
          [left, right].some(({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string')
        const faulty =
          operator === '??'
            ? [source(left)]
            : other && !joinsText
              ? [`${source(left)} ${other} ${source(right)}`]
              : []
        return choice(node, within(node), faulty)
      }
      case 'UnaryExpression':
        return choice(
          node,
          within(node),
          '!-'.includes(node['operator'] as string) ? [source(node['argument'] as Node)] : [],
        )
      case 'UpdateExpression':
        return choice(node, source(node), [
          source(node).replace(/\+\+|--/, (found) => (found === '++' ? '--' : '++')),
        ])
      case 'AssignmentExpression': {
        const { left, right, operator } = node as unknown as { left: Node; right: Node; operator: string }
        const other = operators[operator]
        const inner = within(node, [right])
        return choice(node, inner, other ? [`${source(left)} ${other} ${source(right)}`] : [])
      }
      case 'ArrayExpression':
        return choice(
          node,
          within(node),
          (node['elements'] as Node[]).length > 0 && !kinds.isNaming(parent) ? ['[]'] : [],
        )
      case 'ObjectExpression':
        return choice(node, within(node), (node['properties'] as Node[]).length > 0 ? ['{}'] : [])
      case 'ChainExpression':
        return choice(node, ofChain(node['expression'] as Node), kinds.withoutOptional(node))
      case 'CallExpression':
        return choice(node, ofChain(node), kinds.ofCall(node))
      case 'AwaitExpression':
      case 'ParenthesizedExpression':
        return within(node)
      case 'NewExpression':
        return within(node, node['arguments'] as Node[])
      case 'VariableDeclarator':
        return node['init'] ? within(node, [node['init'] as Node]) : source(node)
      case 'SwitchCase':
        return within(node, node['consequent'] as Node[])
      default:
        return within(node)
    }
  }

  /** A call or member: its callee keeps its `this`, and an optional chain stays whole. */
  function ofChain(node: Node): string {
    if (node.type === 'CallExpression') {
      const callee = node['callee'] as Node
      const given = node['arguments'] as Node[]
      const all = [callee, ...given]
      return pieces(node, all, [ofChain(callee), ...given.map((each) => visit(each, node))])
    }
    if (node.type === 'MemberExpression') {
      const object = node['object'] as Node
      const isLink = object.type === 'CallExpression' || object.type === 'MemberExpression'
      const parts = node['computed'] ? [object, node['property'] as Node] : [object]
      const inner = isLink ? inChain(object) : visit(object, node)
      return pieces(node, parts, [inner, ...parts.slice(1).map((each) => visit(each, node))])
    }
    return node.type === 'Super' || node.type === 'Identifier' ? source(node) : visit(node, node)
  }

  const inChain = (node: Node): string => {
    const optional = source(node).includes('?.')
    return node.type === 'CallExpression' && !optional
      ? choice(node, ofChain(node), kinds.ofCall(node))
      : ofChain(node)
  }

  const instrumented = within(program as unknown as Node)
  return { faults, instrumented }
}
