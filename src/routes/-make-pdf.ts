import type { CvDocument } from '#features/cv/document/schema.ts'

/** A document as a PDF, by the engine of CVs, which is loaded when the first file is wanted. */
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
