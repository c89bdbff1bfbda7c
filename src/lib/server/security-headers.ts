import { createHash } from 'node:crypto'
import { paths } from '#lib/text/paths.ts'
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

/** Names the address for reports of `pagePolicy`. */
export const reportingEndpoints = `csp="${paths.cspReport()}"`

/** Two years, as the preload lists of browsers require. */
export const strictTransport = 'max-age=63072000; includeSubDomains'

/** The texts of inline scripts and styles. */
export interface InlineCode {
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * Returns the content security policy of a page. A cached page cannot have a nonce, so its inline scripts and styles are
 * listed by hash: those given, which its renderer made. Others in the page got there with content, and are blocked
 * (decision note 36). Style attributes are only allowed if the page has some.
 */
export function pagePolicy(
  html: string,
  { scripts = [], styles = [], development = false }: Partial<InlineCode> & { development?: boolean } = {},
): string {
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(scripts)],
    // Vite's development client adds styles by script.
    'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'", ...hashes(styles)],
    'style-src-attr': development || html.includes(' style="') ? ["'unsafe-inline'"] : ["'none'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'"],
    'connect-src': development ? ["'self'", 'ws:'] : ["'self'"],
    'frame-src': [...videoOrigins],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // The second is for browsers without the Reporting API; others ignore it.
    'report-to': ['csp'],
    'report-uri': [paths.cspReport()],
  }
  return Object.entries(policy)
    .map(([directive, values]) => `${directive} ${values.join(' ')}`)
    .join('; ')
}

const hashes = (texts: readonly string[]): string[] => [...new Set(texts.map(hashOf))]

const known = new Map<string, string>()

// The same few scripts are on every page; those with page data are not worth caching.
function hashOf(text: string): string {
  const hash = known.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  // A copy: the text is a slice of its page, which would stay in memory with it.
  if (known.size < 50) known.set(Buffer.from(text).toString(), hash)
  return hash
}
