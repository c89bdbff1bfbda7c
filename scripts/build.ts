/** Builds the pages (Vite: browser and server), the portal itself, the inline script, and compressed copies of what is served as files. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, createBuilder } from 'vite'
import { buildBoot } from './build/boot.ts'
import { buildPortal } from './build/portal.ts'

process.env['NODE_ENV'] = 'production'
await import('./messages.ts')
const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()
await writeFile('dist/boot.js', await buildBoot(build))
await buildPortal(build)

for (const entry of await readdir('dist/client', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(?:js|css|svg|txt|json|wasm|webmanifest)$/.test(entry.name)) continue
  const path = join(entry.parentPath, entry.name)
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${path}.br`, brotliCompressSync(bytes, { params }))
  await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
