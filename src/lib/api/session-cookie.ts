/**
 * Returns the name of the session cookie. Browsers accept __Host- cookies only over https, for this host and all paths.
 */
export const sessionCookie = (origin: string): string =>
  origin.startsWith('https:') ? '__Host-agora.session' : 'agora.session'
