import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineList } from '#kits/document/section.ts'
import { defineRecord } from '#kits/document/record.ts'
import type { Conflict } from '#kits/document/schema.ts'
import { word, sayKeys } from '#test/support/kits/say.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

const gate = defineList({
  title: word('Gates'),
  itemName: word('gate'),
  schema: z.object({ id: z.optional(z.string()), Name: z.string() }),
  labels: { Name: word('Gate name') },
  fields: { Name: 'text' },
  summary: ({ Name }) => ({ title: Name }),
  example: { Name: 'North gate' },
})
const ground = defineRecord({
  key: 'Ground',
  title: word('Ground'),
  itemName: word('ground'),
  prompt: { title: word('Where is it?'), text: word('Tell where it is.') },
  together: [['Country', 'State']],
  schema: z.object({ Name: z.string(), Country: z.string(), State: z.string(), Gates: z.array(gate.schema) }),
  labels: sayKeys('Name', 'Country', 'State', 'Gates'),
  fields: { Name: 'text', Country: 'country', State: 'text', Gates: { kind: 'list', of: gate } },
  summary: ({ Name }) => ({ title: Name }),
  example: { Name: 'Hill', Country: 'IN', State: 'Goa', Gates: [{ ...gate.example, id: 'g' }] },
})

const differing = (field: string, mine: unknown, theirs: unknown, below: string[] = []): Conflict => ({
  change: 0,
  at: ['Ground', ...below],
  kind: 'field',
  field,
  mine,
  theirs,
})
const nothing = () => undefined
const show = (...conflicts: Conflict[]) =>
  renderToStaticMarkup(
    <ConflictDialog
      title="Changed"
      list={ground}
      start={['Ground']}
      conflicts={conflicts}
      item={ground.example}
      pending={false}
      error={undefined}
      onChoose={nothing}
      onClose={nothing}
    />,
  )
const legends = (html: string) =>
  [...html.matchAll(/<legend>(.*?)<\/legend>/g)].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>/g, ' ').trim(),
  )

test('lists conflicts in the order of the form, with their location', () => {
  const gateName = differing('Name', 'Mine', 'Theirs', ['Gates', 'g'])
  expect(legends(show(gateName, differing('State', 'Goa', 'Kerala'), differing('Name', '', 'Vale')))).toEqual(
    ['Name', 'State', 'Gate name Gates: North gate'],
  )
})

test('combines related fields into one choice', () => {
  const html = show(differing('State', 'Goa', 'Beja'), differing('Country', 'IN', 'PT'))
  expect(legends(html)).toEqual(['Country · State'])
  expect(html.match(/type="radio"/g)).toHaveLength(2)
  const sides = html.split('<label').slice(1)
  expect(sides[0]).toMatch(/Mine.*Country.*India.*State.*Goa/)
  expect(sides[1]).toMatch(/Saved elsewhere.*Country.*Portugal.*State.*Beja/)
})

test('labels empty values', () => {
  expect(show(differing('Name', '', 'Vale'))).toContain('Empty')
})
