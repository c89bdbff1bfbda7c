import type { $ZodObject } from 'zod/v4/core'
import { addressesOf, endpointsOf, type Service } from '#lib/api/endpoint.ts'
import type { PageParameters } from '#lib/api/read-query.ts'

/** Knows which addresses show pages, and what a page depends on. */
export interface PageRules {
  /** Returns whether an address shows a cacheable page. */
  isPage(pathname: string): boolean
  /** Other parameters are ignored. */
  parametersOf(pathname: string): PageParameters
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
      pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      // Without a length limit, since no reader would see an error page there.
      parameters: Object.fromEntries(
        Object.keys((definition.input as $ZodObject)._zod.def.shape)
          .filter((name) => !names.includes(name))
          .map((name) => [name, Infinity]),
      ),
    }),
  )
  return {
    isPage: (pathname) => !others.some((start) => pathname.startsWith(start)),
    parametersOf: (pathname) =>
      files.find(({ pattern }) => pattern.test(pathname))?.parameters ?? pages.parametersOf(pathname),
  }
}
