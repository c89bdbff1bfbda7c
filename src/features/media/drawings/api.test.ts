import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { AppError } from '#lib/api/errors.ts'
import { glyphs } from '#content/drawings/glyphs.ts'
import { artRoutes, SEEDS } from './api.ts'

const get = (name: string) => artRoutes.request(`http://agora.test/art/${name}`)

describe('/art', () => {
  it('serves every icon in one file', async () => {
    const answer = await get('icons.svg')
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    const text = await answer.text()
    for (const name of Object.keys(glyphs)) expect(text).toContain(`<symbol id="${name}"`)
  })

  it('serves the same drawing each time, cached for a day', async () => {
    const [first, second] = await Promise.all([get('chemical-7.svg'), get('chemical-7.svg')])
    expect(first.headers.get('cache-control')).toBe('max-age=86400, stale-while-revalidate=604800')
    const text = await first.text()
    expect(text).toContain('<g id="b"')
    expect(await second.text()).toBe(text)
  })

  it('serves covers as PNG', async () => {
    const answer = await get('physics-3.png')
    expect(answer.headers.get('content-type')).toBe('image/png')
    const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  })

  it.each([
    'chemical-0.svg',
    `chemical-${SEEDS + 1}.svg`,
    'unknown-1.svg',
    'chemical-1.gif',
    'toString-1.svg',
    'x',
  ])('responds 404 to %s', async (name) => {
    artRoutes.onError((error, context) => context.text(error instanceof AppError ? error.code : 'other', 404))
    expect(await (await get(name)).text()).toBe('not_found')
  })
})
