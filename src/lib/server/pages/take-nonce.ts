/**
 * Removes a rendering's nonce from its page, and returns the inline scripts that had it: those of the framework. Content
 * was stored before the nonce was made, so a script that got into the page with it is not among them.
 */
export function takeNonce(page: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`
  const scripts: string[] = []
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, at + 1)) {
    const open = page.lastIndexOf('<', at)
    const text = page.indexOf('>', at) + 1
    if (!page.startsWith('<script', open)) continue
    if (/\ssrc=|application\/ld\+json/.test(page.slice(open, text))) continue
    scripts.push(page.slice(text, page.indexOf('</script>', text)))
  }
  const told = `<meta property="csp-nonce" content="${nonce}"/>`
  return { html: page.replaceAll(mark, '').replace(told, ''), scripts }
}
