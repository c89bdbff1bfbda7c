import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { StartError } from '#lib/api/errors.ts'

export const BLOCK = 512
/** The maximum of an octal header field; larger sizes are binary, as in GNU tar. */
const OCTAL_LIMIT = 8 ** 11

/** A file that was written. */
export interface ArchivedFile {
  bytes: number
  sha256: string
}

/**
 * Writes a tar (ustar) file entry by entry. Sizes are written after the content, so that growing files and pipes need
 * no temporary copy.
 */
export function archiveWriter(file: FileHandle) {
  let end = 0

  async function append(bytes: Uint8Array): Promise<void> {
    let done = 0
    while (done < bytes.length) {
      const { bytesWritten } = await file.write(bytes, done, bytes.length - done, end + done)
      done += bytesWritten
    }
    end += bytes.length
  }

  return {
    addFolder: (name: string) => append(headerOf(`${name}/`, 0, '5')),
    async addFile(name: string, content: AsyncIterable<Uint8Array>): Promise<ArchivedFile> {
      const start = end
      await append(headerOf(name, 0, '0'))
      const hash = createHash('sha256')
      for await (const chunk of content) {
        hash.update(chunk)
        await append(chunk)
      }
      const bytes = end - start - BLOCK
      await append(Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK))
      await file.write(headerOf(name, bytes, '0'), 0, BLOCK, start)
      return { bytes, sha256: hash.digest('hex') }
    },
    /** Writes the end of the archive. @returns its total size. */
    async finish(): Promise<number> {
      await append(Buffer.alloc(2 * BLOCK))
      await file.sync()
      return end
    },
  }
}

function headerOf(path: string, bytes: number, type: '0' | '5'): Buffer {
  const block = Buffer.alloc(BLOCK)
  const { prefix, name } = fitted(path)
  block.write(name, 0)
  block.write(type === '5' ? '0000700\0' : '0000600\0', 100)
  block.write('0000000\0'.repeat(2), 108)
  if (bytes < OCTAL_LIMIT) block.write(bytes.toString(8).padStart(11, '0'), 124)
  else {
    block[124] = 0x80
    block.writeBigUInt64BE(BigInt(bytes), 128)
  }
  block.write(
    Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0'),
    136,
  )
  block.write(type, 156)
  block.write('ustar\x0000', 257)
  block.write(prefix, 345)
  block.write(`${checksumOf(block).toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** Sums up the bytes of a header, with spaces for the checksum itself. */
export function checksumOf(block: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < BLOCK; i++) sum += i >= 148 && i < 156 ? 32 : (block[i] as number)
  return sum
}

/** Splits a long path at a slash into the two header fields. */
function fitted(path: string): { prefix: string; name: string } {
  if (Buffer.byteLength(path) <= 100) return { prefix: '', name: path }
  for (let at = path.indexOf('/'); at > 0 && at < path.length - 1; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)]
    if (Buffer.byteLength(name) <= 100 && Buffer.byteLength(prefix) <= 155) return { prefix, name }
  }
  throw new StartError(`The path ${path} is too long for a backup. Move that file out of DATA_DIR.`)
}
