import { getSite } from '#lib/text/site.ts'

/** The title of the window, where a page knows more to say than its route does; its route's stands again after it. */
export const PageTitle = ({ children }: { children: string }) => (
  <title>{`${children} · ${getSite().brand}`}</title>
)
