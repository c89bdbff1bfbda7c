import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const run = promisify(execFile)

/** Reads a PDF with the tools of Poppler, which `npm test` installs. */
async function withPoppler<Result>(
  pdf: Uint8Array,
  read: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'agora-cv-'))
  try {
    const file = join(folder, 'resume.pdf')
    await writeFile(file, pdf)
    return await read(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @throws with what Poppler complains of */
async function output(command: string, args: string[]): Promise<string> {
  const { stdout, stderr } = await run(command, args, { maxBuffer: 64e6 })
  if (stderr) throw new Error(stderr)
  return stdout
}

/** The text as people would copy it, in NFC; pages end with a form feed. */
export const popplerText = (pdf: Uint8Array): Promise<string> =>
  withPoppler(pdf, async (file) => (await output('pdftotext', ['-enc', 'UTF-8', file, '-'])).normalize('NFC'))

/** The structure tree with its text: an element, an attribute or a piece of text a line, indented. */
export const popplerTree = (pdf: Uint8Array): Promise<string[]> =>
  withPoppler(pdf, async (file) => {
    const tree = await output('pdfinfo', ['-struct-text', file])
    return tree
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/^( *\w+) \((?:block|inline)\)/, '$1').replace(/^( *\w+):$/, '$1'))
      .map((line) => line.replace(/Object \d+ \d+$/, 'Object').replace(/^( *) \//, '$1/'))
  })

/** The pages as pictures (PNG). @param resolution dots per inch */
export const popplerPictures = (pdf: Uint8Array, resolution: number): Promise<Uint8Array[]> =>
  withPoppler(pdf, async (file) => {
    await output('pdftoppm', ['-r', String(resolution), '-png', file, `${file}-page`])
    const names = await output('ls', [join(file, '..')])
    const pictures = names.split('\n').filter((name) => name.endsWith('.png'))
    return Promise.all(pictures.map((name) => readFile(join(file, '..', name))))
  })

interface PopplerFont {
  name: string
  embedded: boolean
  subset: boolean
  unicode: boolean
}

export const popplerFonts = (pdf: Uint8Array): Promise<PopplerFont[]> =>
  withPoppler(pdf, async (file) => {
    const [, , ...rows] = (await output('pdffonts', [file])).trimEnd().split('\n')
    return rows.map((row) => {
      const [name = '', ...columns] = row.split(/\s+/)
      const [embedded, subset, unicode] = columns.slice(-5, -2).map((column) => column === 'yes')
      return { name, embedded: embedded === true, subset: subset === true, unicode: unicode === true }
    })
  })

/** Opens a PDF as the portal's own reader does. */
export const openPdf = (pdf: Uint8Array) =>
  getDocument({ data: pdf.slice(), verbosity: 0, fontExtraProperties: true }).promise

/** The text of the first page, in the order of its content and NFC; lines end with a line feed. */
export async function pdfjsText(pdf: Uint8Array): Promise<string> {
  const document = await openPdf(pdf)
  const { items } = await (await document.getPage(1)).getTextContent()
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  await document.loadingTask.destroy()
  return text.normalize('NFC')
}
