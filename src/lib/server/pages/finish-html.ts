/** The replacements of the framework's own tags in a rendering. */
interface Finishing {
  /** Marks them. Content was stored before it was made, so tags of content lack it. */
  nonce: string
  /** The inline script of src/boot. */
  boot: string
  /**
   * Loads the client at once: `yes` for pages that are useless without it and in development, `signed-in` for pages that
   * also need a session, `token` for those that an email link opens without one.
   */
  now?: string | undefined
}

/**
 * Replaces the scripts and preloads of a rendered page with one inline script that loads the React client at the first
 * sign of intent (src/boot), and removes the nonce. It works on the HTML, so it does not depend on the framework: if its
 * tags change, pages only get heavier. Reads the page once, since a copy of it takes a tenth of its rendering.
 * @returns the page as bytes, and the inline scripts that had the nonce: those of the framework. A script that got into the
 * page with content is not among them, and does not become part of the client.
 */
export function finishHtml(
  page: string,
  { nonce, boot, now }: Finishing,
): { html: Buffer<ArrayBuffer>; scripts: string[] } {
  const mark = ` nonce="${nonce}"`
  const pieces: string[] = []
  const scripts: string[] = []
  const modules: string[] = []
  const preloads: string[] = []
  let from = 0
  const takeUntil = (end: number, next: number): void => {
    pieces.push(page.slice(from, end))
    from = next
  }
  for (let at = page.indexOf(nonce); at >= 0; at = page.indexOf(nonce, at + nonce.length)) {
    const start = page.lastIndexOf('<', at)
    const end = page.indexOf('>', at) + 1
    const tag = page.slice(start, end)
    const marked = at - mark.indexOf(nonce)
    const module = moduleScript.exec(tag)?.[1]
    const preload = modulePreload.exec(tag)?.[1]
    if (module) {
      modules.push(module)
      takeUntil(start, page.indexOf('</script>', end) + '</script>'.length)
    } else if (preload) {
      preloads.push(preload)
      takeUntil(start, end)
    } else if (tag.startsWith('<meta property="csp-nonce"')) takeUntil(start, end)
    else if (page.startsWith(mark, marked)) {
      takeUntil(marked, marked + mark.length)
      if (tag.startsWith('<script') && !/\ssrc=|application\/ld\+json/.test(tag))
        scripts.push(page.slice(end, page.indexOf('</script>', end)))
    }
  }
  takeUntil(page.length, page.length)
  // The boot script imports the first of them.
  const client = [...new Set([...modules, ...preloads])]
  if (client.length > 0) {
    const script = `<script${now ? ` data-now="${now}"` : ''} data-client="${client.join(' ')}">${boot}</script>`
    const head = pieces.findIndex((piece) => piece.includes('<head>'))
    if (head >= 0) pieces[head] = pieces[head]!.replace('<head>', () => `<head>${script}`)
  }
  return { html: Buffer.concat(pieces.map((piece) => Buffer.from(piece))), scripts }
}

const moduleScript = /^<script type="module"[^>]* src="([^"]+)"[^>]*>$/
const modulePreload = /^<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>$/
