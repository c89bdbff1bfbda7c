/** A file to upload, or an archive of several. */
export interface Packed {
  name: string
  content: Blob
}

/** Returns the path of a chosen file, within its folder if one was chosen. */
const pathOf = (file: File): string => file.webkitRelativePath || file.name

/** Returns the name of the chosen file or folder. */
export function nameOfFiles(files: readonly File[]): string {
  const [first] = files
  if (!first) return ''
  const [folder] = first.webkitRelativePath.split('/')
  return files.length === 1 && !first.webkitRelativePath ? first.name : `${folder || 'files'}.zip`
}

/** Packs files into an archive. The same files always give the same archive, so that uploads can resume. */
export async function packFiles(files: readonly File[]): Promise<Packed> {
  const [first] = files
  const name = nameOfFiles(files)
  if (files.length === 1 && first && !first.webkitRelativePath) return { name, content: first }
  // Loaded only when several files are chosen.
  const { zipSync } = await import('fflate')
  const packed: Record<string, [Uint8Array, { mtime: number }]> = {}
  for (const file of [...files].sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1)))
    if (!pathOf(file).split('/').some(isHidden))
      packed[pathOf(file)] = [new Uint8Array(await file.arrayBuffer()), { mtime: file.lastModified }]
  return { name, content: new Blob([zipSync(packed, { level: 1 }) as Uint8Array<ArrayBuffer>]) }
}

const isHidden = (part: string) => part.startsWith('.')
