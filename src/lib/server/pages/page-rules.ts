import type { $ZodObject } from 'zod/v4/core'
import { addressesOf, endpointsOf, type Service } from '#lib/api/endpoint.ts'
import type { PageParameters } from '#lib/api/read-query.ts'

/** Knows which addresses show pages, and what a page depends on. */
export interface PageRules {
  /** Returns whether an address shows a cacheable page. */
  isPage(pathname: string): boolean
  /** Other parameters are ignored. */
  parametersOf(pathname: string): PageParameters
  /** Leaves out values that change nothing, so that they need no answer of their own. */
  normalize(pathname: string, query: URLSearchParams): URLSearchParams
}

/**
 * Creates the page rules. Files of services are cached like pages, by the parameters of their calls.
 * @param uncached see `Feature`.
 * @param pages knows the parameters of routes.
 */
export function createPageRules(
  services: readonly Service[],
  uncached: readonly string[],
  pages: Pick<PageRules, 'parametersOf'>,
): PageRules {
  const others = [...uncached, ...addressesOf(services)]
  const files = endpointsOf(services.filter((service) => service.files)).map(
    ({ path, names, definition }) => ({
      cachedBy: definition.cachedBy,
      pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      // Without a length limit, since no reader would see an error page there.
      parameters: Object.fromEntries(
        Object.keys((definition.input as $ZodObject)._zod.def.shape)
          .filter((name) => !names.includes(name))
          .map((name) => [name, Infinity]),
      ),
    }),
  )
  const fileAt = (pathname: string) => files.find(({ pattern }) => pattern.test(pathname))
  return {
    isPage: (pathname) => !others.some((start) => pathname.startsWith(start)),
    parametersOf: (pathname) => fileAt(pathname)?.parameters ?? pages.parametersOf(pathname),
    normalize(pathname, query) {
      const cachedBy = fileAt(pathname)?.cachedBy
      if (!cachedBy) return query
      const values = Object.entries(cachedBy(Object.fromEntries(query)))
      return new URLSearchParams(values.flatMap(([name, value]) => (value ? [[name, value]] : [])))
    },
  }
}
