import type { CvDocument } from '#features/cv/document/schema.ts'

/** Creates the PDF of a document with the engine for CVs, which is loaded with the first file. */
export async function makePdf(document: CvDocument): Promise<Blob> {
  const { startEngine } = await import('#features/cv/worker/engine.ts')
  const engine = startEngine()
  try {
    await engine.layOut(document, { template: 1, colour: null, paper: 'A4' })
    return await engine.pdf()
  } finally {
    engine.close()
  }
}
