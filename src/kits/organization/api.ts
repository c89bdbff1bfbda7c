import type * as z from 'zod/v4/core'
import * as m from '#messages/organization/answers.ts'
import { DOCUMENT_BODY_BYTES, patchAnswerSchema, patchSchema } from '#kits/document/schema.ts'
import { memberEndpoint, type MemberCall } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { claimEndpoints } from './claim/api.ts'
import { oneOf, type OrganizationKind } from './kind.ts'
import { memberEndpoints } from './members/api.ts'
import { getMembership } from './members/data.ts'
import {
  answerChange,
  answerCreate,
  answerUpdate,
  type OrganizationCalls,
  type SentUpdate,
} from './mutations-calls.ts'
import { canCreateOrganization } from './policy.ts'

const TOO_LARGE = 'The profile would become too large.'

/** Describes the refusals of calls that read the caller's organization. */
export const readRefuses = (kind: OrganizationKind) => ({
  forbidden: `The caller does not manage this ${kind}.`,
  not_found: `The caller does not manage ${oneOf(kind)}.`,
})

/**
 * Returns the organization that the caller manages.
 * @param asked IDs in the request; an empty one means the caller's own organization.
 * @throws AppError `not_found` if the caller manages none, `forbidden` for another organization.
 */
export async function ownOrganization<Doc extends object, New, Update extends SentUpdate, Answer>(
  { definition: { kind }, idKey, present }: OrganizationCalls<Doc, New, Update, Answer>,
  { deps, viewer }: Pick<MemberCall<unknown>, 'deps' | 'viewer'>,
  asked: readonly string[],
): Promise<Answer> {
  const member = await getMembership(deps.db, kind, viewer.personId)
  if (!member) throw new AppError('not_found', m.noOrganization({ kind }))
  const own = await present(deps, member)
  if (asked.some((id) => id !== '' && id !== own[idKey]))
    throw new AppError('forbidden', m.othersOrganization({ kind }))
  return own
}

interface Wire<New, Update, Answer> {
  create: New
  update: Update
  answer: Answer
  /** The data that creating one requires, for the summary. */
  createdWith: string
}

/** Defines the calls for members of an organization (profile areas, section 7), except the one that reads it. */
export function organizationEndpoints<
  Doc extends object,
  New extends z.$ZodType<object>,
  Update extends z.$ZodType<SentUpdate>,
  Answer extends z.$ZodType,
>(
  calls: OrganizationCalls<Doc, z.output<New>, z.output<Update>, z.input<Answer>>,
  wire: Wire<New, Update, Answer>,
) {
  const { definition } = calls
  const { kind } = definition
  const one = oneOf(kind)
  const refuses = {
    forbidden: `The caller does not manage this ${kind}, cannot edit that tab, or tried to change an approved name.`,
    not_found: readRefuses(kind).not_found,
    too_large: TOO_LARGE,
  }
  return {
    'POST /create': memberEndpoint({
      summary: `Create ${one} with its ${wire.createdWith}, owned by the caller`,
      input: wire.create,
      output: wire.answer,
      bodyBytes: DOCUMENT_BODY_BYTES,
      refuses: {
        too_large: TOO_LARGE,
        forbidden: `The caller's user type cannot create ${one}.`,
        conflict: `The caller already manages ${one}.`,
      },
      handle({ deps, input, viewer }) {
        if (!canCreateOrganization(definition, viewer))
          throw new AppError('forbidden', m.forbiddenType[kind]())
        return answerCreate(calls, deps, viewer, input)
      },
    }),
    'PUT /update': memberEndpoint({
      summary: `Replace sections of the caller's ${kind}`,
      input: wire.update,
      output: wire.answer,
      bodyBytes: DOCUMENT_BODY_BYTES,
      refuses: { ...refuses, stale: 'The change is based on an older version.' },
      handle: ({ deps, input, viewer }) => answerUpdate(calls, deps, viewer, input),
    }),
    'PATCH /update': memberEndpoint({
      summary: `Change records and list items of the caller's ${kind}; applies all changes or none`,
      input: patchSchema,
      output: patchAnswerSchema,
      // A file import is saved in one request, or not at all.
      bodyBytes: DOCUMENT_BODY_BYTES,
      refuses: {
        ...refuses,
        conflict: 'The same fields have been changed in the meantime. `conflicts` lists them.',
      },
      handle: ({ deps, input, viewer }) => answerChange(calls, deps, viewer, input),
    }),
    ...memberEndpoints(definition),
    ...claimEndpoints(kind, calls.begun),
  }
}
