/**
 * Options for routes whose page loads its client at once: `...clientNow` (lib/server/pages/pages.ts reads the header).
 * Empty in the browser, since every page loads the routes.
 */
export const clientNow = import.meta.env.SSR ? { headers: () => ({ 'x-client-now': 'yes' }) } : {}
