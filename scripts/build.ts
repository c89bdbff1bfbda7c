/** Builds the pages (Vite: browser and server), the portal itself, the inline script, and compressed copies of what is served as files. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, createBuilder } from 'vite'
import { buildBoot } from './build/boot.ts'
import { buildPortal } from './build/portal.ts'

process.env['NODE_ENV'] = 'production'
await import('./messages.ts')
const builder = await createBuilder({ logLevel: 'warn' })
await Promise.all([builder.buildApp(), buildPortal(build)])
await writeFile('dist/boot.js', await buildBoot(build))

// On the threads of the C library: as many files at a time as there are.
const brotli = promisify(brotliCompress)
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
const entries = await readdir('dist/client', { recursive: true, withFileTypes: true })
const compressed = entries
  .filter((entry) => entry.isFile() && /\.(?:js|css|svg|txt|json|wasm|webmanifest)$/.test(entry.name))
  .map(async (entry) => {
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    await writeFile(`${path}.br`, await brotli(bytes, { params }))
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  })
await Promise.all(compressed)
