import { expect, test } from 'vitest'
import { canChangeStatus, needsReason, visibleToVisitors } from './policy.ts'
import { blogStatuses } from './schema.ts'

test('an article goes its way, step by step (decisions P11)', () => {
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
    'Rejected → Draft',
  ])
})

test('a rejection alone says why; visitors see what is published', () => {
  expect(blogStatuses.filter(needsReason)).toEqual(['Rejected'])
  expect(visibleToVisitors).toBe('Published')
})
