import { getSite } from '#lib/text/site.ts'

/** Sets the window title of a page that knows a better one than its route; the route's title returns afterwards. */
export const PageTitle = ({ children }: { children: string }) => (
  <title>{`${children} · ${getSite().brand}`}</title>
)
