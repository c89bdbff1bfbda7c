import { serverPaths } from '#lib/text/paths.ts'

// Not among the paths, which every page loads.

/** The page of a mail in the local mailbox. */
export const mailPath = (id: string): string => `${serverPaths.mailbox()}/${id}`

/** The mail itself, as it would be shown. */
export const mailHtmlPath = (id: string): string => `${mailPath(id)}/html`
