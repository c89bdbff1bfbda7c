import { constants, deflateRawSync } from 'node:zlib'
import PdfKit from 'pdfkit'

interface PdfWanted {
  /** Files inside, by their names. */
  files?: Readonly<Record<string, string | Uint8Array>>
  userPassword?: string
}

/** A PDF of one page as any program makes it, with files inside. */
export async function pdfWithFiles({
  files = {},
  ...protection
}: PdfWanted): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PdfKit(protection)
  const chunks: Buffer[] = []
  const done = new Promise((resolve, reject) => {
    document
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject)
  })
  document.text('Curriculum vitae')
  // PDFKit takes bytes of any kind; its types do not know that.
  for (const [name, content] of Object.entries(files))
    document.file(Buffer.from(content) as unknown as string, { name })
  document.end()
  await done
  return Uint8Array.from(Buffer.concat(chunks))
}

/** A small PDF with a file inside that is many megabytes once it is unpacked. */
export function swellingPdf(megabytes: number): Uint8Array<ArrayBuffer> {
  // Blocks that end with a byte can be put one behind the other.
  const block = deflateRawSync(Buffer.alloc(1_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const packed = Buffer.concat([
    Buffer.of(0x78, 0x9c),
    ...Array.from({ length: megabytes }, () => block),
    deflateRawSync(Buffer.alloc(0)),
  ])
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(resume.json) 4 0 R] >> >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    '<< /Type /Filespec /F (resume.json) /UF (resume.json) /EF << /F 5 0 R >> >>',
  ]
  const head = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  const stream = `5 0 obj\n<< /Type /EmbeddedFile /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n${head}${stream}`),
      packed,
      Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 6 >>\n%%EOF\n'),
    ]),
  )
}
