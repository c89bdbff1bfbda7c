import * as refusal from '#messages/shell/refusals.ts'
import { channel } from 'node:diagnostics_channel'
import type { $ZodType } from 'zod/v4/core'
import { toJSONSchema } from 'zod/v4/core'
import { uploadOf } from './content.ts'
import type { MountedEndpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { BODY_LIMIT } from './read-json.ts'

/** Refusals by code, and when they happen, in words. */
export type Refusals = Partial<Record<ErrorCode, string>>

/** What the parts of a call refuse: the same words stand in many calls. */
export const commonRefusals = {
  invalid_input: 'The input is wrong; `fields` says where.',
  malformed: refusal.brokenJson.in('en'),
  unauthorized: 'Nobody is signed in.',
  token_expired: 'The token has had its 15 minutes: fetch a new one.',
  forbidden: refusal.administratorsOnly.in('en'),
  not_found: refusal.nothingHere.in('en'),
  too_large: refusal.bodyTooLarge.in('en', BODY_LIMIT),
  unsupported_media_type: 'The body is not sent as application/json.',
  too_many_requests: 'Too many requests from this address.',
} satisfies Refusals

/** All that a call may refuse: by its access, its limit, its schemas, and for reasons of its own. */
export function refusalsOf(mounted: MountedEndpoint): Refusals {
  const common = commonOf(mounted)
  const own = Object.entries(mounted.definition.refuses ?? {}) as [ErrorCode, string][]
  return {
    ...common,
    ...Object.fromEntries(own.map(([code, when]) => [code, common[code] ? `${common[code]} ${when}` : when])),
  }
}

/** What follows from the access, the limit and the schemas of a call. */
function commonOf({ method, names, definition }: MountedEndpoint): Refusals {
  const { access, input, limit, bodyBytes } = definition
  const { invalid_input, malformed, unauthorized, token_expired, forbidden, not_found, ...rest } =
    commonRefusals
  const upload = uploadOf(input)
  const hasBody = method !== 'GET'
  return {
    ...(!upload && (hasBody || canBeWrong(input)) && { invalid_input }),
    ...(hasBody && !upload && { malformed }),
    ...(access !== 'everybody' && { unauthorized, token_expired }),
    ...(access === 'admin' && { forbidden }),
    ...(names.length > 0 && { not_found }),
    ...(hasBody && {
      too_large: bodyBytes ? refusal.bodyTooLarge.in('en', bodyBytes) : rest.too_large,
      unsupported_media_type: rest.unsupported_media_type,
    }),
    ...(upload && {
      malformed: 'The file broke off before its end.',
      too_large: `The file is larger than ${upload.bytes / 1_000_000} MB.`,
      unsupported_media_type: `The file is not sent as one of ${upload.types.join(', ')}.`,
    }),
    ...(limit && { too_many_requests: rest.too_many_requests }),
  }
}

/** Whether some query is refused: not where none of its parameters is looked at. */
function canBeWrong(input: $ZodType): boolean {
  const { properties = {}, additionalProperties } = toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
  })
  return Object.keys(properties).length > 0 || additionalProperties === false
}

const refused = channel('agora:refused')

/** What a call refused, and whether its description says that it may. */
export interface Refused {
  call: string
  code: ErrorCode
  described: boolean
}

/** Tells whoever listens: the tests do. */
export function noteRefusal(mounted: MountedEndpoint, code: ErrorCode): void {
  if (!refused.hasSubscribers) return
  const described = code in refusalsOf(mounted)
  refused.publish({ call: `${mounted.method} ${mounted.path}`, code, described } satisfies Refused)
}
