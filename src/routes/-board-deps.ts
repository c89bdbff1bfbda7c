import type { PageParameters } from '#lib/api/read-query.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The parameters that the server caches the page by; it ignores all others. */
    parameters?: PageParameters
  }
}

/**
 * Returns the options of a route whose page depends on parameters of its address. The loader gets those that are set,
 * in the order in which the server reads them. Other parameters, such as utm_source, change nothing.
 */
export const withParameters = (parameters: PageParameters) => ({
  staticData: { parameters },
  loaderDeps({ search }: { search: object }): Record<string, string> {
    const given = new Map<string, unknown>(Object.entries(search))
    const set = Object.keys(parameters).map((name) => [name, given.get(name)] as const)
    return Object.fromEntries(set.filter((each): each is [(typeof each)[0], string] => Boolean(each[1])))
  },
})
