import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { svg, useImportFolder } from '#test/support/blogs/import-folder.ts'
import { hasCases, openCase } from '#test/support/shared-cases.ts'
import { dryRunOf, dryRun } from '#lib/db/in-transaction.ts'

const files = useImportFolder()

const textOf = async (slug: string) =>
  (await files.read(slug)).BlogContentDetails.map(
    ({ Content, VideoLink }) => Content + (VideoLink ?? ''),
  ).join('')

describe('import from a site generator', () => {
  test('Hugo: imports posts with static files and shortcodes', async () => {
    await files.put({
      'hugo.toml': 'title = "x"',
      'README.md': 'Not a post.',
      'static/img/wheel.svg': svg,
      'content/_index.md': '# All',
      'content/posts/_index.es.md': '# Todo',
      'content/posts/hugo-wheels.md': [
        '---\ntitle: Wheels\n---\nA line.\n',
        '![plain](/img/wheel.svg)\n',
        '{{< figure src="/img/wheel.svg" alt="A wheel" caption="Figure \\"1\\"" >}}\n',
        '{{< youtube dQw4w9WgXcQ >}}\n',
        '{{< highlight go "linenos=table" >}}\nif a < b {{< x >}}\n{{< /highlight >}}\n',
        '{{% notice tip %}}\nTake **care**.\n{{% /notice %}}\n',
        'Write `{{< figure >}}` or {{</* figure */>}}, and {{ .Title }}.\n',
      ].join('\n'),
    })
    const report = await files.run()
    expect(report).toMatchObject({ added: 1, refused: [] })
    const notice = {
      file: 'content/posts/hugo-wheels.md',
      note: 'a shortcode was removed',
      about: 'notice',
    }
    expect(report.notes.filter(({ about }) => about)).toEqual([notice])
    expect(report.ignored).toContainEqual(expect.objectContaining({ file: 'content/_index.md' }))
    const text = await textOf('hugo-wheels')
    expect(text.match(/<img src="\/media\//g)).toHaveLength(2)
    expect(text).toContain('<figcaption>Figure "1"</figcaption>')
    expect(text).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    expect(text).toMatch(/<code class="language-go">[^]*&lt; b \{\{&lt; x &gt;\}\}/)
    expect(text).toContain('Take <strong>care</strong>.')
    expect(text).toContain('<code>{{&lt; figure &gt;}}</code> or {{&lt; figure &gt;}}, and {{ .Title }}.')
  })

  test('Jekyll: imports posts and drafts with assets and Liquid tags', async () => {
    await files.put({
      '_config.yml': 'title: x',
      'about.md': 'Not a post.',
      'assets/wheel.svg': svg,
      '_drafts/later.md': '---\ntitle: Later\n---\nText',
      'cars/_posts/2014-05-06-jekyll-wheels.md': [
        '---\nlayout: post\ntitle: Wheels\nredirect_from:\n  - /old/wheels.html\n---',
        '![a]({{ site.baseurl }}/assets/wheel.svg) ![b]({{ "/assets/wheel.svg" | relative_url }})\n',
        '{% highlight ruby %}\nputs "{{ x }}"\n{% endhighlight %}\n',
        '{% include video.html provider="youtube" id="dQw4w9WgXcQ" %}\n',
        '{% include note.html text="x" %}\n\n{{ page.title }} {% raw %}kept{% endraw %}\n',
      ].join('\n'),
    })
    const report = await files.run()
    expect(report).toMatchObject({ added: 2, refused: [] })
    expect(report.notes.flatMap(({ about }) => about || [])).toEqual(['include note.html', 'page.title'])
    const text = await textOf('jekyll-wheels')
    expect(text.match(/<img src="\/media\//g)).toHaveLength(2)
    expect(text).toMatch(/<code class="language-ruby">[^]*\{\{ x \}\}/)
    expect(text).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    expect(text).toContain('kept')
    await expect(files.read('later')).rejects.toThrow('no published article')
  })

  test('MDX: removes imports and components, and keeps their content', async () => {
    await files.put({
      'wheel.svg': svg,
      'mdx-wheels.mdx': [
        '---\ntitle: Wheels\n---\n',
        "import Box from '../box.jsx'\nimport wheel from './wheel.svg'\nexport const meta = {\n  a: 1,\n}\n",
        '{/* Not shown. */}\n',
        '<Box kind={{ a: { b: 1 } }} wide>\n\nTake **care**.\n\n</Box>\n',
        '<Image src={wheel} alt="A wheel" />\n\n<YouTube id="dQw4w9WgXcQ" />\n',
        '```jsx\nimport x from "y"\n<Box />\n```\n\nThe tag `<Box />`. import is a word.\n',
      ].join('\n'),
    })
    const report = await files.run()
    expect(report).toMatchObject({ added: 1, refused: [], ignored: [] })
    expect(report.notes.flatMap(({ about }) => about || [])).toEqual(['Box'])
    const text = await textOf('mdx-wheels')
    expect(text).toContain('<strong>care</strong>')
    expect(text).toContain('alt="A wheel"')
    expect(text).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    expect(text).toMatch(/<code class="language-jsx">[^]*Box/)
    expect(text).toContain('The tag <code>&lt;Box /&gt;</code>. import is a word.')
    expect(text).not.toMatch(/Not shown|meta|box\.jsx|\{/)
  })
})

test.skipIf(!hasCases)(
  'imports an export of Ghost with texts in HTML, Lexical and Mobiledoc (needs ../shared/cases)',
  async () => {
    await files.put({ 'lex.ghost.json': openCase('lex.ghost.json') })
    const report = await files.run()
    expect(report).toMatchObject({ read: 8, added: 8, refused: [], ignored: [] })
    expect(report.notes.map(({ file, note }) => [file.replace('lex.ghost.json#', ''), note])).toEqual([
      ['p1', 'an image on another site became a link'],
      ['p1', 'the poster is on another site and was left out'],
      ['p2', 'a page became a draft'],
      ['p2', "no date: the file's date was used"],
      ['p3', 'an image on another site became a link'],
      ['p3', "no date: the file's date was used"],
      ['p6', "a scheduled post became a draft and won't be published automatically"],
      ['p7', 'a members-only post became a draft'],
    ])
    expect(await textOf('lex-two')).toContain('Published lexical body')
    expect(await textOf('mob')).toBe('<p>Mobile <em>body</em></p><p>More</p>')
    expect(JSON.stringify((await files.read('mob')).BlogContentDetails)).toContain('"Head"')
    const cards = await textOf('cards')
    for (const text of ['Bookmark title', 'Callout text', 'Toggle body', 'Buy', 'File title'])
      expect(cards).toContain(text)
    expect(cards).toContain('https://www.youtube.com/')
    expect((await files.read('hello-ghost')).BlogTags).toEqual(['News'])
    for (const slug of ['about', 'draft-one', 'sched', 'memb'])
      await expect(files.read(slug)).rejects.toThrow('no published article')
  },
)

test('a dry run reports what an import would do, and changes nothing', async () => {
  const { db } = files.database
  await files.put({
    'a.md': '# Rehearsed A\n\nText',
    'b.md': '---\ntitle: "Rehearsed\\0B"\n---\nText',
    'c.md': '# Rehearsed C\n\nText',
  })
  const byPieces = await files.run({ db: dryRunOf(db) })
  const report = await dryRun(db, (trx) => files.run({ db: trx }))
  expect(byPieces).toEqual(report)
  expect(report.taken).toEqual([
    { file: 'a.md', how: 'added', slug: 'a', title: 'Rehearsed A' },
    { file: 'c.md', how: 'added', slug: 'c', title: 'Rehearsed C' },
  ])
  expect(report.refused).toEqual([{ file: 'b.md', reason: expect.stringMatching(/0x00|null/i) }])
  const left = await db.selectFrom('article').select('slug').where('title', 'like', 'Rehearsed%').execute()
  expect(left).toEqual([])
  expect(await files.run()).toMatchObject({ added: 2 })
  const outside = dryRunOf(db).updateTable('article').set({ title: 'x' }).execute()
  await expect(outside).rejects.toThrow('within its steps only')
  await expect(dryRun(db, () => Promise.reject(new Error('odd')))).rejects.toThrow('odd')
})

test('a dry run writes no words, whose rows would fill the disk', async () => {
  const { db } = files.database
  const words = Array.from({ length: 5_000 }, (_, i) => `invented${i.toString(36)}`)
  await files.put({ 'words.md': `# Words\n\n${words.join(' ')}` })
  const bytes = async () => {
    const { rows } = await sql<{ bytes: number }>`
      SELECT (pg_relation_size('search_term') + pg_relation_size('search_term_delete'))::int AS bytes`.execute(
      db,
    )
    return rows[0]!.bytes
  }
  const before = await bytes()
  expect(await files.run({ db: dryRunOf(db) })).toMatchObject({ added: 1 })
  expect(await bytes()).toBe(before)
  await files.run()
  expect(await bytes()).toBeGreaterThan(before)
})
