import { paths } from '#lib/text/paths.ts'

/** The kinds of pages that people come to, and the sitemap that has the addresses of one. */
const sitemaps = {
  article: 'articles-1',
  event: 'events-1',
  institute: 'institutes-1',
  company: 'businesses-1',
  job: 'postings-1',
  profile: 'profiles-1',
} as const

export type SamplePage =
  | keyof typeof sitemaps
  | 'landing'
  | 'list'
  | 'search'
  | 'search without words'
  | 'events'
  | 'jobs'

/** One page of each kind, of a portal with the demo content. @returns paths, by kind. */
export async function samplePages(url: string): Promise<Record<SamplePage, string>> {
  const first = async (name: string): Promise<string> => {
    const map = await (await fetch(`${url}/sitemaps/${name}.xml`)).text()
    const address = /<loc>([^<]+)/.exec(map)?.[1]
    if (!address) throw new Error(`The sitemap ${name} has no page`)
    return new URL(address).pathname
  }
  const named = Object.entries(sitemaps).map(async ([kind, name]) => [kind, await first(name)] as const)
  return {
    landing: paths.home(),
    list: paths.blogs('technology', 'mechanical'),
    search: paths.search({ q: 'energy' }),
    'search without words': paths.search(),
    events: paths.events('information-technology'),
    jobs: paths.jobs(),
    ...(Object.fromEntries(await Promise.all(named)) as Record<keyof typeof sitemaps, string>),
  }
}
