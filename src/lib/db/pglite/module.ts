import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'

type Parser = (text: number, mode: number) => void

let module: Promise<WebAssembly.Module> | undefined

/**
 * The code of the embedded database, with its SQL parser left to V8's fast compiler. The parser is one function with
 * 2,000 branches, for which the optimising compiler takes 600 MB of memory and seconds of the processor soon after the
 * start. It parses a statement in a fraction of a millisecond without, and statements stay prepared.
 */
export const loadPgliteModule = (): Promise<WebAssembly.Module> => (module ??= compile())

async function compile(): Promise<WebAssembly.Module> {
  const file = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  const compiled = await WebAssembly.compile(await readFile(file))
  compileParserOnce(compiled)
  return compiled
}

/**
 * V8 compiles a function when it is called first, and its code belongs to the module. Code that is made while only one
 * function may be optimised (here: one that is never called) does not count its calls, and so stays as it is.
 */
function compileParserOnce(compiled: WebAssembly.Module): void {
  const { strlen, raw_parser: parse } = new WebAssembly.Instance(compiled, inert(compiled)).exports
  if (typeof strlen !== 'function' || typeof parse !== 'function') return
  // The parser calls it first, and so do many others: it is compiled before, as usual.
  strlen(0)
  setFlagsFromString('--wasm-tier-up-filter=0')
  try {
    // There is no text at this address, which ends the call.
    ;(parse as Parser)(-1, 0)
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error
  } finally {
    setFlagsFromString('--wasm-tier-up-filter=-1')
  }
}

/** What the module asks for, none of which does anything. */
function inert(compiled: WebAssembly.Module): WebAssembly.Imports {
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {}
  for (const { module: from, name, kind } of WebAssembly.Module.imports(compiled)) {
    imports[from] ??= {}
    imports[from][name] =
      kind === 'memory' ? new WebAssembly.Memory({ initial: 2_048, maximum: 32_768 }) : () => 0
  }
  return imports
}
