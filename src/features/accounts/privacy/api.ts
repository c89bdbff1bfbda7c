import { strToU8, zipSync } from 'fflate'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { passwordRequired } from '#messages/accounts/answers.ts'
import * as m from '#messages/accounts/data-export.ts'
import * as answers from '#messages/accounts/privacy-answers.ts'
import type { Deps } from '#lib/server/deps.ts'
import { memberEndpoint, requireViewer } from '#lib/api/endpoint.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import { isLocale } from '#lib/text/locale.ts'
import { currentScope } from '#lib/server/scope.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { getUser } from './data.ts'
import { audit } from '../mutations-audit.ts'
import { confirmOwner } from '../session/mutations-confirm.ts'
import { cancelDeletion, planDeletion } from './mutations-deletion.ts'
import { occasionOf } from '../session/mutations.ts'
import { messageSchema } from '../schema.ts'
import { deleteAccountSchema, deletionCancelledSchema } from './schema.ts'
import { clearSessionCookie } from '../session/cookie.ts'
import { deviceOf } from '../session/device.ts'

const prefix = '/user-service/api/v1'

/** The calls with which people delete what is theirs. */
export const privacyService = {
  prefix,
  name: 'Privacy',
  endpoints: {
    'POST /deleteaccount': memberEndpoint({
      summary: 'Plans the deletion of the account in 14 days, and signs out everywhere',
      input: deleteAccountSchema,
      output: messageSchema,
      limit: 'write',
      async handle(call) {
        const { deps, input, request, viewer } = call
        await confirmOwner(call, input.password, {
          act: 'deletion-planned',
          field: 'password',
          missing: passwordRequired(),
          signInAgain: answers.signInAgain(),
        })
        await planDeletion(deps, viewer.personId, occasionOf(call))
        clearSessionCookie(request)
        return { message: answers.deletionPlanned() }
      },
    }),
    'POST /keepaccount': memberEndpoint({
      summary: 'Calls off the deletion of the account',
      input: z.strictObject({}),
      output: deletionCancelledSchema,
      limit: 'write',
      async handle(call) {
        const { db } = call.deps
        const { personId } = call.viewer
        await cancelDeletion(db, personId, occasionOf(call))
        return { message: answers.accountStays(), user: await getUser(db, personId) }
      },
    }),
  },
} as const

/**
 * `GET /export`: everything about the caller as one zip of JSON files, with pictures beside them and a README in their
 * language.
 */
export function mountExport(app: Hono, deps: Deps, exporters: Exporters): void {
  app.get(`${prefix}/export`, async () => {
    const scope = currentScope()
    await deps.limiter.consume('write', scope?.address ?? 'unknown')
    const viewer = await requireViewer(deps)
    await audit(deps.db, {
      act: 'data-exported',
      personId: viewer.personId,
      address: scope?.address,
      device: deviceOf(scope?.header('user-agent')),
    })
    const archive = await makeArchive(deps, viewer, exporters)
    return new Response(archive, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="my-data-${today()}.zip"`,
        'Cache-Control': 'no-store',
      },
    })
  })
}

async function makeArchive(deps: Deps, viewer: Viewer, exporters: Exporters) {
  const parts = Object.entries(exporters)
  const files: Record<string, Uint8Array> = {
    'README.txt': strToU8(readme(deps.env.BRAND_NAME, viewer, exporters)),
  }
  for (const [name, part] of parts) {
    const content = await part.read(deps.db, viewer.personId)
    files[`${name}.json`] = strToU8(`${JSON.stringify(content, null, 2)}\n`)
    Object.assign(files, await part.files?.(deps, viewer.personId))
  }
  return zipSync(files) as Uint8Array<ArrayBuffer>
}

function readme(brand: string, { email, locale: stored }: Viewer, exporters: Exporters): string {
  const locale = isLocale(stored) ? stored : 'en'
  const title = m.readmeTitle.in(locale, brand)
  const files = Object.entries(exporters).map(([name, { about }]) => `${name}.json\n  ${about.in(locale)}`)
  return [
    `${title}\n${'='.repeat(title.length)}`,
    m.readmeIntro.in(locale, email, today()),
    ...files,
    `${m.readmeSecrets.in(locale)}\n`,
  ].join('\n\n')
}

const today = () => new Date().toISOString().slice(0, 10)
