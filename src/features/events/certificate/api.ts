import { Hono } from 'hono'
import * as m from '#messages/events/certificate.ts'
import { home } from '#messages/shell/shell.ts'
import { endpoint, memberEndpoint, requestOf, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Deps } from '#lib/server/deps.ts'
import { plainPage } from '#lib/server/pages/plain-page.ts'
import { currentScope } from '#lib/server/scope.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths, serverPaths } from '#lib/text/paths.ts'
import { ofEventSchema } from '../registration/schema.ts'
import { getCertificate, verifyCertificate } from './data.ts'
import { certificateCodeSchema, certificateResultSchema } from './schema.ts'
import { certificateFacts } from './tell.ts'

/** Certificates of attendance. */
export const certificateService = {
  prefix: '/event-service/api/v1',
  name: 'Certificates of attendance',
  endpoints: {
    'GET /certificate': memberEndpoint({
      summary: 'Get the caller’s certificate of attendance for a past event',
      input: ofEventSchema,
      output: certificateResultSchema,
      refuses: {
        not_found: 'The event does not exist.',
        conflict: 'The caller was not checked in, or the event is not over yet.',
      },
      handle: async ({ deps, input, viewer }) => ({
        result: await getCertificate(deps, viewer.personId, input.eventId, new Date()),
      }),
    }),
    'GET /verify-certificate': endpoint({
      summary: 'Verify a certificate by its code',
      input: certificateCodeSchema,
      output: certificateResultSchema,
      limit: 'write',
      refuses: { not_found: 'No certificate has this code.' },
      handle: async ({ deps, input }) => ({
        result: await verifyCertificate(deps, input.code, new Date()),
      }),
    }),
  },
} satisfies Service

/** The page that verifies a certificate. */
export const certificateRoutes = (deps: Deps): Hono =>
  new Hono().get(serverPaths.certificate(':code'), async ({ req }) => {
    const links = [{ to: paths.home(), label: home() }]
    try {
      await deps.limiter.consume('search', requestOf(currentScope()).address)
      const certificate = await verifyCertificate(deps, req.param('code') as string, new Date())
      const { event } = certificate
      return plainPage({
        status: 200,
        title: m.title(),
        text: m.certifies({ brand: deps.env.BRAND_NAME }),
        facts: certificateFacts(certificate, getLocale()),
        links: [{ to: paths.event(event.eventId, event.Slug), label: m.toEvent() }, ...links],
      })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error
      return plainPage({ status: 404, title: m.unknownTitle(), text: m.unknownCode(), links })
    }
  })
