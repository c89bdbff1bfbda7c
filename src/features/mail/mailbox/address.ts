import { serverPaths } from '#lib/text/paths.ts'

// Separate from paths.ts, which every page loads.

/** Returns the path of an email in the local mailbox. */
export const mailPath = (id: string): string => `${serverPaths.mailbox()}/${id}`

/** Returns the path of its HTML. */
export const mailHtmlPath = (id: string): string => `${mailPath(id)}/html`
