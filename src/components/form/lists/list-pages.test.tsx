import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { message } from '#lib/text/message.ts'
import { defineSection, type AnySection } from '#kits/document/section.ts'
import { ListSection } from './list-section.tsx'

const say = (en: string) => message({ en, es: en })
const things = defineSection({
  key: 'Things',
  title: say('Things'),
  itemName: say('thing'),
  empty: say('Why things are worth naming.'),
  schema: z.object({ id: z.optional(z.string()), Name: z.string(), Born: z.string() }),
  labels: { Name: say('Name'), Born: say('Born') },
  fields: { Name: 'text', Born: 'date' },
  summary: (x) => ({ title: x.Name, when: x.Born, chips: ['w'] }),
  example: { Name: 'One', Born: '2024/05/03' },
})

const nothing = () => undefined
const render = (section: AnySection, items: { id?: string }[]) =>
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
    />,
  )

describe('A list of more than a page', () => {
  const many = Array.from({ length: 1_000 }, (_, at) => ({
    ...things.example,
    id: String(at),
    Name: `No. ${at + 1}`,
  }))
  const layouts = ['cards', 'table', 'chips'] as const

  it.each(layouts)('makes only the rows of the page, and says how many there are: %s', (layout) => {
    const html = render({ ...things, layout }, many)
    expect(html.match(/data-item=/g)).toHaveLength(25)
    expect(html).toContain('<small> 1000</small>')
    expect(html).toMatch(/<output[^>]*>1–25 of 1,000<\/output>/)
    expect(html).toMatch(/<input[^>]*type="search"/)
    expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*>(?:<span>)?Previous/)
    expect(html).not.toMatch(/<button[^>]*aria-disabled="true"[^>]*>(?:<span>)?Next/)
  })

  it('says to those who do not see it which of all rows these are', () => {
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

  it('offers the order of the columns, else of names', () => {
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

  it.each(layouts)('has none of that up to a page: %s', (layout) => {
    const html = render({ ...things, layout }, many.slice(0, 25))
    expect(html.match(/data-item=/g)).toHaveLength(25)
    for (const sign of ['type="search"', '<output', 'aria-rowcount', 'aria-setsize', '<select'])
      expect(html).not.toContain(sign)
  })
})
