import type { PageParameters } from '#lib/api/read-query.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the server caches its page by; all other parameters are ignored there. */
    parameters?: PageParameters
  }
}

/**
 * For a route whose page depends on parameters of its address: its loader gets those that are set, in the order that the
 * server reads them in too. What else an address carries, such as utm_source, changes nothing.
 */
export const withParameters = (parameters: PageParameters) => ({
  staticData: { parameters },
  loaderDeps({ search }: { search: object }): Record<string, string> {
    const given = new Map<string, unknown>(Object.entries(search))
    const set = Object.keys(parameters).map((name) => [name, given.get(name)] as const)
    return Object.fromEntries(set.filter((each): each is [(typeof each)[0], string] => Boolean(each[1])))
  },
})
