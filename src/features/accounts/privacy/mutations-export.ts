import { strToU8, Zip, ZipDeflate } from 'fflate'
import * as m from '#messages/accounts/data-export.ts'
import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { isLocale } from '#lib/text/locale.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import { audit } from '../mutations-audit.ts'
import type { SignInContext } from '../session/sign-in-context.ts'

/**
 * Exports all data of a person as a ZIP archive. Unless it fails, the export is recorded in the audit log, and so in
 * the archive too.
 */
export async function exportData(
  deps: Deps,
  viewer: Viewer,
  { address, device }: Pick<SignInContext, 'address' | 'device'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { exporters, env, files: stored } = deps
  const files: Record<string, Uint8Array> = {
    'README.txt': strToU8(readme(env.BRAND_NAME, viewer, exporters)),
  }
  await deps.db.transaction().execute(async (db) => {
    await audit(db, { act: 'data-exported', personId: viewer.personId, address, device })
    for (const [name, part] of Object.entries(exporters)) {
      const content = await part.read(db, viewer.personId)
      files[`${name}.json`] = strToU8(`${JSON.stringify(content, null, 2)}\n`)
      Object.assign(files, await part.files?.({ db, env, files: stored }, viewer.personId))
    }
  })
  return zipFiles(files)
}

/** Bytes that are compressed at once, in some 10 ms. */
const PIECE_BYTES = 256_000

/** Returns an archive, and lets others be answered meanwhile: an institute of 12,000 publications has 10 MB. */
async function zipFiles(files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  const archive = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  for (const [name, content] of Object.entries(files)) {
    const file = new ZipDeflate(name)
    archive.add(file)
    for (let at = 0; at <= content.length; at += PIECE_BYTES) {
      file.push(content.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES > content.length)
      await yieldToEventLoop()
    }
  }
  archive.end()
  return Buffer.concat(parts)
}

function readme(brand: string, { email, locale: stored }: Viewer, exporters: Exporters): string {
  const locale = isLocale(stored) ? stored : 'en'
  const title = m.readmeTitle.in(locale, { brand })
  const files = Object.entries(exporters).map(([name, { about }]) => `${name}.json\n  ${about.in(locale)}`)
  return [
    `${title}\n${'='.repeat(title.length)}`,
    m.readmeIntro.in(locale, { email, day: exportDay() }),
    ...files,
    `${m.readmeSecrets.in(locale)}\n`,
  ].join('\n\n')
}

/** Returns today's date for the file name. */
export const exportDay = (): string => dayOf(new Date())
