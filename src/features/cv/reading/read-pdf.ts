import { readPdfWith } from '#lib/browser/pdf/open-pdf.ts'
import { readPdfDocument, type Reading } from './document.ts'

/** Reads a PDF like other software. @throws the reader's error if the file cannot be read. */
export const readPdf = (pdf: Blob): Promise<Reading> => readPdfWith(pdf, readPdfDocument)
