/** Returns the claim page of an imported organization. @param page its public page. */
export const claimAddress = (page: string): string => `${page}/claim`
