/**
 * Takes the React client out of a finished page: scripts and preloads become one inline script that loads them at the
 * first sign of intent (src/boot). Done on the HTML, so nothing depends on the framework's insides: were its tags to
 * change, pages would be as before, only heavier.
 * @param now loads the client at once: pages that are nothing without it, and the development server.
 */
export function clientOnIntent(html: string, boot: string, now = false): string {
  const urls = new Set<string>()
  const taken = html
    .replace(/<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g, (_, url: string) => {
      urls.add(url)
      return ''
    })
    .replace(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g, (_, url: string) => {
      urls.add(url)
      return ''
    })
  if (urls.size === 0) return html
  const script = `<script${now ? ' data-now' : ''} data-client="${[...urls].join(' ')}">${boot}</script>`
  return taken.replace('<head>', () => `<head>${script}`)
}
