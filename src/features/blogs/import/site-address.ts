import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where Hugo, Zola and Jekyll say where a site stands. */
const settings =
  /^(?:(?:hugo|config)\.(?:toml|ya?ml|json)|config\/_default\/(?:hugo|config)\.(?:toml|ya?ml)|_config\.ya?ml)$/
const MAX_BYTES = 200_000

/** The address of the site whose folder it is, as its settings have it; nothing where they have none that is a real one. */
export async function siteAddress(root: string, files: readonly string[]): Promise<string | undefined> {
  const path = files.find((each) => settings.test(each))
  if (path === undefined || (await stat(join(root, path))).size > MAX_BYTES) return undefined
  const text = await readFile(join(root, path), 'utf8')
  const [, host] =
    /^[\s{]*["']?(?:baseURL|base_url|url)["']?\s*[:=]\s*["']?(https?:\/\/[^\s"',#]+)/im.exec(text) ?? []
  if (!host || !URL.canParse(host)) return undefined
  // What a new site begins with.
  if (/(?:^|\.)(?:example\.(?:com|org|net)|localhost)$/i.test(new URL(host).hostname)) return undefined
  const [, below = ''] = /^baseurl\s*:\s*["']?(\/[^\s"'#]+)/m.exec(text) ?? []
  return host.replace(/\/+$/, '') + below.replace(/\/+$/, '') + '/'
}
