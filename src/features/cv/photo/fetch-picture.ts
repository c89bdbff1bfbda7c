/** The timeout in milliseconds: a CV can do without the photo. */
const TIMEOUT_MS = 15_000

/** Fetches a picture of the portal. @throws for other origins and failed requests. */
export async function fetchPicture(address: string, origin: string): Promise<Blob> {
  const url = new URL(address, origin)
  if (url.origin !== origin) throw new Error(`${address} is not a URL of the portal`)
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`The server responded with ${response.status}`)
  return response.blob()
}
