import * as refusal from '#messages/shell/refusals.ts'
import { channel } from 'node:diagnostics_channel'
import type { $ZodType } from 'zod/v4/core'
import { toJSONSchema } from 'zod/v4/core'
import { uploadOf } from './content.ts'
import type { MountedEndpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { BODY_LIMIT } from './read-json.ts'

/** Error codes and when they are returned, for the documentation. */
export type Refusals = Partial<Record<ErrorCode, string>>

/** Errors that many calls share. */
export const commonRefusals = {
  invalid_input: 'The input is invalid. See `fields`.',
  malformed: refusal.brokenJson.in('en'),
  unauthorized: 'Authentication is required.',
  token_expired: 'The token has expired after 15 minutes. Refresh it.',
  forbidden: refusal.administratorsOnly.in('en'),
  not_found: refusal.nothingHere.in('en'),
  too_large: refusal.bodyTooLarge.in('en', { megabytes: BODY_LIMIT / 1_000_000 }),
  unsupported_media_type: 'The content type is not application/json.',
  too_many_requests: 'Too many requests from this network address.',
} satisfies Refusals

/** Lists the errors of a call: from its access, limit and schemas, and its own. */
export function refusalsOf(mounted: MountedEndpoint): Refusals {
  const common = commonOf(mounted)
  const own = Object.entries(mounted.definition.refuses ?? {}) as [ErrorCode, string][]
  return {
    ...common,
    ...Object.fromEntries(own.map(([code, when]) => [code, common[code] ? `${common[code]} ${when}` : when])),
  }
}

/** Lists the errors that follow from the access, limit and schemas of a call. */
function commonOf({ method, names, limit, definition }: MountedEndpoint): Refusals {
  const { access, input, bodyBytes } = definition
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
      too_large: bodyBytes
        ? refusal.bodyTooLarge.in('en', { megabytes: bodyBytes / 1_000_000 })
        : rest.too_large,
      unsupported_media_type: rest.unsupported_media_type,
    }),
    ...(upload && {
      malformed: 'The file is incomplete.',
      too_large: `The file is larger than ${upload.bytes / 1_000_000} MB.`,
      unsupported_media_type: `The content type is not one of ${upload.types.join(', ')}.`,
    }),
    ...(limit && { too_many_requests: rest.too_many_requests }),
  }
}

/** Returns whether a query can be invalid: not if the call reads no parameters. */
function canBeWrong(input: $ZodType): boolean {
  const { properties = {}, additionalProperties } = toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
  })
  return Object.keys(properties).length > 0 || additionalProperties === false
}

const refused = channel('agora:refused')

/** An error that a call returned, and whether its description lists it. */
export interface RefusalEvent {
  call: string
  code: ErrorCode
  described: boolean
}

/** Publishes an error, so that tests can check the description. */
export function noteRefusal(mounted: MountedEndpoint, code: ErrorCode): void {
  if (!refused.hasSubscribers) return
  const described = code in refusalsOf(mounted)
  refused.publish({ call: `${mounted.method} ${mounted.path}`, code, described } satisfies RefusalEvent)
}
