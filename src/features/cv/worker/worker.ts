import { CvFailure, type EngineAnswer, type EngineCall, type FailureKind } from './messages.ts'
import { createRenderer, loadWriter } from './renderer.ts'
import { fetchPicture } from '../photo/fetch-picture.ts'
import { createPhotoLoader } from '../photo/loader.ts'
import { loadFonts } from './fonts.ts'

// The engine's worker: does all slow work outside the page.

// Preload in parallel with the first message. A call that needs it retries and reports errors.
void import('harfbuzzjs').catch(() => undefined)

/** Lower quality shows in skin tones. */
const JPEG_QUALITY = 0.9

const loadPhoto = createPhotoLoader({
  fetchPicture: (address) => fetchPicture(address, location.origin),
  async decode(file) {
    const source = await createImageBitmap(file)
    return { source, width: source.width, height: source.height }
  },
  makeSquare(side) {
    const { canvas, pen } = makeCanvas(side, side)
    return {
      pen,
      drawn: canvas,
      toJpeg: () => canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY }),
    }
  },
})
const renderer = createRenderer({ loadFonts, loadPhoto, makeCanvas })

function makeCanvas(width: number, height: number) {
  if (typeof OffscreenCanvas === 'undefined') throw new CvFailure('canvas', 'There is no OffscreenCanvas')
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new CvFailure('canvas', `No canvas of ${width} × ${height} pixels`)
  return { canvas, pen }
}

const answer = (message: EngineAnswer, transfer: Transferable[] = []) => postMessage(message, { transfer })

addEventListener('message', ({ data }: MessageEvent<EngineCall>) => {
  void carryOut(data).catch((error: unknown) =>
    answer({ id: data.id, failed: kindOf(error), about: String(error) }),
  )
})

async function carryOut(call: EngineCall): Promise<void> {
  const { id } = call
  const report = (progress: Extract<EngineAnswer, { progress: unknown }>['progress']) =>
    answer({ id, progress })
  switch (call.name) {
    case 'layOut':
      return answer({ id, gives: await renderer.layOut(call.document, call.look, report) })
    case 'draw': {
      const bitmap = (await renderer.draw(call.page, call.pixelWidth)).transferToImageBitmap()
      answer({ id, gives: bitmap }, [bitmap])
      return warmUp()
    }
    case 'pdf': {
      const bytes = await renderer.pdf(call.attachment, report)
      return answer({ id, gives: bytes }, [bytes.buffer])
    }
    case 'docx':
      return answer({ id, gives: await renderer.docx(call.document, call.look) })
  }
}

/** The delay that lets further pages draw first. */
const QUIET_MS = 300
let warm = false

/** Preloads the PDF writer, since people who see the preview usually download the file. */
function warmUp(): void {
  if (warm) return
  warm = true
  // The download retries and reports errors.
  setTimeout(() => void loadWriter().catch(() => undefined), QUIET_MS)
}

/** The browsers' messages for a script or WebAssembly file that could not be fetched. */
const codeMissing = /dynamically imported module|importing a module script|wasm/i

function kindOf(error: unknown): FailureKind {
  if (error instanceof CvFailure) return error.kind
  return codeMissing.test(String(error)) ? 'code' : 'unexpected'
}
