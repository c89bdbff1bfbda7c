import { connect } from '#lib/db/connect.ts'
import { createLog } from '#lib/log.ts'
import { PGlite } from '@electric-sql/pglite'
const orig = PGlite.prototype.query
const log: {s:string,p:unknown[]}[] = []
PGlite.prototype.query = function (this: PGlite, s: string, p: unknown[]) { log.push({s,p}); return orig.call(this, s, p) } as never
import { searchBlogs } from '#features/blogs/data-search.ts'
const { db } = await connect({ dataDir: process.env['DATA_DIR']!, log: createLog('info') })
await searchBlogs(db, {}, { words: 'release fix' })
const seen = log.splice(0)
let p!: PGlite
PGlite.prototype.query = function (this: PGlite, s: string, q: unknown[]) { p = this; return orig.call(this, s, q) } as never
await searchBlogs(db, {}, { words: 'release fix' })
PGlite.prototype.query = orig
for (const { s, p: par } of seen) {
  for (let i=0;i<10;i++) await p.query(s, par)
  const t=performance.now(); for (let i=0;i<50;i++) await p.query(s, par)
  console.log(((performance.now()-t)/50).toFixed(3), s.trim().slice(0,60).replace(/\s+/g,' '))
  if (/^\s*WITH/.test(s)) {
    await p.exec('begin; set local enable_seqscan=off')
    const r = await p.query<Record<string,string>>('explain (analyze, timing off, summary on) '+s, par)
    console.log(r.rows.slice(-2).map(x=>x['QUERY PLAN']))
    await p.exec('rollback')
  }
}
