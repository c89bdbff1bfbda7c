import { importKeys } from '#features/imports/upload/stored-parts.ts'
import { pruneImports } from '#features/imports/mutations.ts'
import { runNextImport } from '#features/imports/job/mutations-run.ts'
import type { ImportState } from '#features/imports/schema-values.ts'
import type { TriedAct } from '../acts/act.ts'
import { callOutcome, requireOk, workOutcome, type World } from '../acts/world.ts'
import { updateRows } from '../rows.ts'

const service = '/import-service/api/v1'
const text = '---\ntitle: Bearings by screen\ndescription: What they carry.\n---\n\nGrease and load.\n'
const options = { sector: 'physics' }

let importId = ''
const call = (world: World, path: string, input: object) =>
  world.call(`POST ${service}${path}`, world.root, { input })
const begin = (world: World) =>
  call(world, '/import', { kind: 'articles', name: 'post.md', bytes: Buffer.byteLength(text), options })
const begun = async (world: World) => {
  const { result } = await requireOk(begin(world))
  ;({ importId } = result as { importId: string })
}
const send = (world: World, content: string) =>
  world.call(`POST ${service}/import/${importId}/part/0`, world.root, {
    file: Buffer.from(content),
    headers: { 'content-type': 'application/octet-stream' },
  })
const uploaded = async (world: World) => {
  await begun(world)
  await requireOk(send(world, text))
}
/** Uploaded, and about to be worked on. */
const due = (state: ImportState) => async (world: World) => {
  if (!importId || !(await there(world))) await begun(world)
  await writeUpload(world)
  await world.sound
    .updateTable('content_import')
    .set({ state, fault: null, beat: null, received: Buffer.byteLength(text), done: 0, total: 0 })
    .where('id', '=', importId)
    .execute()
}
/** What is in has no file any more. */
const writeUpload = ({ deps }: World) => deps.files.put(importKeys(importId).part(0), Buffer.from(text))
const there = ({ sound }: World) =>
  sound.selectFrom('content_import').select('id').where('id', '=', importId).executeTakeFirst()
const never = new AbortController().signal

/** The worker says in the log and in the report what went wrong, and goes on. */
const works = (name: string, state: ImportState): TriedAct => ({
  name,
  piecewise: true,
  prepare: due(state),
  async run(world) {
    const from = world.logged.length
    await writeUpload(world)
    const outcome = await workOutcome(async () => {
      await runNextImport(world.deps, never)
      const row = await world.sound
        .selectFrom('content_import')
        .select(['state', 'outcome'])
        .where('id', '=', importId)
        .executeTakeFirst()
      return [row, world.logged.slice(from)]
    })
    return { ...outcome, ok: outcome.ok && !outcome.said.includes('division') }
  },
  async nextRun(world) {
    // What came in by then is known again, however often it was broken off.
    for (let n = 0; n < 2; n++) {
      await due(state)(world)
      await runNextImport({ ...world.deps, db: world.sound }, never)
    }
  },
})

/** Imports by the screen. */
export const screenImportActs: TriedAct[] = [
  { name: `POST ${service}/import`, run: (world) => callOutcome(world, begin(world)) },
  {
    name: `POST ${service}/import/{importId}/part/{offset}`,
    prepare: begun,
    run: (world) => callOutcome(world, send(world, text)),
  },
  ...(['check', 'run', 'stop'] as const).map((step): TriedAct => ({
    name: `POST ${service}/step-import, ${step}`,
    prepare: due(({ check: 'uploaded', run: 'checked', stop: 'running' } as const)[step]),
    run: (world) => callOutcome(world, call(world, '/step-import', { importId, step })),
  })),
  {
    name: `POST ${service}/delete-import`,
    prepare: uploaded,
    run: (world) => callOutcome(world, call(world, '/delete-import', { importId })),
  },
  works('an import that is checked', 'checking'),
  works('an import that is made', 'running'),
  {
    name: 'old imports that are forgotten',
    async prepare(world) {
      await begun(world)
      await updateRows(world.sound, 'content_import', { updated: new Date(0) })
    },
    async run(world) {
      const outcome = await workOutcome(() => pruneImports(world.deps, new Date()))
      await world.deps.files.deleteFolder(importKeys(importId).folder)
      return outcome
    },
  },
]
