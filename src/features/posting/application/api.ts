import * as m from '#messages/posting/application-answers.ts'
import { fileSchema } from '#lib/api/content.ts'
import { memberEndpoint, type MemberCall, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { trustedOrigin } from '#lib/server/trusted-origin.ts'
import { slugOf } from '#lib/text/slug.ts'
import {
  getApplied,
  getCvFile,
  getOwnApplications,
  getReader,
  getReceived,
  getReceivingPostings,
} from './data.ts'
import { apply, setMails, withdraw, type ApplicationContext } from './mutations.ts'
import { setState } from './mutations-state.ts'
import { obstacleTo } from './policy.ts'
import * as schema from './schema.ts'

const contextOf = ({ deps, viewer, request }: MemberCall<unknown>): ApplicationContext => ({
  deps,
  viewer,
  origin: trustedOrigin(request.origin, deps.env),
  address: request.address,
})

const refuses = { not_found: 'The caller has no such application in force.' } as const

/** What people send to those who post jobs and projects, and what becomes of it. Others never see any of it. */
export const applicationService = {
  prefix: '/posting-service/api/v1',
  name: 'Applications',
  endpoints: {
    'GET /applications/of-posting': memberEndpoint({
      summary: "The caller's application to a posting, and what keeps them from applying",
      input: schema.ofPostingSchema,
      output: schema.myApplicationSchema,
      refuses: { not_found: 'There is no such posting.' },
      async handle({ deps: { db }, input: { postingId }, viewer }) {
        const posting = await getApplied(db, postingId, viewer.personId)
        if (!posting) throw new AppError('not_found', m.noPosting())
        const [application] = await getOwnApplications(db, viewer.personId, { postingId })
        return { application: application ?? null, obstacle: obstacleTo(posting, viewer) ?? null }
      },
    }),
    'POST /applications/apply': memberEndpoint({
      summary: 'Applies to an open job or project, with a note and the PDF of a CV',
      input: schema.applySchema,
      output: schema.ownApplicationSchema,
      bodyBytes: schema.APPLY_BODY_BYTES,
      limit: 'write',
      refuses: {
        forbidden: 'The address is not verified, the business is their own, or there can be no CV.',
        not_found: 'There is no such posting.',
        conflict: 'It is closed, wants to be written to elsewhere, or the caller has applied already.',
      },
      handle: (call) => apply(contextOf(call), call.input),
    }),
    'GET /applications/mine': memberEndpoint({
      summary: 'What the caller has sent, the newest first',
      input: schema.noApplicationInput,
      output: schema.myApplicationsSchema,
      handle: async ({ deps, viewer }) => ({
        results: await getOwnApplications(deps.db, viewer.personId),
      }),
    }),
    'POST /applications/withdraw': memberEndpoint({
      summary: 'Takes an application of the caller back; its file and note are gone at once',
      input: schema.withdrawSchema,
      output: schema.ownApplicationSchema,
      limit: 'write',
      refuses,
      handle: (call) => withdraw(contextOf(call), call.input.id),
    }),
    'POST /applications/set-mails': memberEndpoint({
      summary: 'Says whether the caller wants a mail when the state of an application changes',
      input: schema.setMailsSchema,
      output: schema.ownApplicationSchema,
      limit: 'write',
      refuses,
      handle: (call) => setMails(contextOf(call), call.input),
    }),
    'GET /applications/receiving': memberEndpoint({
      summary: 'What the business that the caller keeps has posted, with the count of applications by state',
      input: schema.receivingSchema,
      output: schema.receivingPostingsSchema,
      refuses: { forbidden: 'The caller does not keep that tab of a business.' },
      async handle({ deps: { db }, input: { kind }, viewer }) {
        const reader = await getReader(db, viewer.personId, kind)
        if (!reader) throw new AppError('forbidden', m.notReader())
        return { results: await getReceivingPostings(db, reader, { kind }) }
      },
    }),
    'GET /applications/received': memberEndpoint({
      summary: 'Applications to a posting of the business that the caller keeps, the newest first',
      input: schema.receivedSchema,
      output: schema.receivedApplicationsSchema,
      refuses: { not_found: 'It is no posting whose applications the caller reads.' },
      async handle({ deps: { db }, input, viewer }) {
        const received = await getReceived(db, viewer.personId, input)
        if (!received) throw new AppError('not_found', m.noPosting())
        return received
      },
    }),
    'POST /applications/set-state': memberEndpoint({
      summary:
        'Says what the business makes of an application; its sender hears of it by mail, if they want to',
      input: schema.setStateSchema,
      output: schema.stateSetSchema,
      limit: 'write',
      refuses: { not_found: 'It was withdrawn, or is none that the caller reads.' },
      handle: async (call) => ({ application: await setState(contextOf(call), call.input) }),
    }),
    'GET /applications/{id}/cv.pdf': memberEndpoint({
      summary: 'The CV of an application, for its sender and for those who read it',
      input: schema.cvFileSchema,
      output: fileSchema(['application/pdf'], 'The PDF as it was sent'),
      refuses: { not_found: 'There is none, or it is none that the caller may have.' },
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
