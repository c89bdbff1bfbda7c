import { apiPolicy, commonHeaders, documentHeaders, reportingEndpoints } from '../security-headers.ts'

/** Returns the headers of a page or file. @param page whether it is the same for every reader. */
export function withCommonHeaders({ headers: given, status }: Response, page: boolean): Headers {
  const headers = new Headers(given)
  const type = headers.get('content-type') ?? ''
  const fitting = type.startsWith('image/') ? commonHeaders : { ...commonHeaders, ...documentHeaders }
  for (const [name, value] of Object.entries(fitting)) headers.set(name, value)
  // Pages that scan codes ask for the camera; browsers still ask their user.
  if (headers.has('x-camera')) {
    headers.delete('x-camera')
    headers.set(
      'permissions-policy',
      documentHeaders['permissions-policy']!.replace('camera=()', 'camera=(self)'),
    )
  }
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', apiPolicy)
  if (headers.get('content-security-policy')!.includes('report-to'))
    headers.set('reporting-endpoints', reportingEndpoints)
  if (page) {
    headers.set(
      'vary',
      type.startsWith('image/') ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie',
    )
  }
  // Browsers revalidate the page each time, which costs a few bytes.
  const asPage = page && status < 500 ? 'public, max-age=0, must-revalidate' : 'no-store'
  if (!headers.has('cache-control')) headers.set('cache-control', asPage)
  return headers
}
