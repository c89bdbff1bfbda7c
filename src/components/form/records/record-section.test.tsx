import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { word, sayKeys } from '#test/support/kits/say.ts'
import { defineRecord, type AnyRecord } from '#kits/document/record.ts'
import { RecordSection } from './record-section.tsx'

const campus = defineRecord({
  key: 'Campus',
  title: word('Campus'),
  itemName: word('campus details'),
  prompt: { title: word('Where are you?'), text: word('People look for it first.') },
  schema: z.object({
    Name: z.string(),
    Open: z.boolean(),
    Site: z.string(),
    Born: z.string(),
    Seats: z.number(),
  }),
  labels: sayKeys('Name', 'Open', 'Site', 'Born', 'Seats'),
  fields: { Name: 'text', Open: 'checkbox', Site: 'url', Born: 'date', Seats: 'number' },
  summary: (x) => ({
    title: x.Name,
    detail: ['', 'The campus'],
    facts: [
      { kind: 'place', label: word('Place'), text: '' },
      { kind: 'day', label: word('Since'), text: x.Born },
    ],
  }),
  example: { Name: 'North', Open: true, Site: 'https://example.org/', Born: '2001/02/03', Seats: 1200 },
})

const show = (record: AnyRecord, value?: object, can: 'edit' | 'read' = 'edit') =>
  renderToStaticMarkup(
    <RecordSection record={record} value={value} can={can} onEdit={() => undefined}>
      <li>Further</li>
    </RecordSection>,
  )

test('prompts the owner to fill an empty record, and hides it from others', () => {
  const html = show(campus)
  expect(html).toContain('Where are you?')
  expect(html).toContain('People look for it first.')
  expect(html).toContain('Add campus details')
  expect(show(campus, undefined, 'read')).toBe('')
})

test('shows each field that has a value', () => {
  const html = show(campus, { ...campus.example, Born: '' })
  const said = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, text]) => [label, text])
  expect(said).toEqual([
    ['Name', 'North'],
    ['Open', 'Yes'],
    [
      'Site',
      '<a class="link tap" href="https://example.org/" rel="nofollow ugc noopener">https://example.org/</a>',
    ],
    ['Seats', '1,200'],
  ])
  expect(html).toContain('aria-label="Edit campus details"')
  expect(show(campus, campus.example, 'read')).not.toContain('<button')
})

test('a card shows its summary, without empty values', () => {
  const html = show({ ...campus, layout: 'card' }, campus.example)
  expect(html).toMatch(/<section[^>]*aria-label="Campus"/)
  expect(html).toMatch(/<h2>North<\/h2><p>The campus<\/p>/)
  expect(html).toContain('<span class="sr">Since: </span>2001/02/03')
  expect(html).not.toContain('Place')
  expect(html).toContain('<li>Further</li>')
  expect(html).toMatch(/<span[^>]*aria-hidden="true">N<\/span>/)
  expect(show({ ...campus, layout: 'card' }, campus.example, 'read')).not.toContain('<button')
})
