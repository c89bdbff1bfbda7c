/**
 * Pages of job boards, and where their jobs are as JSON. Greenhouse has boards in the EU, too, but one host for the JSON of
 * all of them.
 */
const boards: readonly { page: RegExp; api: (name: string, eu: string) => string }[] = [
  {
    page: /^https:\/\/(?:job-)?boards\.()(?:eu\.)?greenhouse\.io\/(?:embed\/job_board(?:\/js)?\?for=)?([\w-]+)\/?$/i,
    api: (name) =>
      `https://boards-api.greenhouse.io/v1/boards/${name}/jobs?content=true&pay_transparency=true`,
  },
  {
    page: /^https:\/\/boards-api\.()eu\.greenhouse\.io\/v1\/boards\/([\w-]+)\/jobs\/?$/i,
    api: (name) =>
      `https://boards-api.greenhouse.io/v1/boards/${name}/jobs?content=true&pay_transparency=true`,
  },
  {
    page: /^https:\/\/jobs\.(eu\.)?lever\.co\/([\w-]+)\/?$/i,
    api: (name, eu) => `https://api.${eu}lever.co/v0/postings/${name}?mode=json`,
  },
  {
    page: /^https:\/\/jobs\.()ashbyhq\.com\/([\w%.-]+)\/?$/i,
    api: (name) => `https://api.ashbyhq.com/posting-api/job-board/${name}?includeCompensation=true`,
  },
]

/** Parameters without which the answer of a board lacks what jobs need. */
const needed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'boards-api.greenhouse.io': { content: 'true', pay_transparency: 'true' },
  'api.lever.co': { mode: 'json' },
  'api.eu.lever.co': { mode: 'json' },
  'api.ashbyhq.com': { includeCompensation: 'true' },
}

/** Parameters by which a board's page and its JSON filter alike. Others of a page, such as `utm_source`, are left out. */
const filters = new Set(['location', 'commitment', 'team', 'department', 'level'])

/** Returns the address of the JSON of a job board, given that or the board's page; other addresses as they are. */
export function jobFeedAddress(given: string): string {
  const url = new URL(given)
  for (const { page, api } of boards) {
    const [, eu, name] = page.exec(given) ?? page.exec(`${url.origin}${url.pathname}`) ?? []
    if (!name) continue
    const found = new URL(api(name, eu ?? ''))
    if (found.host.endsWith('lever.co'))
      for (const [key, value] of url.searchParams) if (filters.has(key)) found.searchParams.append(key, value)
    return found.href
  }
  for (const [key, value] of Object.entries(needed[url.host] ?? {})) url.searchParams.set(key, value)
  return url.href
}
