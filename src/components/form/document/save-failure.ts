import * as m from '#messages/forms/list-sections.ts'
import { labelled } from '#messages/shell/labels.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { isSessionEnd } from '#lib/browser/session-hold.ts'

/** Explains to the owner why a document could not be saved, and what to do. */
export function saveFailure(error: Error): string {
  if (!(error instanceof ApiError)) return m.failedHere({ reason: error.message })
  if (error.code === 'network') return m.offline()
  if (isSessionEnd(error)) return m.sessionEnded()
  if (error.status === 413) return m.tooLarge()
  // The limits of requests and of new accounts say when to try again.
  return error.status === 429 || error.status >= 500 ? m.failedHere({ reason: error.message }) : error.message
}

/**
 * The same for the form of a part.
 * @param prefix the path of the part: 'Mentors.3.', 'Mentors.<id>.'.
 * @param sent the sent data; paths in the answer contain ids of its items.
 * @returns `fields` by paths inside the part; other errors are in the message.
 */
export function formFailure(
  error: Error,
  prefix: string,
  sent?: object,
): { message: string; fields: Record<string, string> } {
  const all = error instanceof ApiError ? Object.entries(error.fields) : []
  const inside = all.filter(([path]) => path.startsWith(prefix))
  const outside = all.filter(([path]) => !path.startsWith(prefix))
  return {
    message: [saveFailure(error), ...outside.map(([label, text]) => labelled({ label, text }))].join(' '),
    fields: Object.fromEntries(
      inside.map(([path, text]) => [placeOf(path.slice(prefix.length), sent), text]),
    ),
  }
}

/** Replaces ids in a path with positions: 'Projects.<id>.Name' becomes 'Projects.0.Name'. */
function placeOf(path: string, sent: unknown): string {
  const [key = '', id, ...rest] = path.split('.')
  const list = (sent as Record<string, unknown> | undefined)?.[key]
  if (id === undefined || !Array.isArray(list)) return path
  const index = list.findIndex((item: { id?: string } | null) => item?.id === id)
  return index < 0
    ? path
    : [key, index, ...(rest.length > 0 ? [placeOf(rest.join('.'), list[index])] : [])].join('.')
}
