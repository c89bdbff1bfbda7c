// The worker of the PDF reader.
// oxlint-disable-next-line import/no-unassigned-import -- it begins to listen when it is loaded
import 'pdfjs-dist/build/pdf.worker.min.mjs'
