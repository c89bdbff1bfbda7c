/** Where somebody takes over an organization that an import brought. @param page its public page. */
export const claimAddress = (page: string): string => `${page}/claim`
