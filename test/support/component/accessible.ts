import { run } from 'axe-core'
import { expect } from 'vitest'

/**
 * Every rule of WCAG 2.2 AA and axe's best practices, but for those about a whole document; nothing may be found.
 */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const { violations } = await run(element, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(ofDocuments.map((rule) => [rule, { enabled: false }])),
  })
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
  ).toEqual([])
}

const ofDocuments = [
  'page-has-heading-one',
  'landmark-one-main',
  'region',
  'bypass',
  'document-title',
  'html-has-lang',
]
