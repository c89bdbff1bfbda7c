import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublicInstitute } from '../../public/schema.ts'
import { SyllabusOutlines } from './syllabus-outlines.tsx'

const syllabusOf = (id: string, subjectTopics: string[]) =>
  ({
    id,
    subjectTitle: id,
    chapters: [],
    textBooks: [],
    examination: [],
    subjectTopics,
  }) as unknown as PublicInstitute['syllabus'][number]
const topicsOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `Topic ${from + at}`)

test('topics beyond the lookup limit link to the search, even if few syllabi are shown', () => {
  const many = syllabusOf('Many', topicsOf(1, 299))
  const last = syllabusOf('Last', ['Topic 7', ...topicsOf(300, 2)])
  const institute = {
    syllabus: [many, last],
    TopicsOnPortal: [{ Topic: 'Topic 300', Articles: 0, Best: [], Lectures: 2 }],
  } as unknown as PublicInstitute
  for (const syllabi of [[many, last], [last]]) {
    const html = renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <SyllabusOutlines institute={institute} syllabi={syllabi} makePdf={async () => new Blob()} />
      </QueryClientProvider>,
    )
    expect(html.match(/Search the portal for [^"]+/g)).toEqual(['Search the portal for Topic 301'])
    expect(html).toContain('href="/search?q=Topic+301"')
    expect(html).toContain('/university?q=Topic+300&amp;subject=all"')
  }
})
