/** The longest stored address. */
const MAX_LENGTH = 500

/**
 * Normalizes a path for storage and look-up: decoded, without trailing slash, index page, query and
 * fragment. Undefined if invalid.
 * @param address a path or a URL, of which only the path counts.
 */
export function redirectedPath(address: string): string | undefined {
  const url = URL.canParse(address, 'http://former') ? new URL(address, 'http://former') : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  let path = url.pathname
  try {
    path = decodeURIComponent(path)
  } catch {
    // A stray per cent sign is taken literally.
  }
  path = path.replace(/\/index\.html?$/, '').replace(/\/+$/, '')
  return path === '' || path.includes('\0') || path.length > MAX_LENGTH ? undefined : path
}
