import { putSheetsOff, type Sheets } from './late-sheets.ts'

/**
 * Takes the React client out of a finished page: scripts and preloads become one inline script that loads them at the
 * first sign of intent (src/boot). Done on the HTML, so nothing depends on the framework's insides: were its tags to
 * change, pages would be as before, only heavier.
 * @param now loads the client at once: `yes` for pages that are nothing without it and in development, `signed-in` for
 * pages that, moreover, nobody may see without a session, `token` for those that a mail's link opens without one.
 * @param sheets what the style sheets of the page are for: those that it shows nothing of come with the client.
 * @param page in parts, the whole head in the first; they are not joined, which would copy all of it once more.
 */
export function clientOnIntent(
  page: readonly string[],
  boot: string,
  now?: string,
  sheets?: Sheets,
): string[] {
  const urls = new Set<string>()
  const take = (_: string, url: string) => {
    urls.add(url)
    return ''
  }
  // Only the head and the end of a page hold such tags: what lies between is not searched.
  const [start = '', ...further] = page
  const head = Math.max(0, start.indexOf('</head>'))
  const body = [start.slice(head), ...further]
  const last = body.pop()!
  const end = Math.max(0, last.lastIndexOf('</main>'))
  const strip = (part: string) => part.replace(moduleScript, take).replace(modulePreload, take)
  const [first, foot] = [strip(start.slice(0, head)), strip(last.slice(end))]
  if (urls.size === 0) return [...page]
  const script = `<script${now ? ` data-now="${now}"` : ''} data-client="${[...urls].join(' ')}">${boot}</script>`
  const started = first.replace('<head>', () => `<head>${script}`)
  return [sheets && !now ? putSheetsOff(started, page, sheets) : started, ...body, last.slice(0, end), foot]
}

const moduleScript = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g
const modulePreload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g
