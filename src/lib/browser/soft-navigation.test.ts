import { describe, expect, it } from 'vitest'
import { isPlainClick, pageOf } from './soft-navigation.ts'

const here = { href: 'https://agora.test/about?x=1' }
const page = (href: string, more: { target?: string; native?: boolean } = {}) =>
  pageOf({ href: new URL(href, here.href).href, target: '', native: false, ...more }, here)

describe('pageOf', () => {
  it.each([
    '/',
    '/technology/medical/blogs?q=heart+rate',
    '/legal/terms#mail',
    '/about?x=2',
    '/about',
    '/user/auth',
  ])('accepts the page %s', (href) => expect(page(href)).toBe(href))

  it.each([
    ['another origin', 'https://elsewhere.test/about'],
    ['another port', 'https://agora.test:8443/about'],
    ['mail', 'mailto:someone@agora.test'],
    ['a script', 'javascript:alert(1)'],
    ['a feed', '/feeds/atom'],
    ['an uploaded file', '/media/abc/figure.svg'],
    ['the choice of a language', '/locale?set=es'],
    ['a drawing', '/art/chemical-1.svg'],
    ['the way to a provider', '/user/auth/github'],
    ['a file', '/sitemap.xml'],
    ['a place on this page', '/about?x=1#main'],
  ])('leaves %s to the browser', (_, href) => expect(page(href)).toBeUndefined())

  it('leaves links with another target or marked as native to the browser', () => {
    expect(page('/expo', { target: '_blank' })).toBeUndefined()
    expect(page('/expo', { native: true })).toBeUndefined()
    expect(page('/expo', { target: '_self' })).toBe('/expo')
    expect(pageOf({ href: '', target: '', native: false }, here)).toBeUndefined()
  })
})

describe('isPlainClick', () => {
  const plain = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
  }
  it('accepts the main button alone', () => expect(isPlainClick(plain)).toBe(true))
  it.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'defaultPrevented'] as const)(
    'rejects a click with %s',
    (key) => expect(isPlainClick({ ...plain, [key]: true })).toBe(false),
  )
  it('rejects the middle button', () => expect(isPlainClick({ ...plain, button: 1 })).toBe(false))
})
