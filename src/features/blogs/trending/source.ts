/** The kinds of places that readers come from. Neither the reader nor the exact page is stored. */
export const readerSources = [
  'portal',
  'search',
  'assistants',
  'social',
  'mail',
  'elsewhere',
  'direct',
] as const
export type ReaderSource = (typeof readerSources)[number]

/** Hosts by kind. A name without a top-level domain covers all countries: `google` for google.de and google.co.uk. */
const hosts: Record<'search' | 'assistants' | 'social' | 'mail', readonly string[]> = {
  // Checked before the search engines of the same companies.
  mail: ['mail.google.com', 'outlook.live.com', 'outlook.office.com', 'mail.yahoo.com', 'mail.proton.me'],
  assistants: [
    'chatgpt.com',
    'chat.openai.com',
    'claude.ai',
    'perplexity.ai',
    'gemini.google.com',
    'copilot.microsoft.com',
  ],
  search: [
    'google',
    'bing.com',
    'duckduckgo.com',
    'yahoo',
    'yandex',
    'baidu.com',
    'ecosia.org',
    'qwant.com',
    'startpage.com',
    'search.brave.com',
    'naver.com',
  ],
  social: [
    'linkedin.com',
    'lnkd.in',
    'x.com',
    'twitter.com',
    't.co',
    'facebook.com',
    'instagram.com',
    'threads.net',
    'reddit.com',
    'bsky.app',
    'mastodon.social',
    'youtube.com',
    'news.ycombinator.com',
    'pinterest.com',
    't.me',
    'web.telegram.org',
    'web.whatsapp.com',
  ],
}

/**
 * Returns the kind of place that a reader came from.
 * @param referrer as browsers send it: only the origin for other sites.
 * @param host of the requested page.
 */
export function sourceOf(referrer: string | undefined, host: string | undefined): ReaderSource {
  if (!referrer || !URL.canParse(referrer)) return 'direct'
  const from = new URL(referrer)
  if (from.protocol === 'android-app:') return 'elsewhere'
  if (from.host === host) return 'portal'
  for (const kind of ['mail', 'assistants', 'search', 'social'] as const)
    if (hosts[kind].some((name) => isOf(from.hostname, name))) return kind
  return 'elsewhere'
}

function isOf(hostname: string, name: string): boolean {
  if (name.includes('.')) return hostname === name || hostname.endsWith(`.${name}`)
  // google.de, www.google.co.uk; not google.evil.example.
  return new RegExp(`(?:^|\\.)${name}\\.[a-z]{2,3}(?:\\.[a-z]{2})?$`).test(hostname)
}
