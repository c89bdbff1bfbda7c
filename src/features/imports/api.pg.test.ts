import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { zipSync, strToU8 } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setUpDesk } from '#test/support/events/registration-desk.ts'
import { importMember, type Importer } from '#test/support/imports/importer.ts'
import { updateRows } from '#test/support/rows.ts'
import { unreadableValues } from '#test/support/unreadable-values.ts'
import { importKeys } from './upload/stored-parts.ts'
import { pruneImports } from './mutations.ts'
import { runNextImport } from './job/mutations-run.ts'
import type { Remark } from './schema.ts'

const desk = setUpDesk()
const logged = unreadableValues()
let root: Importer
let editor: Importer
let other: Importer
let ada: Importer

beforeAll(async () => {
  root = await importMember(desk, 'root@imports.example', { role: 'admin' })
  editor = await importMember(desk, 'editor@imports.example', { role: 'editor' })
  other = await importMember(desk, 'other@imports.example', { role: 'editor' })
  ada = await importMember(desk, 'ada@imports.example')
})
beforeEach(async () => {
  await desk.deps.db.deleteFrom('content_import').execute()
})

const never = new AbortController().signal
const work = (signal = never) => runNextImport(desk.deps, signal)
const articles = () =>
  desk.deps.db.selectFrom('article').select('slug').where('source_key', 'like', 'notes/%')
const zip = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))
const notes = {
  'notes/first.md': '---\ntitle: On first\naliases: /old/first\n---\n\nGrease ![gone](gone.png)',
  'notes/second.md': '+++\ntitle = "On second"\n+++\n\nLoad ![gone](lost.png)',
  'notes/odd.md': '+++\ntitle = x\n+++\nText',
  'notes/data.csv': 'a,b',
}
const physics = { sector: 'physics' }

