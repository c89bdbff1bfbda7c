import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { word, sayKeys } from '#test/support/kits/say.ts'
import { defineList, defineSection, type AnySection } from '#kits/document/section.ts'
import { ItemDetail } from './item-detail.tsx'
import { ListSection } from './list-section.tsx'
import { SectionItem } from './section-item.tsx'

const month = z.object({ Month: z.string(), Year: z.string() })
const part = defineList({
  title: word('Parts'),
  itemName: word('part'),
  schema: z.object({ Name: z.string() }),
  labels: sayKeys('Name'),
  fields: { Name: 'text' },
  summary: (x) => ({ title: x.Name }),
  example: { Name: 'First' },
})
const things = defineSection({
  key: 'Things',
  title: word('Things'),
  itemName: word('thing'),
  empty: word('Why things are worth naming.'),
  schema: z.object({
    id: z.optional(z.string()),
    Name: z.string(),
    Kind: z.string(),
    Born: z.string(),
    Country: z.string(),
    Link: z.string(),
    Good: z.boolean(),
    From: month,
    Words: z.array(z.string()),
    Text: z.string(),
    Parts: z.array(z.object({ Name: z.string() })),
  }),
  labels: sayKeys('Name', 'Kind', 'Born', 'Country', 'Link', 'Good', 'From', 'Words', 'Text', 'Parts'),
  fields: {
    Name: 'text',
    Kind: { kind: 'select', options: [{ value: 'a', label: word('The first kind') }] },
    Born: 'date',
    Country: 'country',
    Link: 'url',
    Good: 'checkbox',
    From: 'monthYear',
    Words: 'textList',
    Text: 'longText',
    Parts: { kind: 'list', of: part },
  },
  summary: (x) => ({
    title: x.Name,
    detail: ['', x.Kind, '', x.Country],
    when: x.Born,
    text: x.Text,
    chips: x.Words,
    link: x.Link,
  }),
  example: {
    Name: 'One',
    Kind: 'a',
    Born: '2024/05/03',
    Country: 'NA',
    Link: 'https://example.org/',
    Good: true,
    From: { Month: '04', Year: '2022' },
    Words: ['w', 'w'],
    Text: 'x'.repeat(41),
    Parts: [{ Name: 'First' }],
  },
})
const one = { ...things.example, id: '1' }
const two = { ...one, id: '2', Name: 'Two <b>', Parts: [part.example, part.example], Text: '' }

const nothing = () => undefined
const render = (section: AnySection, items: { id?: string }[], more: object = {}) =>
  renderToStaticMarkup(
    <ListSection
      section={section}
      items={items}
      can="edit"
      busy={false}
      onAdd={nothing}
      onEdit={nothing}
      onDelete={nothing}
      onMove={nothing}
      {...more}
    />,
  )
const labels = (html: string) => [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)

