import { expect } from 'vitest'
import { signToken } from '#features/accounts/session/token.ts'
import type { ImportKind, ImportStep } from '#features/imports/schema-values.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { Desk } from '../events/registration-desk.ts'
import { insertPerson, insertSession } from '../person.ts'
import { inRequest } from '../scope.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of many shapes
type Answer = { status: number; body: any }

/** Somebody who imports by the calls of the screen. */
export interface Importer {
  call(key: string, input: object): Promise<Answer>
  list(): Promise<Answer>
  get(importId: string, locale?: Locale): Promise<Answer>
  report(importId: string): Promise<{ status: number; type: string | null; text: string }>
  part(importId: string, offset: number, content: Buffer): Promise<Answer>
  step(importId: string, step: ImportStep): Promise<Answer>
  begun(kind: ImportKind, name: string, bytes: number, options: object): Promise<{ importId: string }>
  /** Begins one and sends all of its file. @returns its id. */
  uploaded(kind: ImportKind, name: string, content: Buffer, options: object): Promise<string>
}

/** Signs somebody in. */
export async function importMember(
  { app, deps }: Desk,
  email: string,
  more: Parameters<typeof insertPerson>[2] = {},
): Promise<Importer> {
  const id = await insertPerson(deps.db, email, more)
  const token = await signToken(await insertSession(deps.db, id), deps.secret)
  const send = async (
    path: string,
    init: { method?: string; body?: BodyInit; type?: string; locale?: Locale | undefined } = {},
  ) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'sec-fetch-site': 'same-origin',
      ...(init.type && { 'content-type': init.type }),
    }
    return inRequest(headers, { address: '192.0.2.7', locale: init.locale ?? 'en' }, () =>
      app.request(`/import-service/api/v1${path}`, { ...init, headers }),
    )
  }
  const answered = async (response: Promise<Response>): Promise<Answer> => {
    const answer = await response
    return { status: answer.status, body: await answer.json() }
  }
  const self: Importer = {
    call(key, input) {
      const [method, path] = key.split(' ') as [string, string]
      return answered(send(path, { method, body: JSON.stringify(input), type: 'application/json' }))
    },
    list: () => answered(send('/imports')),
    get: (importId, locale) => answered(send(`/import?importId=${importId}`, { locale })),
    async report(importId) {
      const answer = await send(`/import/${importId}/report.csv`)
      return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
    },
    part: (importId, offset, content) =>
      answered(
        send(`/import/${importId}/part/${offset}`, {
          method: 'POST',
          body: new Uint8Array(content),
          type: 'application/octet-stream',
        }),
      ),
    step: (importId, step) => self.call('POST /step-import', { importId, step }),
    async begun(kind, name, bytes, options) {
      const { status, body } = await self.call('POST /import', { kind, name, bytes, options })
      expect({ status, body }).toMatchObject({ status: 200 })
      return body.result
    },
    async uploaded(kind, name, content, options) {
      const { importId } = await self.begun(kind, name, content.length, options)
      expect((await self.part(importId, 0, content)).status).toBe(200)
      return importId
    },
  }
  return self
}
