import { expect, test } from 'vitest'
import { metaOf, openPage } from '#test/support/page.ts'

for (const path of ['/admin', '/admin/audit', '/admin?approval=pending'])
  test(`${path} is not indexed, and shows no email addresses to visitors`, async () => {
    const { document, text } = await openPage(path)
    expect(metaOf(document, 'robots')).toBe('noindex, follow')
    expect(text).not.toContain('@example.org')
  })
