/** The beginnings of addresses in the portal that are answered with files or redirects, not with pages. */
const notPages = ['/art/', '/feeds/', '/locale', '/media/', '/openapi.json', '/user/auth/']

interface Click {
  button: number
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
  defaultPrevented: boolean
}

interface Anchor {
  href: string
  target: string
  /** Whether the link has a `download` attribute, or one of ours that leaves it to the browser. */
  native: boolean
}

/**
 * Returns whether a click is a plain press of the main button; others (new tab, new window, save) are left to the
 * browser.
 */
export const isPlainClick = (click: Click): boolean =>
  click.button === 0 &&
  !click.defaultPrevented &&
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)

/**
 * Returns the target of a link, if it is another page of the portal that the client can show without loading a
 * document.
 * @returns path, query and hash; undefined for links left to the browser: other origins, files, anchors on the same
 * page.
 */
export function pageOf(anchor: Anchor, here: { href: string }): string | undefined {
  if (anchor.native || (anchor.target && anchor.target !== '_self') || !URL.canParse(anchor.href))
    return undefined
  const to = new URL(anchor.href)
  const from = new URL(here.href)
  if (to.origin !== from.origin || notPages.some((start) => to.pathname.startsWith(start))) return undefined
  if (/\.[a-z0-9]{2,5}$/i.test(to.pathname)) return undefined
  if (to.hash && to.pathname === from.pathname && to.search === from.search) return undefined
  return to.pathname + to.search + to.hash
}
