import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ItemChange } from '#kits/document/schema.ts'
import { college, madeUpDocument } from '#test/support/kits/institute.ts'
import { syllabus } from '#test/support/kits/syllabus-list.ts'
import { DocumentForm } from './document-form.tsx'
import type { OpenDocument } from './use-document.ts'

type Institute = typeof college
type Frame = NonNullable<ComponentProps<typeof DocumentForm>['renderFrame']>
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const nothing = () => undefined

/** The form that adds a course to an institute, or changes it. */
function show(institute: Institute, item?: object, renderFrame?: Frame): string {
  const store = {
    definition: madeUpDocument,
    document: { ...institute, version: 1, Unreadable: [] },
    saving: { mutationFn: () => Promise.reject(new Error('Nothing is saved here')) },
  } as unknown as OpenDocument<Institute>
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>
        <DocumentForm
          store={store}
          userId="u"
          name="Syllabus"
          list={syllabus}
          item={item}
          section="Syllabus"
          act={() => ({ changes: (): ItemChange[] => [] })}
          path={(id) => ['Syllabus', id]}
          say={nothing}
          onSaved={nothing}
          onClose={nothing}
          {...(renderFrame && { renderFrame })}
        />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
}
const offered = (html: string) => [...html.matchAll(/<option[^>]*value="([^"]+)"/g)].map(([, value]) => value)

test('offers options from other parts of the document', () => {
  expect(offered(show(college))).toContain('Civil')
  const Programmes = [{ id: 'q', Name: 'Physics', Semesters: 2 }]
  const other = offered(show({ ...college, Programmes }))
  expect(other).toContain('Physics')
  expect(other).not.toContain('Civil')
})

test('shows a field that depends on another part of the document', () => {
  expect(show(college)).not.toContain('Examination board')
  const Basics = { ...college.Basics, Autonomous: true }
  expect(show({ ...college, Basics })).toContain('Examination board')
})

test('shows computed values and values set by others as output', () => {
  const html = show(college, { ...syllabus.example, id: 'c', Total: 0, Rating: '4.5' })
  expect(html).toMatch(/<output[^>]*>30<\/output>/)
  expect(html).toMatch(/<output[^>]*>4\.5<\/output>/)
  expect(html).not.toContain('Partner ID')
})

test('uses the given frame and its submit button instead of a dialog', () => {
  const html = show(college, undefined, ({ id, pending, fields, message }) => (
    <section aria-label="Step 2">
      {fields}
      {message}
      <button type="submit" form={id} disabled={pending}>
        Save step
      </button>
    </section>
  ))
  expect(html).not.toContain('<dialog')
  expect(html.startsWith('<section aria-label="Step 2">')).toBe(true)
  // The button outside of the form belongs to it.
  const [, form] = /<form id="([^"]+)"/.exec(html)!
  expect(html).toContain(`<button type="submit" form="${form}">Save step</button>`)
  expect(html.match(/<form /g)).toHaveLength(1)
  // What the dialog would add is left to the frame.
  expect(html).not.toContain('Cancel')
  expect(offered(html)).toContain('Civil')
})

test('shows its own buttons in a dialog', () => {
  const html = show(college)
  expect(html).toContain('<dialog')
  expect(html).toContain('Cancel')
})