describe('an import', () => {
  test('checks pictures in a dry run without storing them', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><title>Pore</title></svg>'
    const importId = await editor.uploaded(
      'articles',
      'pores.zip',
      zip({ 'pores/soil.md': '---\ntitle: Soil\n---\n\n![Pore](pore.svg)', 'pores/pore.svg': drawing }),
      physics,
    )
    await editor.step(importId, 'check')
    await work()
    expect((await editor.get(importId)).body.result).toMatchObject({ counts: { added: 1, refused: 0 } })
    for await (const key of desk.deps.files.list('media/')) expect.fail(`stored ${key}`)
  })

  test(
    'uploads in parts, saves nothing in a dry run, then imports and reports every finding',
    { tags: 'slow' },
    async () => {
      const content = zip(notes)
      const { importId } = await editor.begun('articles', 'notes.zip', content.length, physics)
      expect(await editor.part(importId, 0, content.subarray(0, 100))).toEqual({
        status: 200,
        body: { received: 100 },
      })
      expect(await editor.part(importId, 0, content)).toMatchObject({
        status: 409,
        body: { code: 'stale', received: 100 },
      })
      expect((await editor.step(importId, 'check')).status).toBe(409)
      expect((await editor.part(importId, 100, content.subarray(100))).status).toBe(200)
      expect((await editor.step(importId, 'run')).status).toBe(409)

      expect((await editor.step(importId, 'check')).body.result).toMatchObject({ state: 'checking' })
      expect(await work()).toBe(true)
      const checked = (await editor.get(importId)).body
      expect(checked.result).toMatchObject({
        state: 'checked',
        counts: { added: 2, changed: 0, unchanged: 0, refused: 1 },
        by: 'editor',
        can: { check: true, run: true, stop: false, delete: true },
      })
      expect(checked.taken.map(({ title }: { title: string }) => title)).toEqual(['On first', 'On second'])
      expect(checked.remarks).toMatchObject([
        { kind: 'Refused', text: expect.any(String), count: 1, places: ['odd.md'] },
        {
          kind: 'Note',
          text: 'file not found',
          count: 2,
          places: ['gone.png · first.md', 'lost.png · second.md'],
        },
        {
          kind: 'Note',
          text: "no date: the file's date was used",
          count: 2,
          places: ['first.md', 'second.md'],
        },
        { kind: 'Passed over', text: 'Not an article', count: 1, places: ['data.csv'] },
      ])
      expect(await articles().execute()).toEqual([])

      await editor.step(importId, 'run')
      await work()
      expect((await editor.get(importId)).body).toMatchObject({
        result: { state: 'done', counts: { added: 2, refused: 1 }, done: 3, total: 3 },
      })
      expect((await articles().execute()).map(({ slug }) => slug).toSorted()).toEqual(['first', 'second'])
      const report = await editor.report(importId)
      expect(report).toMatchObject({ status: 200, type: 'text/csv; charset=utf-8' })
      expect(report.text.match(/file not found/g)).toHaveLength(2)
      expect(report.text).toContain('On second')
      expect(await desk.deps.files.has(importKeys(importId).part(0))).toBe(false)
      expect(await work()).toBe(false)

      // A later version of the same folder changes what has changed.
      const again = await editor.uploaded(
        'articles',
        'notes.zip',
        zip({ ...notes, 'notes/first.md': '# New\n\nText' }),
        physics,
      )
      await editor.step(again, 'check')
      await work()
      expect((await editor.get(again)).body.result.counts).toEqual({
        read: 4,
        added: 0,
        changed: 1,
        unchanged: 1,
        merged: 0,
        refused: 1,
        passed: 1,
      })
    },
  )

  test('imports events from a single file', async () => {
    const list = JSON.stringify([
      {
        name: 'Web days',
        url: 'https://web.example.org',
        startDate: '2031-04-02',
        city: 'Lund',
        country: 'Sweden',
      },
    ])
    const id = await root.uploaded('events', 'web.json', Buffer.from(list), {
      category: 'Mechanical',
      cost: 'free',
    })
    await root.step(id, 'check')
    await work()
    expect((await root.get(id)).body).toMatchObject({
      taken: [{ title: 'Web days', how: 'added', file: 'web.json' }],
    })
    const events = () =>
      desk.deps.db.selectFrom('event').select('id').where('source_key', 'like', 'conference:%web.example%')
    expect(await events().execute()).toEqual([])
    await root.step(id, 'run')
    await work()
    expect(await events().execute()).toHaveLength(1)
  })

  test('imports jobs after a dry run, with the reasons in the language of the reader', async () => {
    const job = (title: string, more = {}) => ({
      company: 'Screen Heron',
      title,
      url: `https://heron.example/${title}`,
      ...more,
    })
    const rows = [
      job('Welder'),
      job('Smith'),
      job('Welder'),
      job('Old', { active: false }),
      job('Lost', { url: 'ftp://x' }),
      { company: 'Screen Alone', website: 'alone.example' },
    ]
    const upload = (list: object[], options = {}) =>
      root.uploaded('jobs', 'list.zip', zip({ 'jobs.json': JSON.stringify(list), 'x.txt': 'x' }), options)
    const open = () =>
      sql<{ title: string }>`
        SELECT d.item->>'jobTitle' AS title FROM document_item d JOIN organization o ON o.document_id = d.document
        WHERE o.source_key = 'company:screen heron' AND d.list = 'jobOpenings' AND d.item->>'status' = 'Open'
        ORDER BY 1`
        .execute(desk.deps.db)
        .then((found) => found.rows.map(({ title }) => title))
    const counts = { read: 7, added: 3, changed: 0, unchanged: 0, merged: 1, refused: 1, passed: 2 }

    const refused = await editor.call('POST /import', {
      kind: 'jobs',
      name: 'x.json',
      bytes: 1,
      options: {},
    })
    expect(refused.status).toBe(403)
    const id = await upload(rows, { list: 'herons' })
    await root.step(id, 'check')
    await work()
    expect((await root.get(id)).body).toMatchObject({
      result: { state: 'checked', counts },
      taken: [
        { title: 'Welder', how: 'added', file: 'jobs.json' },
        { title: 'Smith', how: 'added', file: 'jobs.json' },
      ],
    })
    expect(await open()).toEqual([])
    const remarks = (await root.get(id, 'es')).body.remarks as Remark[]
    expect(remarks.map(({ kind, text, lang, places: [place = ''] }) => [kind, text, lang, place])).toEqual([
      ['Refused', 'Enlace: La URL debe tener el formato https://…', 'es', 'jobs.json, fila 5'],
      ['Closed', 'la lista dice que ya no está activo', 'es', 'jobs.json, fila 4'],
      ['Repeated', 'El mismo empleo que fila 1', 'es', 'jobs.json, fila 3'],
      ['Passed over', 'Ni empleos ni empresas', 'es', 'x.txt'],
    ])
    await root.step(id, 'run')
    await work()
    expect((await root.get(id)).body.result).toMatchObject({ state: 'done', counts })
    expect(await open()).toEqual(['Smith', 'Welder'])

    // Without the name of the list, nothing closes that another file lacks; with it, a dry run shows it first.
    const other = await upload([job('Potter')])
    await root.step(other, 'check')
    await work()
    await root.step(other, 'run')
    await work()
    expect(await open()).toEqual(['Potter', 'Smith', 'Welder'])
    const again = await upload([job('Smith')], { list: 'herons' })
    await root.step(again, 'check')
    await work()
    expect((await root.get(again)).body.remarks).toContainEqual({
      kind: 'Closed',
      text: 'no longer listed or closed in its source: closed here',
      lang: 'en',
      count: 1,
      places: ['Welder, Screen Heron'],
    })
    expect(await open()).toEqual(['Potter', 'Smith', 'Welder'])
    await root.step(again, 'run')
    await work()
    expect(await open()).toEqual(['Potter', 'Smith'])
  })

  test('imports registers of institutes from an archive, after a dry run that saves nothing', async () => {
    const names = [{ types: ['ror_display'], value: 'Screen Institute' }]
    const locations = [{ geonames_details: { country_code: 'NA', name: 'Windhoek' } }]
    const organization = { id: 'https://ror.org/00screen0', status: 'active', names, locations }
    const list = [
      { ...organization, types: ['education'] },
      { ...organization, types: ['company'] },
      { name: 'Nowhere', alpha_two_code: 'ZZ' },
    ]
    const files = { 'ror/data.json': JSON.stringify(list), 'ror/readme.txt.pdf': '' }
    const institutes = () =>
      desk.deps.db.selectFrom('institute').select('slug').where('source_key', '=', 'ror:00screen0').execute()
    const id = await root.uploaded('institutes', 'ror.zip', zip(files), {})
    await root.step(id, 'check')
    await work()
    const { result, taken, remarks } = (await root.get(id)).body
    const counts = { read: 4, added: 1, changed: 0, unchanged: 0, merged: 0, refused: 1, passed: 2 }
    expect(result).toMatchObject({ state: 'checked', counts })
    expect(taken).toEqual([{ title: 'Screen Institute', how: 'added', file: 'data.json' }])
    expect(remarks.map(({ text }: { text: string }) => text)).toEqual([
      "Its country 'ZZ' is unknown.",
      'organizations that do not teach or no longer exist were skipped: 1',
      'neither JSON nor CSV, or the same register as CSV',
    ])
    expect(await institutes()).toEqual([])
    await root.step(id, 'run')
    await work()
    expect(await institutes()).toEqual([{ slug: 'screen-institute' }])
    const input = { kind: 'institutes', name: 'ror.zip', bytes: 1, options: {} }
    expect((await editor.call('POST /import', input)).status).toBe(403)
  })

  test('fetches several feeds, by default not from private networks, and imports drafts', async () => {
    const items = (n: number) =>
      `<rss version="2.0"><channel><title>T</title>${Array.from({ length: n }, (_, i) => `<item><title>Item ${i}</title><guid>g${i}</guid><link>https://origin.example/${i}</link><pubDate>Mon, 04 Mar 2024 10:00:00 GMT</pubDate><description>&lt;p&gt;Text of ${i}.&lt;/p&gt;</description></item>`).join('')}</channel></rss>`
    let served = items(2)
    const server = createServer((request, response) =>
      request.url === '/feed' ? response.end(served) : response.writeHead(404).end(),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const deps = { ...desk.deps, env: { ...desk.deps.env, FETCH_PRIVATE: true } }
    const options = { addresses: [`${origin}/feed`, `${origin}/gone`, `${origin}/feed`], sector: 'physics' }
    const begun = () => editor.call('POST /import', { kind: 'feeds', options })
    const { importId } = (await begun()).body.result
    await editor.step(importId, 'check')
    // Nothing inside the network is asked for, unless whoever runs the portal wants it.
    await work()
    const refused = (await editor.get(importId)).body
    expect(refused).toMatchObject({ result: { state: 'checked', counts: { added: 0, refused: 2 } } })
    expect(refused.remarks[0].text).toContain('in a private network')
    await editor.step(importId, 'check')
    await runNextImport(deps, never)
    const { result, taken, remarks } = (await editor.get(importId)).body
    expect(result).toMatchObject({ state: 'checked', counts: { added: 2, refused: 1 } })
    expect(taken).toHaveLength(2)
    expect(remarks[0]).toMatchObject({ kind: 'Refused', places: [`${origin}/gone`] })
    // What was checked comes in, whatever the feed says by now.
    served = items(3)
    await editor.step(importId, 'run')
    await runNextImport(deps, never)
    const stored = () =>
      deps.db
        .selectFrom('article')
        .select(['title', 'status'])
        .where('source_key', 'like', 'feeds/%')
        .orderBy('title')
        .execute()
    expect(await stored()).toEqual([
      { title: 'Item 0', status: 'Draft' },
      { title: 'Item 1', status: 'Draft' },
    ])
    const again = (await begun()).body.result.importId
    await editor.step(again, 'check')
    await runNextImport(deps, never)
    expect((await editor.get(again)).body.result.counts).toEqual({
      read: 4,
      added: 1,
      changed: 0,
      unchanged: 2,
      merged: 0,
      refused: 1,
      passed: 0,
    })
    server.close()
  })

  test('continues after being stopped, and after its process has died', async () => {
    const id = await root.uploaded(
      'articles',
      'stopped.zip',
      zip({ 'a.md': '# A\n\nA', 'b.md': '# B\n\nB' }),
      physics,
    )
    await root.step(id, 'check')
    await work()
    await root.step(id, 'run')
    expect((await root.call('POST /delete-import', { importId: id })).status).toBe(409)
    // The portal is stopped: the import waits for its next start.
    await work(AbortSignal.abort())
    expect((await root.get(id)).body.result).toMatchObject({ state: 'running', done: 0 })
    expect((await root.step(id, 'stop')).body.result).toMatchObject({ state: 'checked' })
    expect(await work()).toBe(false)
    await root.step(id, 'run')
    // Another process works on it, as far as anybody knows: until it is not heard of for a minute.
    const beat = (seconds: number) =>
      updateRows(desk.deps.db, 'content_import', { beat: new Date(Date.now() - seconds * 1_000) })
    await beat(5)
    expect(await work()).toBe(false)
    await beat(70)
    expect(await work()).toBe(true)
    expect((await root.get(id)).body.result).toMatchObject({ state: 'done', counts: { added: 2 } })
    expect((await root.call('POST /delete-import', { importId: id })).status).toBe(200)
    expect((await root.get(id)).status).toBe(404)
  })

  test.each([
    ['damaged', Buffer.from('PK\x03\x04 and nothing else that one could read as an archive at all')],
    ['unsafe', zip({ '../../outside.md': '# Out\n\nText' })],
    ['unsafe', zip({ '/etc/outside.md': '# Out\n\nText' })],
    ['unsafe', zip({ 'physics\\..\\..\\outside.md': '# Out\n\nText' })],
    ['damaged', zip({ 'a.md': '# A', 'a.md/b.md': '# B' })],
    ['empty', zip({ '__MACOSX/a.md': 'x' })],
    ['tooMany', zip(Object.fromEntries(Array.from({ length: 5_001 }, (_, i) => [`${i}.md`, ''])))],
    ['tooLarge', Buffer.from(zipSync({ 'zeros.md': new Uint8Array(400_000_001) }))],
  ])(
    'fails with a reason if the archive cannot be extracted: %s',
    { tags: 'slow' },
    async (fault, content) => {
      const id = await root.uploaded('articles', 'bad.zip', content, physics)
      await root.step(id, 'check')
      await work()
      expect((await root.get(id)).body.result).toMatchObject({ state: 'failed', fault, counts: null })
    },
  )

  test('depends on the role: editors import articles and see only their own imports', async () => {
    const begin = { kind: 'articles', name: 'a.md', bytes: 3, options: physics }
    expect((await ada.call('POST /import', begin)).status).toBe(403)
    expect((await ada.list()).body.results).toEqual([])
    const fresh = await importMember(desk, 'fresh@imports.example', { email_verified: false })
    expect((await fresh.list()).status).toBe(403)
    expect((await editor.call('POST /import', { ...begin, kind: 'events', options: {} })).status).toBe(403)
    const id = await editor.uploaded('articles', 'a.md', Buffer.from('# A'), physics)
    expect((await editor.list()).body.results).toHaveLength(1)
    expect((await root.list()).body.results).toHaveLength(1)
    expect((await other.list()).body.results).toEqual([])
    for (const who of [other, ada]) {
      expect((await who.get(id)).status).toBe(404)
      expect((await who.step(id, 'check')).status).toBe(404)
      expect((await who.part(id, 0, Buffer.from('x'))).status).toBe(404)
      expect((await who.report(id)).status).toBe(404)
      expect((await who.call('POST /delete-import', { importId: id })).status).toBe(404)
    }
    expect((await editor.report(id)).status).toBe(404)
  })

  test.each([
    [{ name: '' }],
    [{ bytes: 0 }],
    [{ bytes: 100_000_001 }],
    [{ options: { sector: 'astrology' } }],
    [{ options: { base: 'ftp://example.org' } }],
    [{ options: { zone: 'UTC' } }],
    [{ kind: 'events', options: { zone: 'Moon/Base' } }],
    [{ kind: 'feeds', name: undefined, bytes: undefined, options: { addresses: [], sector: 'physics' } }],
    [
      {
        kind: 'feeds',
        name: undefined,
        bytes: undefined,
        options: { addresses: ['file:///etc/passwd'], sector: 'physics' },
      },
    ],
  ])('rejects invalid input: %j', async (wrong) => {
    const input = { kind: 'articles', name: 'a.md', bytes: 3, options: {}, ...wrong }
    expect(await root.call('POST /import', input)).toMatchObject({
      status: 400,
      body: { fields: expect.anything() },
    })
  })

  test('is limited to ten per person, and deleted with its files when old', async () => {
    for (let n = 0; n < 9; n++) await root.begun('articles', `${n}.md`, 3, {})
    const kept = await root.uploaded('articles', 'kept.md', Buffer.from('# A'), {})
    expect(
      (await root.call('POST /import', { kind: 'articles', name: 'x.md', bytes: 3, options: {} })).status,
    ).toBe(409)
    expect(await pruneImports(desk.deps, new Date())).toBe(0)
    expect(await desk.deps.files.has(importKeys(kept).part(0))).toBe(true)
    expect(await pruneImports(desk.deps, new Date(Date.now() + 31 * 86_400_000))).toBe(10)
    expect(await desk.deps.files.has(importKeys(kept).part(0))).toBe(false)
  })
})

