import { expect, test } from 'vitest'
import { canChangeStatus, needsReason, visibleToVisitors } from './policy.ts'
import { blogStatuses } from './schema.ts'

test('allows only the documented status changes (decisions P11)', () => {
  const steps = blogStatuses.flatMap((from) =>
    blogStatuses.filter((to) => canChangeStatus(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(steps).toEqual([
    'Draft → Submitted',
    'Submitted → Draft',
    'Submitted → Approved',
    'Submitted → Rejected',
    'Approved → Draft',
    'Approved → Published',
    'Published → Archived',
    'Archived → Published',
    'Rejected → Draft',
  ])
})

test('only a rejection needs a reason, and visitors see only published articles', () => {
  expect(blogStatuses.filter(needsReason)).toEqual(['Rejected'])
  expect(visibleToVisitors).toBe('Published')
})
