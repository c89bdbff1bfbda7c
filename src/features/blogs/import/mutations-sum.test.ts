import { useImportFolder } from '#test/support/blogs/import-folder.ts'
import { testSums } from '#test/support/imports/sum.ts'

testSums(12, useImportFolder(), ({ below, oneOf }) => {
  // Now and then two have the same ID.
  const several = <T>(make: (i: number) => T) =>
    Array.from({ length: 1 + below(5) }, (_, i) => make(below(8) === 0 ? 0 : i))

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
  return [
    (name) => {
      const items = several(item)
      const head =
        'xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"'
      return [`${name}/wp.xml`, `<rss ${head}><channel>${items.join('')}</channel></rss>`, items.length]
    },
    (name) => {
      const posts = several(post)
      return [`${name}/ghost.json`, JSON.stringify({ data: { posts } }), posts.length]
    },
    (name) => {
      const rows = several(row)
      return [
        `${name}/posts.csv`,
        `post_id,post_date,is_published,type,audience,title,subtitle\n${rows.join('\n')}\n`,
        rows.length,
      ]
    },
    (name) => {
      const posts = several((i) => ({ post_number: i + 1, cooked: oneOf(['', '<p>Text</p>']) }))
      return [
        `${name}/topic.json`,
        JSON.stringify({ id: 1, title: 'T', post_stream: { posts } }),
        posts.length,
      ]
    },
    (name) => [
      `${name}/${oneOf(['a.md', 'b.html', 'c.json', 'd.xml', 'e.txt'])}`,
      oneOf(['', 'Text', '# T\n\nText', '---\n- a\n---\n']),
      1,
    ],
  ]
})
