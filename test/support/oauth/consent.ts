/** What a provider asks the person: two links, back to the portal with a code, or without. */
export const consentPage = (provider: string, { allow, refuse }: { allow: string; refuse: string }): string =>
  `<!doctype html><html lang="en"><head><title>${provider}</title><link rel="icon" href="data:,"></head><body>
<main><h1>Sign in with ${provider}</h1><p><a href="${escape(allow)}">Allow</a> <a href="${escape(refuse)}">Refuse</a></p></main>
</body></html>`

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * What a person does at a provider, without a browser.
 * @returns where the provider sends them back to.
 */
export async function decide(address: string, choice: 'Allow' | 'Refuse'): Promise<URL> {
  const page = await fetch(address)
  const [, link = ''] = new RegExp(`href="([^"]+)">${choice}<`).exec(await page.text()) ?? []
  const next = new URL(link.replaceAll('&amp;', '&'), address)
  if (next.origin !== new URL(address).origin) return next
  const answer = await fetch(next, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '', next)
}
