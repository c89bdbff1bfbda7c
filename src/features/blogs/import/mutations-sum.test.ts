import { expect, test } from 'vitest'
import { useImportFolder } from '#test/support/blogs/import-folder.ts'
import { randomOf } from '#test/support/random.ts'

const files = useImportFolder()

/** A folder of files with their number of entries. */
function someFiles(seed: number) {
  const random = randomOf(seed)
  const below = (n: number) => Math.floor(random() * n)
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!
  const several = <T>(make: (i: number) => T) => Array.from({ length: 1 + below(5) }, (_, i) => make(i))

  const item = (id: number) => {
    const type = oneOf(['post', 'page', 'attachment', 'nav_menu_item', 'wp_block', 'product'])
    const text = oneOf([
      '',
      'Text',
      '<img src="https://old.example/1-300x200.png">',
      '<!-- wp:block {"ref":2} /-->',
    ])
    return `<item><title>T${id}</title><wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type><wp:status>${oneOf(['publish', 'draft', 'trash'])}</wp:status>${type === 'attachment' ? `<wp:attachment_url>https://old.example/${id}.png</wp:attachment_url>` : ''}<content:encoded><![CDATA[${text}]]></content:encoded></item>`
  }
  const post = (id: number) => ({
    id,
    title: `T${id}`,
    html: oneOf([null, '<p>Text</p>']),
    type: oneOf(['post', 'page']),
    lexical: oneOf([null, '{"root":']),
  })
  const row = (id: number) =>
    `${id}.t${id},2024-01-01,${oneOf(['true', 'false'])},newsletter,everyone,T${id},`
  const makers: (() => [name: string, content: string, entries: number])[] = [
    () => {
      const items = several(item)
      const head =
        'xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"'
      return ['wp.xml', `<rss ${head}><channel>${items.join('')}</channel></rss>`, items.length]
    },
    () => {
      const posts = several(post)
      return ['ghost.json', JSON.stringify({ data: { posts } }), posts.length]
    },
    () => {
      const rows = several(row)
      return [
        'posts.csv',
        `post_id,post_date,is_published,type,audience,title,subtitle\n${rows.join('\n')}\n`,
        rows.length,
      ]
    },
    () => {
      const posts = several((i) => ({ post_number: i + 1, cooked: oneOf(['', '<p>Text</p>']) }))
      return ['topic.json', JSON.stringify({ id: 1, title: 'T', post_stream: { posts } }), posts.length]
    },
    () => [
      oneOf(['a.md', 'b.html', 'c.json', 'd.xml', 'e.txt']),
      oneOf(['', 'Text', '# T\n\nText', '---\n- a\n---\n']),
      1,
    ],
  ]
  return Array.from({ length: 4 }, (_, i) => {
    const [name, content, entries] = oneOf(makers)()
    return { path: `${i}/${name}`, content, entries }
  })
}

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  'accounts for each entry of the files, and again in a second run (%i)',
  async (seed) => {
    const given = someFiles(seed)
    await files.put(Object.fromEntries(given.map(({ path, content }) => [path, content])))
    const entries = given.reduce((sum, each) => sum + each.entries, 0)
    // The sum of what became of them is checked with every run.
    expect((await files.run()).read).toBe(entries)
    expect((await files.run()).read).toBe(entries)
  },
)
