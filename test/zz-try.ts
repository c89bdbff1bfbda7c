import { connect } from '#lib/db/connect.ts'
import { createLog } from '#lib/log.ts'
import { migrate } from '#lib/db/migrate.ts'
import { importDemoContent } from '#src/demo-content.ts'
import { importArticles } from '#features/blogs/mutations-import.ts'
import { storeFile } from '#features/media/mutations.ts'
const d = await connect({ dataDir: process.env['DATA_DIR']!, log: createLog('info') })
await migrate(d.db)
const t=performance.now()
console.log(await importDemoContent({ db: d.db, env: { DATA_DIR: process.env['DATA_DIR'] } as never, log: createLog('info') }))
console.log('demo', performance.now()-t)
const r = await importArticles('/work/shared/data/articles-eslint', { db: d.db, sector:'information-technology', base:'https://eslint.org', storeFile: (f)=>storeFile({db:d.db,dataDir:process.env['DATA_DIR']!}, f)})
console.log(r.added, r.refused, performance.now()-t)
await d.close()
