/** Writes compressed copies beside the built files. The portal may serve the files at the same time. */
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// On the threads of the C library: as many files at a time as there are.
const brotli = promisify(brotliCompress)
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

const entries = await readdir('dist/client', { recursive: true, withFileTypes: true })
const compressed = entries
  .filter((entry) => entry.isFile() && /\.(?:js|css|svg|txt|json|wasm|webmanifest)$/.test(entry.name))
  .map(async (entry) => {
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    await writeWhole(`${path}.br`, await brotli(bytes, { params }))
    await writeWhole(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  })
await Promise.all(compressed)

/** Writes a file that nobody reads in part. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.new`, bytes)
  await rename(`${path}.new`, path)
}
