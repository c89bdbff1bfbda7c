/**
 * Takes the React client out of a finished page: scripts and preloads become one inline script that loads them at the
 * first sign of intent (src/boot). Done on the HTML, so nothing depends on the framework's insides: were its tags to
 * change, pages would be as before, only heavier.
 * @param now loads the client at once: `yes` for pages that are nothing without it and in development, `signed-in` for
 * pages that, moreover, nobody may see without a session, `token` for those that a mail's link opens without one.
 */
export function clientOnIntent(page: string, boot: string, now?: string): string {
  const urls = new Set<string>()
  const take = (_: string, url: string) => {
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
