import { paths } from '#lib/text/paths.ts'

/** Where somebody takes over an institute that a register brought. Not among the paths, which every page loads. */
export const claimAddress = (slug: string): string => `${paths.institute(slug)}/claim`
