import type { ServerResponse } from 'node:http'
import type { AppError, ErrorBody } from '#lib/api/errors.ts'
import { apiPolicy, commonHeaders, documentHeaders } from '../security-headers.ts'

/** Formats an error where no app can answer, with the same body and headers as a call. */
export function failureOf(
  error: AppError,
  requestId: string,
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ message: error.message, code: error.code } satisfies ErrorBody)
  return {
    body,
    headers: {
      ...commonHeaders,
      ...documentHeaders,
      'content-security-policy': apiPolicy,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...error.headers,
    },
  }
}

/** Sends an error, in addition to headers already set. */
export function sendFailure(response: ServerResponse, error: AppError, requestId: string): void {
  const { body, headers } = failureOf(error, requestId)
  response.writeHead(error.status, headers).end(body)
}
