/**
 * The name of what a browser keeps of a session. Browsers take a __Host- cookie only over https, for this very host and
 * every path.
 */
export const sessionCookie = (origin: string): string =>
  origin.startsWith('https:') ? '__Host-agora.session' : 'agora.session'
