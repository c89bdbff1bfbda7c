import * as m from '#messages/posting/application-answers.ts'
import { fileSchema } from '#lib/api/content.ts'
import { memberEndpoint, type MemberCall, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { trustedOrigin } from '#lib/server/trusted-origin.ts'
import { slugOf } from '#lib/text/slug.ts'
import { getApplyTarget, getCvFile } from './data.ts'
import { getOwnApplications, listOwnApplications } from './data-own.ts'
import { getReader, getReceived, getReceivingPostings } from './data-received.ts'
import { apply, setMails, withdraw, type ApplicationContext } from './mutations.ts'
import { setApplicationStage } from './mutations-stage.ts'
import { obstacleTo } from './policy.ts'
import * as schema from './schema.ts'

/** Returns the context of a call. */
export const contextOf = ({ deps, viewer, request }: MemberCall<unknown>): ApplicationContext => ({
  deps,
  viewer,
  origin: trustedOrigin(request.origin, deps.env),
  address: request.address,
})

const refuses = { not_found: 'The caller has no such application, or it was withdrawn.' } as const

/** Defines the calls for applications to jobs and projects. Only the applicant and the company can see an application. */
export const applicationService = {
  prefix: '/posting-service/api/v1',
  name: 'Applications',
  endpoints: {
    'GET /applications/of-posting': memberEndpoint({
      summary:
        "Get the caller's application to a posting or, without an opening, to a business, or the reason they cannot apply",
      input: schema.applicationTargetSchema,
      output: schema.myApplicationSchema,
      example: { postingId: 1 },
      refuses: { not_found: 'The posting or business does not exist.' },
      async handle({ deps: { db }, input, viewer }) {
        const target = await getApplyTarget(db, input, viewer.personId)
        if (!target) throw new AppError('not_found', m.noPosting())
        const [application] = await getOwnApplications(db, viewer.personId, input)
        return {
          application: application ?? null,
          obstacle: obstacleTo(target, viewer) ?? null,
          questions: target.questions,
        }
      },
    }),
    'POST /applications/apply': memberEndpoint({
      summary:
        'Apply to an open job or project, or to a business without an opening, with a note and a CV in PDF',
      input: schema.applySchema,
      output: schema.ownApplicationSchema,
      example: { postingId: 1, note: 'I build bridges.', mails: true, cvName: '', cv: null },
      bodyBytes: schema.APPLY_BODY_BYTES,
      refuses: {
        forbidden:
          "The caller's email address is not verified, they manage the business, or they have no personal profile for a CV.",
        not_found: 'The posting or business does not exist.',
        conflict:
          'The posting is closed, the business accepts no such applications here, or it already has one from the caller.',
      },
      handle: (call) => apply(contextOf(call), call.input),
    }),
    'GET /applications/mine': memberEndpoint({
      summary: "List the caller's applications, newest first",
      input: schema.myApplicationsInputSchema,
      output: schema.myApplicationsSchema,
      handle: ({ deps, input, viewer }) => listOwnApplications(deps.db, viewer.personId, input),
    }),
    'POST /applications/withdraw': memberEndpoint({
      summary: 'Withdraw an application and delete its CV and note',
      input: schema.withdrawSchema,
      output: schema.ownApplicationSchema,
      refuses,
      handle: (call) => withdraw(contextOf(call), call.input.id),
    }),
    'POST /applications/set-mails': memberEndpoint({
      summary: 'Turn emails about status changes of an application on or off',
      input: schema.setMailsSchema,
      output: schema.ownApplicationSchema,
      refuses,
      handle: (call) => setMails(contextOf(call), call.input),
    }),
    'GET /applications/receiving': memberEndpoint({
      summary: "List the postings of the caller's business with their application counts by stage",
      input: schema.receivingSchema,
      output: schema.receivingPostingsSchema,
      refuses: { forbidden: 'The caller cannot edit that tab of a business.' },
      async handle({ deps: { db }, input: { kind, cursor }, viewer }) {
        const reader = await getReader(db, viewer.personId)
        if (!reader || (kind && !reader.kinds.includes(kind))) throw new AppError('forbidden', m.notReader())
        const kinds = kind ? [kind] : reader.kinds
        const { unread: _, ...page } = await getReceivingPostings(db, reader, { kinds, cursor })
        return page
      },
    }),
    'GET /applications/received': memberEndpoint({
      summary: "List the applications to one or all postings of the caller's business, newest first",
      input: schema.receivedSchema,
      output: schema.receivedApplicationsSchema,
      refuses: { not_found: 'The posting does not exist, or the caller cannot read applications.' },
      async handle({ deps: { db }, input, viewer }) {
        const received = await getReceived(db, viewer.personId, input)
        if (!received) throw new AppError('not_found', m.noReceivedPosting())
        return received
      },
    }),
    'POST /applications/set-stage': memberEndpoint({
      summary:
        'Set the stage of an application; email the applicant if they asked for it or it cancels their interview',
      input: schema.setStageSchema,
      output: schema.stageSetSchema,
      refuses: {
        not_found: 'The application was withdrawn, or the caller cannot read it.',
        conflict: 'Somebody else has changed the stage that the caller saw.',
        too_many_requests: 'The stage has changed too often in a day. Wait for the seconds in Retry-After.',
      },
      handle: async (call) => ({ application: await setApplicationStage(contextOf(call), call.input) }),
    }),
    'GET /applications/{id}/cv.pdf': memberEndpoint({
      summary: 'Download the CV of an application',
      input: schema.cvFileSchema,
      output: fileSchema(['application/pdf'], 'The PDF that was sent'),
      refuses: { not_found: 'The application has no CV, or the caller cannot read it.' },
      async handle({ deps, input: { id }, viewer }) {
        const file = await getCvFile(deps.db, viewer.personId, id)
        if (!file) throw new AppError('not_found', m.noCv())
        return {
          type: 'application/pdf',
          content: new Uint8Array(file.content),
          saveAs: `${slugOf(file.name, 'cv')}.pdf`,
          headers: {
            'X-Content-Type-Options': 'nosniff',
            'Content-Security-Policy': "default-src 'none'; sandbox",
          },
        }
      },
    }),
  },
} satisfies Service
