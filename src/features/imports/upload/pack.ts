/** A file, or several that were packed into one. */
export interface Packed {
  name: string
  content: Blob
}

/** Where a chosen file lies: below its folder, where that was chosen. */
const pathOf = (file: File): string => file.webkitRelativePath || file.name

/** What a choice of files is called: the file, or its folder. */
export function nameOfFiles(files: readonly File[]): string {
  const [first] = files
  if (!first) return ''
  const [folder] = first.webkitRelativePath.split('/')
  return files.length === 1 && !first.webkitRelativePath ? first.name : `${folder || 'files'}.zip`
}

/** Packs several files into an archive: the same ones always into the same, so that an upload can go on. */
export async function packFiles(files: readonly File[]): Promise<Packed> {
  const [first] = files
  const name = nameOfFiles(files)
  if (files.length === 1 && first && !first.webkitRelativePath) return { name, content: first }
  // Loaded with the first choice of several.
  const { zipSync } = await import('fflate')
  const packed: Record<string, [Uint8Array, { mtime: number }]> = {}
  for (const file of [...files].sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1)))
    if (!pathOf(file).split('/').some(isHidden))
      packed[pathOf(file)] = [new Uint8Array(await file.arrayBuffer()), { mtime: file.lastModified }]
  return { name, content: new Blob([zipSync(packed, { level: 1 }) as Uint8Array<ArrayBuffer>]) }
}

const isHidden = (part: string) => part.startsWith('.')
