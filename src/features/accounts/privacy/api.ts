import { strToU8, zipSync } from 'fflate'
import * as z from 'zod/mini'
import { passwordRequired } from '#messages/accounts/answers.ts'
import * as m from '#messages/accounts/data-export.ts'
import * as answers from '#messages/accounts/privacy-answers.ts'
import type { Deps } from '#lib/server/deps.ts'
import { fileSchema } from '#lib/api/content.ts'
import { memberEndpoint } from '#lib/api/endpoint.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import { isLocale } from '#lib/text/locale.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { getOwnUser } from './data.ts'
import { audit } from '../mutations-audit.ts'
import { confirmOwner } from '../session/mutations-confirm.ts'
import { cancelDeletion, planDeletion } from './mutations-deletion.ts'
import { occasionOf } from '../session/occasion.ts'
import { messageSchema } from '../schema.ts'
import { deleteAccountSchema, deletionCancelledSchema } from './schema.ts'
import { clearSessionCookie } from '../session/cookie.ts'

/** The calls with which people delete what is theirs. */
export const privacyService = {
  prefix: '/user-service/api/v1',
  name: 'Privacy',
  endpoints: {
    'POST /deleteaccount': memberEndpoint({
      summary: 'Plans the deletion of the account in 14 days, and signs out everywhere',
      input: deleteAccountSchema,
      output: messageSchema,
      limit: 'write',
      refuses: {
        forbidden: 'The session is not young any more, and the account has no password to confirm it with.',
        conflict: 'It is planned already, or the caller is the last administrator.',
        too_many_requests: 'Too many tries: Retry-After says how long to wait.',
      },
      async handle(call) {
        const { deps, input, request, viewer } = call
        const occasion = occasionOf(call)
        const purpose = {
          act: 'deletion-planned',
          field: 'password',
          missing: passwordRequired(),
          signInAgain: answers.signInAgain(),
        } as const
        await confirmOwner(deps.db, viewer, input.password, purpose, occasion)
        await planDeletion(deps, viewer.personId, occasion)
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
        return { message: answers.accountStays(), user: await getOwnUser(db, personId) }
      },
    }),
    'GET /export': memberEndpoint({
      summary: 'Everything about the caller: JSON files and pictures, with a README in their language',
      input: z.object({}),
      output: fileSchema(['application/zip'], 'The archive'),
      limit: 'write',
      async handle(call) {
        const { deps, viewer } = call
        const { address, device } = occasionOf(call)
        await audit(deps.db, { act: 'data-exported', personId: viewer.personId, address, device })
        return {
          type: 'application/zip',
          content: await makeArchive(deps, viewer),
          saveAs: `my-data-${today()}.zip`,
        }
      },
    }),
  },
} as const

async function makeArchive(deps: Deps, viewer: Viewer) {
  const { exporters } = deps
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
