// @module-tag slow
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Opens an empty database in memory, for which some hundred statements are parsed. */
const opening = `
  import { PGlite } from '@electric-sql/pglite'
  import { loadPgliteModule } from '#lib/db/pglite/module.ts'
  await PGlite.create('memory://', { pgliteWasmModule: await loadPgliteModule() })
  process.exit(0)
`
/** Compiles what was called a few times where it waits for many calls otherwise, and tells what it took. */
const flags = ['--wasm-tiering-budget=2000000', '--wasm-sync-tier-up', '--trace-wasm-compilation-times']

/** "Compiled function 0x7f#2272 using TurboFan, took 2 ms and 604 / 637 max/total bytes; bodysize 1 codesize 2" */
const compiled = /using TurboFan, took \d+ ms and (\d+) \/ \d+ max\/total bytes/g

test(
  'compiles each function of the embedded database in less than 200 MB',
  { timeout: 240_000 },
  async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...flags, '--input-type=module', '--eval', opening],
      { maxBuffer: 64e6 },
    )
    const bytes = [...stdout.matchAll(compiled)].map(([, most]) => Number(most))
    expect(bytes.length).toBeGreaterThan(50)
    expect(Math.max(...bytes)).toBeLessThan(200e6)
  },
)
