import { Hono } from 'hono'
import { paths } from '#lib/text/paths.ts'

/** Serves the web app manifest, with which browsers install the portal. */
export const manifestRoute = (brandOf: () => string) =>
  new Hono().get(paths.manifest(), ({ body }) =>
    body(
      JSON.stringify({
        name: brandOf(),
        short_name: brandOf(),
        start_url: paths.home(),
        display: 'minimal-ui',
        background_color: '#fdfbf7',
        theme_color: '#1f4e78',
        icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
      }),
      200,
      { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' },
    ),
  )
