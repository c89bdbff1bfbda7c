import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate'
import { isField } from '#features/taxonomy/schema-fields.ts'
import type { FileReader } from '#lib/server/imports/reader.ts'
import { MAX_FILES, MAX_UNPACKED_BYTES, type ImportFault } from '../schema-values.ts'

/** An upload that cannot be unpacked. */
export class UnpackError extends Error {
  readonly fault: ImportFault
  constructor(fault: ImportFault) {
    super(fault)
    this.fault = fault
  }
}

/** Bytes read at a time. Inflated, they take at most a thousand times as much memory. */
const CHUNK = 16_384

interface Upload {
  upload: string
  name: string
  into: string
  modified: Date
}

/** Unpacks an upload, in a thread if it is large. */
export const archiveReader: FileReader<Upload, { path: string } | { fault: ImportFault }> = {
  module: import.meta.url,
  name: 'archiveReader',
  async *read(given) {
    try {
      yield { path: await unpack(given) }
    } catch (error) {
      if (!(error instanceof UnpackError)) throw error
      yield { fault: error.fault }
    }
  },
}

async function unpack({ upload, name, into, modified }: Upload): Promise<string> {
  await rm(into, { recursive: true, force: true })
  await mkdir(into, { recursive: true })
  if (!(await isZip(upload))) {
    const single = join(into, basename(name.replaceAll('\\', '/')).replace(/^\.+/, '') || 'upload')
    await copyFile(upload, single)
    await utimes(single, modified, modified)
    return single
  }
  const unpacked = { files: 0, bytes: 0 }
  await unzip(upload, into, { modified, unpacked })
  const inner = (await readdir(into)).map((part) => join(into, part))
  // Notion packs a large export as an archive of archives.
  const isArchive = await Promise.all(inner.map(async (part) => /\.zip$/i.test(part) && (await isZip(part))))
  if (isArchive.every(Boolean))
    for (const part of inner) {
      await unzip(part, into, { modified, unpacked })
      await rm(part)
    }
  return rootOf(into)
}

/** The longest end record of an archive: 22 bytes and a comment. */
const END_BYTES = 65_557

/** Returns whether a file is an archive, by its first bytes. @throws UnpackError if it is truncated. */
export async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    if (buffer.toString('latin1') !== 'PK\x03\x04') return false
    const { size } = await file.stat()
    const end = await file.read(Buffer.alloc(END_BYTES), 0, END_BYTES, Math.max(0, size - END_BYTES))
    if (!end.buffer.includes('PK\x05\x06')) throw new UnpackError('damaged')
    return true
  } finally {
    await file.close()
  }
}

/** @param unpacked counts what all archives of an upload contain. */
async function unzip(
  upload: string,
  into: string,
  { modified, unpacked }: { modified: Date; unpacked: { files: number; bytes: number } },
): Promise<void> {
  const whole: { path: string; content: Buffer }[] = []
  const take = (file: UnzipFile) => {
    const path = pathOf(file.name)
    if (path === undefined) return
    if (++unpacked.files > MAX_FILES) throw new UnpackError('tooMany')
    const parts: Uint8Array[] = []
    file.ondata = (error, part, final) => {
      if (error) throw error
      // Sizes in the archive's headers are not trusted.
      unpacked.bytes += part.length
      if (unpacked.bytes > MAX_UNPACKED_BYTES) throw new UnpackError('tooLarge')
      parts.push(part)
      if (final) whole.push({ path, content: Buffer.concat(parts) })
    }
    try {
      file.start()
    } catch {
      // Neither stored nor deflated; encrypted files have another code.
      throw new UnpackError('damaged')
    }
  }
  const reader = new Unzip(take)
  reader.register(UnzipInflate)
  let first = true
  try {
    for await (const chunk of createReadStream(upload, { highWaterMark: CHUNK })) {
      const part = chunk as Buffer
      if (first && part.readUInt16LE(6) & 1) throw new UnpackError('encrypted')
      first = false
      reader.push(part)
      await write(whole.splice(0), into, modified)
    }
    reader.push(new Uint8Array(0), true)
  } catch (error) {
    if (error instanceof UnpackError || isFileSystemError(error)) throw error
    throw new UnpackError('damaged')
  }
  await write(whole.splice(0), into, modified)
  if (unpacked.files === 0) throw new UnpackError('empty')
}

const isFileSystemError = (error: unknown) => error instanceof Error && 'errno' in error

async function write(
  files: readonly { path: string; content: Buffer }[],
  into: string,
  modified: Date,
): Promise<void> {
  for (const { path, content } of files) {
    const target = join(into, path)
    try {
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, content)
    } catch (error) {
      // The archive has a file and a folder of the same name.
      if (/^(?:EEXIST|EISDIR|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? ''))
        throw new UnpackError('damaged')
      throw error
    }
    await utimes(target, modified, modified)
  }
}

/** Returns the path of a file in an archive; undefined for folders and system files. */
function pathOf(given: string): string | undefined {
  const name = readable(given).replaceAll('\\', '/')
  if (name.endsWith('/') || name.startsWith('__MACOSX/')) return undefined
  const parts = name.split('/').filter((part) => part !== '.' && part !== '')
  if (name.startsWith('/') || /^[a-z]:/i.test(name) || parts.includes('..') || name.includes('\0'))
    throw new UnpackError('unsafe')
  if (parts.some((part) => Buffer.byteLength(part) > 255)) throw new UnpackError('unsafe')
  return parts.length > 0 ? parts.join('/') : undefined
}

/** Decodes a file name as UTF-8 if it is valid, because many programs write UTF-8 without the flag. */
function readable(name: string): string {
  if (![...name].some((each) => each > '\x7F') || [...name].some((each) => each > '\xFF')) return name
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(name, 'latin1'))
  } catch {
    return name
  }
}

/** Folders whose name has a meaning. */
const meaningfulFolder = /^[._]|^(?:content|static|public|assets|source|posts|wp-content)$/

/** Returns the only folder of the archive, if there is nothing else. */
async function rootOf(folder: string): Promise<string> {
  const [only, ...more] = await readdir(folder, { withFileTypes: true })
  if (!only?.isDirectory() || more.length > 0 || meaningfulFolder.test(only.name) || isField(only.name))
    return folder
  return join(folder, only.name)
}
