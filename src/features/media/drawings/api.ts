import { noSuchDrawing } from '#messages/shell/refusals.ts'
import { Hono } from 'hono'
import { AppError } from '#lib/api/errors.ts'
import { rasterise } from '#lib/server/pictures/rasterise.ts'
import { drawingPolicy } from '#lib/server/security-headers.ts'
import { banner, cover } from '#content/drawings/banner.ts'
import { motifs, type Motif } from '#content/drawings/palette.ts'
import { glyphs } from '#content/drawings/glyphs.ts'

/** The number of drawings of each motif: seeds 1 … 24. */
export const SEEDS = 24

/** A day, and another week while a new one is fetched, since drawings change only with releases. */
const CACHE_CONTROL = 'max-age=86400, stale-while-revalidate=604800'

/** Serves drawings: `/art/icons.svg`, `/art/<motif>-<seed>.svg` and `.png`. Cached like pages. */
export const artRoutes = new Hono().get('/art/:name', async ({ req, body }) => {
  const name = req.param('name')
  const type = name.endsWith('.png') ? 'image/png' : 'image/svg+xml'
  return body(await renderDrawing(name), 200, {
    'content-type': type,
    'cache-control': CACHE_CONTROL,
    'content-security-policy': drawingPolicy,
  })
})

async function renderDrawing(name: string): Promise<string | Uint8Array<ArrayBuffer>> {
  if (name === 'icons.svg') return sprite()
  const [, motif = '', seed, ending] = /^([a-z-]+)-(\d{1,2})\.(svg|png)$/.exec(name) ?? []
  const number = Number(seed)
  if (!isMotif(motif) || !(number >= 1 && number <= SEEDS)) {
    throw new AppError('not_found', noSuchDrawing())
  }
  return ending === 'svg' ? banner(motif, number) : rasterise(cover(motif, number))
}

const isMotif = (text: string): text is Motif => motifs.includes(text as Motif)

/** Returns every icon, used by `<use href="/art/icons.svg#name">` in the colour of the text. */
function sprite(): string {
  const symbols = Object.entries(glyphs).map(
    ([name, path]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  )
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="currentColor" stroke-width="1.6"' +
    ` stroke-linecap="round" stroke-linejoin="round">${symbols.join('')}</svg>`
  )
}
