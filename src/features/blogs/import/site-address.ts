import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The settings of Hugo, Zola and Jekyll that hold the site's URL. */
const settings =
  /^(?:(?:hugo|config)\.(?:toml|ya?ml|json)|config\/_default\/(?:hugo|config)\.(?:toml|ya?ml)|_config\.ya?ml)$/
const MAX_BYTES = 200_000

/** Returns the site's URL from its settings; nothing if it is missing or a placeholder. */
export async function siteAddress(root: string, files: readonly string[]): Promise<string | undefined> {
  const path = files.find((each) => settings.test(each))
  if (path === undefined || (await stat(join(root, path))).size > MAX_BYTES) return undefined
  const text = await readFile(join(root, path), 'utf8')
  const [, host] =
    /^[\s{]*["']?(?:baseURL|base_url|url)["']?\s*[:=]\s*["']?(https?:\/\/[^\s"',#]+)/im.exec(text) ?? []
  if (!host || !URL.canParse(host)) return undefined
  // The placeholder of new sites.
  if (/(?:^|\.)(?:example\.(?:com|org|net)|localhost)$/i.test(new URL(host).hostname)) return undefined
  const [, below = ''] = /^baseurl\s*:\s*["']?(\/[^\s"'#]+)/m.exec(text) ?? []
  return host.replace(/\/+$/, '') + below.replace(/\/+$/, '') + '/'
}