describe('list section', () => {
  it('starts in edit mode and explains its purpose if empty', () => {
    const html = render(things, [])
    expect(html).toContain('Why things are worth naming.')
    expect(html).toContain('Add thing')
    expect(html).toContain('aria-pressed="true"')
    expect(labels(html)).toEqual(['Things', 'Add to Things', 'Edit mode for Things'])
  })

  it('shows its name and count, and no tools before edit mode', () => {
    const html = render(things, [one, two])
    expect(html).toMatch(/<h2[^>]*>Things<small> 2<\/small><\/h2>/)
    expect(html).toContain('aria-pressed="false"')
    expect(labels(html)).toEqual(['Things', 'Add to Things', 'Edit mode for Things'])
  })

  it('offers no tools to read-only users or in a read-only section', () => {
    for (const [section, more] of [
      [things, { can: 'read' }],
      [{ ...things, readOnly: true }, {}],
    ] as const)
      for (const items of [[], [one]]) {
        const html = render(section, items, { ...more, emptyAction: <a href="/x">Register</a> })
        expect(labels(html)).toEqual(['Things'])
        expect(html).not.toContain('<button')
        expect(html.includes('Register')).toBe(items.length === 0)
      }
  })

  it('shows a table of its columns, with formatted values', () => {
    const html = render(
      { ...things, layout: 'table', columns: ['Name', 'Kind', 'Born', 'Country', 'Link'] },
      [one],
    )
    expect([...html.matchAll(/<th [^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual([
      'Name',
      'Kind',
      'Born',
      'Country',
      'Link',
    ])
    const cells = [...html.matchAll(/<td[^>]*><div>(.*?)<\/div>/g)].map(([, cell]) => cell)
    expect(cells).toEqual([
      '<strong>One</strong>',
      'The first kind',
      '03/05/2024',
      'Namibia',
      '<a class="link tap" href="https://example.org/" rel="nofollow ugc noopener">https://example.org/</a>',
    ])
  })

  it('shows every kind of value in a table', () => {
    const html = render({ ...things, layout: 'table' }, [two])
    for (const text of ['Two &lt;b&gt;', 'Yes', '04/2022', 'w, w', '2 parts'])
      expect(html).toContain(`>${text}<`)
  })

  it('truncates long table texts between characters, and contains the full text', () => {
    const family = '👨‍👩‍👧'
    const long = { ...one, Text: family.repeat(41) }
    const html = render({ ...things, layout: 'table', columns: ['Name', 'Text'] }, [long])
    expect(html).toContain(`>${family.repeat(40)}… <`)
    expect(html).toMatch(/<details[^>]*><summary>/)
    expect(html).toContain(`>${family.repeat(41)}</p>`)
    const short = { ...one, Text: 'short' }
    expect(render({ ...things, layout: 'table' }, [short])).not.toContain('view more')
  })

  it('does not render collapsed parts of a long list', () => {
    const listed = (count: number) =>
      render(
        things,
        Array.from({ length: count }, (_, at) => ({ ...one, id: String(at) })),
      )
    expect(listed(12)).toContain('>First<')
    expect(listed(13)).not.toContain('>First<')
    expect(listed(13).match(/>1 part</g)).toHaveLength(13)
  })

  it('offers a detail view if configured, also to read-only users', () => {
    for (const can of ['edit', 'read'])
      for (const layout of ['cards', 'table'] as const) {
        const html = render({ ...things, layout, detail: true }, [one], { can })
        expect(labels(html)).toContain('View more detail of One')
        expect(html).toContain('>View more detail<')
      }
    expect(render(things, [one])).not.toContain('View more detail')
  })

  it('shows names beside chips', () => {
    const html = render({ ...things, layout: 'chips' }, [one])
    expect(html).toMatch(/<dt>One<\/dt><dd><ul[^>]*><li[^>]*>w<\/li><li[^>]*>w<\/li><\/ul><\/dd>/)
  })
})

describe('list paging', () => {
  const many = Array.from({ length: 1_000 }, (_, at) => ({
    ...things.example,
    id: String(at),
    Name: `No. ${at + 1}`,
  }))
  const layouts = ['cards', 'table', 'chips'] as const

  it.each(layouts)('renders only the rows of the page, and shows the total: %s', (layout) => {
    const html = render({ ...things, layout }, many)
    expect(html.match(/data-item=/g)).toHaveLength(25)
    expect(html).toContain('<small> 1000</small>')
    expect(html).toMatch(/<output[^>]*>1–25 of 1,000<\/output>/)
    expect(html).toMatch(/<input[^>]*type="search"/)
    expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*>(?:<span>)?Previous/)
    expect(html).not.toMatch(/<button[^>]*aria-disabled="true"[^>]*>(?:<span>)?Next/)
  })

  it('exposes the position of each row and the total to assistive technology', () => {
    const table = render({ ...things, layout: 'table' }, many)
    expect(table).toMatch(/<table[^>]*aria-rowcount="1001"/)
    expect([...table.matchAll(/aria-rowindex="(\d+)"/g)].map(([, index]) => Number(index))).toEqual(
      Array.from({ length: 26 }, (_, at) => at + 1),
    )
    const cards = render(things, many)
    expect([...cards.matchAll(/aria-posinset="(\d+)"/g)].map(([, place]) => Number(place))).toEqual(
      Array.from({ length: 25 }, (_, at) => at + 1),
    )
    expect(cards.match(/aria-setsize="1000"/g)).toHaveLength(25)
  })

  it('offers sorting by its columns, or by name without columns', () => {
    const orders = (section: AnySection) =>
      [...render(section, many).matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)
    expect(orders({ ...things, layout: 'table', columns: ['Name', 'Born'] })).toEqual([
      '',
      '+Name',
      '-Name',
      '+Born',
      '-Born',
    ])
    expect(orders(things)).toEqual(['', '+', '-'])
  })

  it.each(layouts)('is omitted for a single page: %s', (layout) => {
    const html = render({ ...things, layout }, many.slice(0, 25))
    expect(html.match(/data-item=/g)).toHaveLength(25)
    for (const sign of ['type="search"', '<output', 'aria-rowcount', 'aria-setsize', '<select'])
      expect(html).not.toContain(sign)
  })
})

describe('item detail', () => {
  const detail = (acts?: { onEdit: () => void; onDelete: () => void }) =>
    renderToStaticMarkup(<ItemDetail section={things} item={one} onClose={nothing} acts={acts} />)

  it('shows every field with its label, and nested lists', () => {
    const html = detail()
    const said = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label]) => label)
    expect(said).toEqual([
      'Name',
      'Kind',
      'Born',
      'Country',
      'Link',
      'Good',
      'From',
      'Words',
      'Text',
      'Parts',
    ])
    expect(html).toContain(`<dd>${'x'.repeat(41)}</dd>`)
    expect(html).toMatch(/<summary[^>]*>1 part</)
  })

  it('offers edit and delete only if permitted', () => {
    expect(detail()).not.toContain('Delete thing')
    const html = detail({ onEdit: nothing, onDelete: nothing })
    expect(html).toContain('Edit thing')
    expect(html).toContain('Delete thing')
  })
})

describe('list item', () => {
  const show = (item: object, clamp?: boolean) =>
    renderToStaticMarkup(<SectionItem list={things} item={item} {...(clamp !== undefined && { clamp })} />)

  it('omits empty values, and links its title', () => {
    const html = show({ ...one, Text: '' })
    expect(html).toContain('<h3><a class="link" href="https://example.org/"')
    expect(html).toContain('<p>a · NA</p>')
    expect(show({ ...one, Kind: '', Country: '', Born: '', Words: [] })).not.toContain('<p></p>')
  })

  it('links only web addresses', () => {
    expect(show({ ...one, Link: 'javascript:alert(1)' })).not.toContain('<a ')
  })

  it('truncates a long text, and contains the full text', () => {
    const html = show(one)
    expect(html).toContain(`${'x'.repeat(40)}…`)
    expect(html).toContain('view more')
    expect(html).toContain(`>${'x'.repeat(41)}</p>`)
    expect(show(one, false)).not.toContain('view more')
    expect(show({ ...one, Text: 'x'.repeat(40) })).not.toContain('view more')
  })

  it('collapses its lists under their counts', () => {
    expect(show(one)).toMatch(/<summary[^>]*>1 part</)
    expect(show(two)).toMatch(/<summary[^>]*>2 parts</)
    expect(show({ ...one, Parts: [] })).not.toMatch(/parts?</)
  })

  it('uses its kind as the title if it has no name', () => {
    expect(show({ ...one, Name: '', Link: '' })).toContain('<h3>thing</h3>')
  })
})
