// The worker that reads Word documents: the XML of large ones takes seconds.
import { readDocxLines } from './docx-lines.ts'

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
  postMessage(readDocxLines(data))
})
