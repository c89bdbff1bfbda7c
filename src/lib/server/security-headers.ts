import { createHash } from 'node:crypto'
import { videoOrigins } from '#lib/text/web/video.ts'

/** Headers of every answer. */
export const commonHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Headers of all answers but pictures, for which they mean nothing; a page may load many. */
export const documentHeaders: Record<string, string> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** The policy of answers that are not pages: nothing may run or load. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The policy of drawings, which may have a style element. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The policy of workers: their own scripts, fonts and WebAssembly, which no page may run. */
export const workerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

/** Two years, as the preload lists of browsers require. */
export const strictTransport = 'max-age=63072000; includeSubDomains'

/**
 * Returns the content security policy of a finished page. A cached page cannot have a nonce, so inline scripts and
 * styles are listed by hash. Inline style attributes are only allowed if the page has some.
 */
export function pagePolicy(html: string, options: { development?: boolean } = {}): string {
  const scripts = hashes(html, 'script')
  const styles = hashes(html, 'style')
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    // Vite's development client adds styles by script.
    'style-src': options.development ? ["'self'", "'unsafe-inline'"] : ["'self'", ...styles],
    'style-src-attr': options.development || / style="/.test(html) ? ["'unsafe-inline'"] : ["'none'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'"],
    'connect-src': options.development ? ["'self'", 'ws:'] : ["'self'"],
    'frame-src': [...videoOrigins],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(policy)
    .map(([directive, values]) => `${directive} ${values.join(' ')}`)
    .join('; ')
}

// String search, since a regular expression over the whole page takes three times as long.
function hashes(html: string, tag: 'script' | 'style'): string[] {
  const found = new Set<string>()
  for (let at = html.indexOf(`<${tag}`); at >= 0; at = html.indexOf(`<${tag}`, at + 1)) {
    const open = html.indexOf('>', at) + 1
    const attributes = html.slice(at, open)
    if (/\ssrc=|application\/ld\+json/.test(attributes)) continue
    const close = html.indexOf(`</${tag}>`, open)
    if (open > 0 && close >= open) found.add(hashOf(html.slice(open, close)))
  }
  return [...found]
}

const known = new Map<string, string>()

// The same few scripts are on every page; those with page data are not worth caching.
function hashOf(text: string): string {
  const hash = known.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  if (known.size < 50) known.set(text, hash)
  return hash
}
