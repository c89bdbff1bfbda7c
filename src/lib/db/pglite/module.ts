import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'

type Parser = (text: number, mode: number) => void

let module: Promise<WebAssembly.Module> | undefined

/**
 * Compiles the embedded database, leaving its SQL parser to V8's baseline compiler. The parser is a function with 2,000
 * branches, which would take the optimizing compiler 600 MB and seconds of CPU time. It still parses a statement in a
 * fraction of a millisecond, and statements stay prepared.
 */
export const loadPgliteModule = (): Promise<WebAssembly.Module> => (module ??= compile())

async function compile(): Promise<WebAssembly.Module> {
  const file = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  const compiled = await WebAssembly.compile(await readFile(file))
  compileParserOnce(compiled)
  return compiled
}

/**
 * V8 compiles a function on its first call, and its code belongs to the module. Code compiled while only one other
 * function may be optimized does not count its calls, so it is never optimized.
 */
function compileParserOnce(compiled: WebAssembly.Module): void {
  const { strlen, raw_parser: parse } = new WebAssembly.Instance(compiled, inert(compiled)).exports
  if (typeof strlen !== 'function' || typeof parse !== 'function') return
  // The parser calls this first, and so do many others, so compile it normally.
  strlen(0)
  setFlagsFromString('--wasm-tier-up-filter=0')
  try {
    // There is no text at this address, so the call ends at once.
    ;(parse as Parser)(-1, 0)
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error
  } finally {
    setFlagsFromString('--wasm-tier-up-filter=-1')
  }
}

/** Imports of the module, all of which do nothing. */
function inert(compiled: WebAssembly.Module): WebAssembly.Imports {
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {}
  for (const { module: from, name, kind } of WebAssembly.Module.imports(compiled)) {
    imports[from] ??= {}
    imports[from][name] =
      kind === 'memory' ? new WebAssembly.Memory({ initial: 2_048, maximum: 32_768 }) : () => 0
  }
  return imports
}
