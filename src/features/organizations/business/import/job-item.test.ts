import { expect, test } from 'vitest'
import { JobRows } from './given-job.ts'
import { toImportableJob } from './job-item.ts'

test('places that are too long for their field follow the text, without a word in another language', () => {
  const rows = new JobRows()
  const places = Array.from({ length: 60 }, (_, at) => `Saint-Étienne ${at}`)
  const details = 'Vous soudez des rails.'
  rows.take('1', { company: 'Rail', title: 'Soudeur', details, places, isLinkOptional: true })
  const notes: string[] = []
  const { item } = toImportableJob(rows.jobs[0]!.job, new Date(), (note) => notes.push(note))
  expect(item.details).toBe(`${details}\n\n${places.join(', ')}`)
  expect(item.location).toMatch(/^Saint-Étienne 0 \/ .* \/ …$/)
  expect(notes).toEqual(['the locations are too long for one line and follow the description'])
})
