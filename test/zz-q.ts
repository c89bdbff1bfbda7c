import { connect } from '#lib/db/connect.ts'
import { createLog } from '#lib/log.ts'
import { searchBlogs } from '#features/blogs/data-search.ts'
import { completeKeyword, completeOrganization } from '#features/blogs/data-complete.ts'
import { getBlogCounts, getFieldCounts, getRecommendations } from '#features/blogs/data-overview.ts'
import { getBlogs } from '#features/blogs/data.ts'
const { db, close } = await connect({ dataDir: process.env['DATA_DIR']!, log: createLog('info') })
async function time(name: string, f: () => Promise<unknown>, n = 100) { for (let i=0;i<20;i++) await f(); const t=performance.now(); const c=process.cpuUsage(); for (let i=0;i<n;i++) await f(); const u=process.cpuUsage(c); console.log(name.padEnd(30), ((performance.now()-t)/n).toFixed(2), 'cpu', (u.user/1000/n).toFixed(2)) }
const show = async (label: string, p: ReturnType<typeof searchBlogs>) => { const {answer:a}=await p; console.log(label, a.total, a.results.slice(0,4).map(r=>r.Marks?.title ?? r.BlogTitle)) }
await show('bridge', searchBlogs(db, {}, {words:'bridge'}))
await show('bridges monitorin', searchBlogs(db, {}, {words:'bridges monitorin'}))
await show('irigation', searchBlogs(db, {}, {words:'irigation'}))
await show('riego', searchBlogs(db, {}, {words:'riego'}))
await show('balance hidrico', searchBlogs(db, {}, {words:'balance hidrico'}))
await show('the', searchBlogs(db, {}, {words:'the'}))
await show('what is a bridge', searchBlogs(db, {}, {words:'what is a bridge'}))
await show('son', searchBlogs(db, {}, {words:'release son'}))
await show('zzzqqq', searchBlogs(db, {}, {words:'zzzqqq'}))
await show('org', searchBlogs(db, {}, {organization:'cooperativa vega'}))
await show('org typo', searchBlogs(db, {}, {organization:'vega coperativa'}))
await show('trend', searchBlogs(db, {IsTrending:true}, {}))
await show('topic', searchBlogs(db, {BlogMainTopic:'Water management'}, {}))
console.log(await completeKeyword(db,'irr'), await completeKeyword(db,'water ba','agriculture'), await completeKeyword(db,'irigat'), await completeOrganization(db,'veg'), await completeOrganization(db,'vega coper', 'agriculture'))
console.log((await getFieldCounts(db)).answer, (await getBlogCounts(db,'agriculture')).answer)
const all = (await searchBlogs(db,{limit:100})).answer.results.map(r=>r.BlogID)
const b = (await getBlogs(db,[all.find(x=>x.includes('irrigation'))!])).answer[0]!
console.log(b.BlogID, b.RelatedBlogs.map(r=>r.BlogTitle), b.Translations)
console.log(all.length)
let k=0
await time('article', () => getBlogs(db,[all[k++%100]!]))
await time('list field', () => searchBlogs(db,{BlogCategoryPrimarySector:['agriculture']}))
await time('list it', () => searchBlogs(db,{BlogCategoryPrimarySector:['information-technology']}))
await time('latest', () => searchBlogs(db,{limit:5}))
await time('trending', () => searchBlogs(db,{limit:5, IsTrending:true}))
await time('search bridge', () => searchBlogs(db,{}, {words:'bridge'}))
await time('search release fix', () => searchBlogs(db,{}, {words:'release fix'}))
await time('typo', () => searchBlogs(db,{}, {words:'irigation'}))
await time('complete', () => completeKeyword(db,'irr'))
await time('complete field', () => completeKeyword(db,'wat','agriculture'))
await time('complete org', () => completeOrganization(db,'veg'))
await time('counts', () => getBlogCounts(db,'agriculture'))
await time('recommend', () => getRecommendations(db,'agriculture',6))
await close()
