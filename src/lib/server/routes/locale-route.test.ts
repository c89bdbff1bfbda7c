import { describe, expect, it } from 'vitest'
import { AppError } from '#lib/api/errors.ts'
import { localeRoute, placeInPortal } from './locale-route.ts'

const choose = (query: string, headers: Record<string, string> = {}) =>
  localeRoute.request(`http://agora.test/locale?${query}`, { headers })

describe('/locale', () => {
  it('stores the language for a year and redirects back', async () => {
    const answer = await choose('set=es&to=%2Flegal%2Fterms%3Fx%3D1')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/legal/terms?x=1')
    expect(answer.headers.get('set-cookie')).toBe(
      'agora.locale=es; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
    )
  })

  it('redirects to the referring page if no target is given', async () => {
    const from = async (referer: string) => (await choose('set=en', { referer })).headers.get('location')
    expect(await from('http://agora.test/about?x=1')).toBe('/about?x=1')
    expect(await from('http://elsewhere.test/about')).toBe('/')
    expect(await from('nonsense')).toBe('/')
    expect((await choose('set=en')).headers.get('location')).toBe('/')
  })

  it.each(['set=de', 'set=', ''])('refuses the language of "%s"', async (query) => {
    let thrown: unknown
    localeRoute.onError((error, context) => {
      thrown = error
      return context.text('', 400)
    })
    expect((await choose(query)).status).toBe(400)
    expect(thrown).toBeInstanceOf(AppError)
  })
})

describe('placeInPortal', () => {
  it.each(['/', '/a/b?c=d#e', '/search?q=a%2Fb'])('keeps %s', (to) => expect(placeInPortal(to)).toBe(to))

  it.each([
    '//elsewhere.test',
    '/\\elsewhere.test',
    '/\t/elsewhere.test',
    'https://elsewhere.test/',
    'javascript:alert(1)',
    'elsewhere.test',
    '',
    '//',
  ])('never leaves the portal for %j', (to) => expect(placeInPortal(to)).toBe('/'))

  it('resolves dots before checking the path', () =>
    expect(placeInPortal('/.//elsewhere.test')).toBe('/elsewhere.test'))
})