describe('an unreadable import', () => {
  const broken = (importId: string, set: ReturnType<typeof sql>) =>
    sql`UPDATE content_import SET ${set} WHERE id = ${importId}`.execute(desk.deps.db)

  test('is listed without its options and counts, beside the others, and can be deleted', async () => {
    const [odd, whole] = [
      await editor.uploaded('articles', 'odd.zip', zip(notes), physics),
      await editor.uploaded('articles', 'notes.zip', zip(notes), physics),
    ]
    for (const importId of [odd, whole]) await editor.step(importId, 'check')
    while (await work());
    await broken(odd, sql`options = '[]', outcome = '{"counts": {"added": "two"}, "rows": {}}'`)
    const { status, body } = await editor.list()
    expect([status, body.results]).toMatchObject([
      200,
      [
        { importId: whole, options: physics, counts: { refused: 1 } },
        { importId: odd, options: {}, counts: null },
      ],
    ])
    expect((await editor.get(odd)).status).toBe(200)
    expect((await editor.report(odd)).status).toBe(404)
    expect(logged.splice(0)).toMatchObject([
      { table: 'content_import', id: odd, column: 'options' },
      { table: 'content_import', id: odd, column: 'outcome' },
    ])
    expect((await editor.call('POST /delete-import', { importId: odd })).status).toBe(200)
  })

  test('fails when it runs, and an older one runs with the defaults', async () => {
    const odd = await editor.uploaded('articles', 'odd.zip', zip(notes), physics)
    await editor.step(odd, 'check')
    await broken(odd, sql`options = '{"sector": "alchemy"}'`)
    const calendar = Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')
    const old = await root.uploaded('events', 'events.ics', calendar, {})
    await broken(old, sql`options = '{}'`)
    await root.step(old, 'check')
    while (await work());
    expect((await editor.get(odd)).body.result).toMatchObject({ state: 'failed', fault: 'odd' })
    expect((await root.get(old)).body.result).toMatchObject({ state: 'checked' })
    expect(logged.splice(0)).toMatchObject([{ table: 'content_import', id: odd, column: 'options' }])
  })
})
