/** The longest address that is kept. */
const LONGEST = 500

/**
 * A path as it is kept and looked up: decoded, without the slash at its end, the page that folders show, and whatever
 * follows the path. Undefined for what is none.
 * @param address a path, or an address of a site, of which only the path counts.
 */
export function formerPath(address: string): string | undefined {
  const url = URL.canParse(address, 'http://former') ? new URL(address, 'http://former') : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  let path = url.pathname
  try {
    path = decodeURIComponent(path)
  } catch {
    // A stray per cent sign: taken as it is written.
  }
  path = path.replace(/\/index\.html?$/, '').replace(/\/+$/, '')
  return path === '' || path.includes('\0') || path.length > LONGEST ? undefined : path
}
