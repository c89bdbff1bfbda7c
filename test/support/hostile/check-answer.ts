import { expect } from 'vitest'

/** The code that each status of a refusal may carry. */
const codes: Record<number, string[]> = {
  400: ['invalid_input', 'malformed'],
  401: ['unauthorized'],
  403: ['forbidden', 'token_expired'],
  404: ['not_found'],
  409: ['conflict'],
  413: ['too_large'],
  415: ['unsupported_media_type'],
  429: ['too_many_requests'],
  503: ['unavailable'],
}

/** What holds for every answer to any input: no failure of ours, one shape of refusal, nothing of the inside. */
export async function checkAnswer(response: Response): Promise<number> {
  const text = await response.text()
  const { status } = response
  expect({ status: Math.floor(status / 100), text }).not.toMatchObject({ status: 5 })
  expect(response.headers.get('content-type')).toContain('application/json')
  const body = JSON.parse(text) as Record<string, unknown>
  if (status < 400) return status
  expect(body['message']).toEqual(expect.stringMatching(/\S/))
  expect(codes[status], `${status} ${text}`).toContain(body['code'])
  expect(Object.keys(body).filter((key) => !['message', 'code', 'fields'].includes(key))).toEqual([])
  expect(text).not.toMatch(
    /\.[jt]sx?:\d+|node_modules|\bat \w+ \(|select .+ from|syntax error|relation "|pg_|tsquery|kysely|stack/i,
  )
  return status
}
