/** Writes article after article and says each BlogID once its write is acknowledged, until it is killed. */
import { createBlog } from '#features/blogs/mutations.ts'
import { connect } from '#lib/db/connect.ts'
import { migrate } from '#lib/db/migrate.ts'
import { createLog } from '#lib/server/log.ts'

const { DATA_DIR: dataDir = '', DATABASE_URL: url, ROUND: round } = process.env
const { db } = await connect({ url, dataDir, log: createLog('silent') })
await migrate(db)
for (let n = 0; ; n++) {
  const id = await createBlog(db, {
    BlogTitle: `Round ${round} article ${n}`,
    BlogCategoryPrimarySector: ['chemical'],
    BlogTags: ['Durability', `Tag ${n}`],
    BlogPublishStatus: 'Published',
    BlogContentDetails: [
      { SectionNumber: 1, SectionTitle: 'Text', Content: `<p>${'word '.repeat(300)}</p>`, SubSection: [] },
    ],
  })
  process.stdout.write(`${id}\n`)
}
