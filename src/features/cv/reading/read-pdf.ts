import { readPdfWith } from '#lib/browser/pdf/open-pdf.ts'
import { readPdfDocument, type Reading } from './document.ts'

/** Reads a PDF as other programs do. @throws what the reader says of a file that it cannot read. */
export const readPdf = (pdf: Blob): Promise<Reading> => readPdfWith(pdf, readPdfDocument)
