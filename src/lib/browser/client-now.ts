/**
 * For a route whose page loads its client at once: `...clientNow` (lib/server/pages/pages.ts reads the header). In the
 * browser it is nothing, as every page knows the routes.
 */
export const clientNow = import.meta.env.SSR ? { headers: () => ({ 'x-client-now': 'yes' }) } : {}
