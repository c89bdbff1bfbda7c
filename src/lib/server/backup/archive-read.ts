import { open } from 'node:fs/promises'
import { StartError } from '#lib/api/errors.ts'
import { BLOCK, checksumOf } from './archive-write.ts'

const CHUNK = 1 << 20

/** An entry of a backup. */
interface Entry {
  path: string
  folder: boolean
  content(): AsyncGenerator<Buffer>
}

/**
 * Iterates over the entries of a backup. An entry can be read until the next one is requested.
 * @throws StartError if the file is not a complete backup, or has paths outside it.
 */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (at: number, length: number): Promise<Buffer> => {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at)
      if (bytesRead < length) throw new StartError(`${path} is no whole backup: its end is missing.`)
      return buffer
    }
    for (let at = 0; ;) {
      const header = await read(at, BLOCK)
      if (header.every((byte) => byte === 0)) return
      if (checksumOf(header) !== Number.parseInt(text(header, 148, 8), 8)) {
        throw new StartError(`${path} is no backup of this portal, or it is damaged.`)
      }
      const bytes = sizeIn(header)
      const name = [text(header, 345, 155), text(header, 0, 100)].filter(Boolean).join('/')
      const folder = header[156] === 0x35
      const parts = name.replace(/\/$/, '').split('/')
      const astray = parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\\'))
      if (astray || (!folder && header[156] !== 0x30)) {
        throw new StartError(`${path} is no backup of this portal: it has an entry ${JSON.stringify(name)}.`)
      }
      const start = at + BLOCK
      if (start + bytes > size) throw new StartError(`${path} is no whole backup: its end is missing.`)
      yield {
        path: parts.join('/'),
        folder,
        async *content() {
          for (let done = 0; done < bytes; done += CHUNK)
            yield await read(start + done, Math.min(CHUNK, bytes - done))
        },
      }
      at = start + Math.ceil(bytes / BLOCK) * BLOCK
    }
  } finally {
    await file.close()
  }
}

function text(header: Buffer, at: number, length: number): string {
  const field = header.subarray(at, at + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? length : end)
}

const sizeIn = (header: Buffer): number =>
  (header[124] as number) & 0x80
    ? Number(header.readBigUInt64BE(128))
    : Number.parseInt(text(header, 124, 12), 8)
