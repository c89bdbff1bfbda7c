import { recordViews } from '#features/blogs/trending/mutations.ts'
import { drawn } from '../acts/drawn-picture.ts'
import { requireOk, type World } from '../acts/world.ts'
import { member, perform } from './perform.ts'

const blog = '/blog-service/api/v1'

export async function fillArticles(world: World): Promise<void> {
  const written = { ...world, ada: await member(world, 'Wren') }
  await perform(
    written,
    `POST ${blog}/begin-article`,
    `POST ${blog}/save-article`,
    `POST ${blog}/step-article`,
    `POST ${blog}/step-articles`,
    `POST ${blog}/step-article, reject`,
    `POST ${blog}/step-article, publish`,
    `POST ${blog}/step-article, retract`,
    `POST ${blog}/step-article, archive`,
    'an article that is due',
    `POST ${blog}/own-article/{draftId}/document/{name}`,
    `POST ${blog}/resolve-note`,
    `POST ${blog}/note-article`,
    `POST ${blog}/suggest-article`,
    `POST ${blog}/restore-article`,
    `POST ${blog}/article-presence`,
    `POST ${blog}/shared`,
  )
  await requireOk(
    world.call(`POST ${blog}/correct-article`, world.root, {
      input: { BlogID: 'why-a-tight-bolt-feels-less-load' },
    }),
  )
  await illustrated(written)
  const sources = new Map([
    ['search', 5],
    ['direct', 2],
  ] as const)
  await recordViews(world.sound, new Map([[world.blogId, sources]]))
}

/** An article of Ada's with a picture and a document in it, through all of the desk. */
async function illustrated(world: World): Promise<void> {
  const { ada, root } = world
  type Own = { draftId: string; version: number }
  const post = async (path: string, input: object, by = ada) =>
    (await requireOk(world.call(`POST ${blog}${path}`, by, { input })))['result'] as Own
  const { draftId } = await post('/begin-article', {
    BlogTitle: 'Bridges in the wind',
    BlogLanguage: 'en',
    BlogCategoryPrimarySector: ['civil-and-construction'],
  })
  const { Location } = await requireOk(
    world.call(`POST ${blog}/own-article/${draftId}/picture`, ada, { file: drawn() }),
  )
  const changes = [
    { path: 'BlogDescription', from: '', to: 'What the wind does.' },
    { path: 'BlogTags', from: [], to: ['Bridges', 'Wind'] },
    {
      path: 'section.s1',
      from: null,
      to: {
        Key: 's1',
        SectionTitle: 'The deck',
        Content: `<p>It swings.</p><figure><img src="${String(Location)}" alt="A deck"></figure>`,
        SubSection: [],
      },
      after: null,
    },
  ]
  const { version } = await post('/save-article', { draftId, changes })
  const submitted = await post('/step-article', { draftId, version, step: 'submit' })
  const approved = await post('/step-article', { draftId, version: submitted.version, step: 'approve' }, root)
  await post('/step-article', { draftId, version: approved.version, step: 'publish' }, root)
}
