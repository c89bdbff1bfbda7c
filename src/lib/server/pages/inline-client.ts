/**
 * Replaces the scripts and preloads of a finished page with one inline script that loads the React client at the first
 * sign of intent (src/boot). It works on the HTML, so it does not depend on the framework: if its tags change, pages
 * only get heavier. Tags of content are left alone: they lack the nonce, and the policy blocks them.
 * @param nonce marks the framework's own tags.
 * @param now loads the client at once: `yes` for pages that are useless without it and in development, `signed-in` for
 * pages that also need a session, `token` for those that an email link opens without one.
 */
export function clientOnIntent(page: string, boot: string, nonce: string, now?: string): string {
  const urls = new Set<string>()
  const take = (tag: string, url: string) => {
    if (!tag.includes(` nonce="${nonce}"`)) return tag
    urls.add(url)
    return ''
  }
  const bare = page.replace(moduleScript, take).replace(modulePreload, take)
  if (urls.size === 0) return page
  const script = `<script${now ? ` data-now="${now}"` : ''} data-client="${[...urls].join(' ')}">${boot}</script>`
  return bare.replace('<head>', () => `<head>${script}`)
}

const moduleScript = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g
const modulePreload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g
