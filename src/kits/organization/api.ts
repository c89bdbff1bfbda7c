import type * as z from 'zod/v4/core'
import * as m from '#messages/organization/answers.ts'
import { DOCUMENT_BODY_BYTES, patchAnswerSchema, patchSchema } from '#kits/document/schema.ts'
import { memberEndpoint, type MemberCall } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { claimEndpoints } from './claim/api.ts'
import type { OrganizationKind } from './kind.ts'
import { memberEndpoints } from './members/api.ts'
import { getMembership } from './members/data.ts'
import {
  answerChange,
  answerCreate,
  answerUpdate,
  type OrganizationCalls,
  type SentUpdate,
} from './mutations-calls.ts'
import { canBegin } from './policy.ts'

/** What a call refuses that reads the organization of the caller. */
export const readRefuses = (kind: OrganizationKind) => ({
  forbidden: `It is another ${kind}.`,
  not_found: `The caller keeps no ${kind}.`,
})

/**
 * The organization that the caller keeps.
 * @param asked ids that the call names; an empty one stands for the caller's own.
 * @throws AppError `not_found` for who keeps none, `forbidden` for another's.
 */
export async function ownOrganization<Doc extends object, New, Update extends SentUpdate, Answer>(
  { definition: { kind }, idKey, present }: OrganizationCalls<Doc, New, Update, Answer>,
  { deps, viewer }: Pick<MemberCall<unknown>, 'deps' | 'viewer'>,
  asked: readonly string[],
): Promise<Answer> {
  const member = await getMembership(deps.db, kind, viewer.personId)
  if (!member) throw new AppError('not_found', m.noOrganization(kind))
  const own = await present(deps, member)
  if (asked.some((id) => id !== '' && id !== own[idKey]))
    throw new AppError('forbidden', m.othersOrganization(kind))
  return own
}

interface Wire<New, Update, Answer> {
  create: New
  update: Update
  answer: Answer
  /** What a new one is sent with. */
  createdWith: string
}

/** The specified calls of those who keep an organization (profile areas, section 7), but the one that reads it. */
export function organizationEndpoints<
  Doc extends object,
  New extends z.$ZodType,
  Update extends z.$ZodType<SentUpdate>,
  Answer extends z.$ZodType,
>(
  calls: OrganizationCalls<Doc, z.output<New>, z.output<Update>, z.input<Answer>>,
  wire: Wire<New, Update, Answer>,
) {
  const { definition } = calls
  const { kind } = definition
  const one = m.english(kind, 'a')
  const refuses = {
    forbidden: `It is another ${kind}, a tab that the member was not given, or a name that is approved.`,
    not_found: readRefuses(kind).not_found,
    too_large: 'The profile would be too large.',
  }
  return {
    'POST /create': memberEndpoint({
      summary: `Begins ${one} with its ${wire.createdWith}; the caller owns it`,
      input: wire.create,
      output: wire.answer,
      limit: 'write',
      refuses: {
        forbidden: 'The user type of the caller has none.',
        conflict: `The caller keeps ${one} already.`,
      },
      handle({ deps, input, viewer }) {
        if (!canBegin(definition, viewer)) throw new AppError('forbidden', m.forbiddenType[kind]())
        return answerCreate(calls, deps, viewer, input)
      },
    }),
    'PUT /update': memberEndpoint({
      summary: `Replaces parts of the ${kind} that the caller keeps; a stale version is refused`,
      input: wire.update,
      output: wire.answer,
      bodyBytes: DOCUMENT_BODY_BYTES,
      limit: 'write',
      refuses: { ...refuses, stale: 'It was made from an older version.' },
      handle: ({ deps, input, viewer }) => answerUpdate(calls, deps, viewer, input),
    }),
    'PATCH /update': memberEndpoint({
      summary: `Changes records and items of the ${kind}: all that is asked for, or nothing`,
      input: patchSchema,
      output: patchAnswerSchema,
      // What a file brings is saved at once, or not at all.
      bodyBytes: DOCUMENT_BODY_BYTES,
      limit: 'write',
      refuses: {
        ...refuses,
        conflict: 'What it changes was changed meanwhile; `conflicts` says what.',
      },
      handle: ({ deps, input, viewer }) => answerChange(calls, deps, viewer, input),
    }),
    ...memberEndpoints(definition),
    ...claimEndpoints(kind, calls.begun),
  }
}
