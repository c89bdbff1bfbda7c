import { expect, test } from 'vitest'
import { setSiteSource, type Site } from '#lib/text/site.ts'
import { RenderedOnce } from './rendered-once.tsx'
import { renderInParts } from './rendered-parts.ts'

let site = { shell: {} } as Site
setSiteSource(() => site)

let rendered: string[] = []
function Card({ title }: { title: string }) {
  rendered.push(title)
  return <article data-title={title}>{title}</article>
}

function render(...titles: string[]): string {
  rendered = []
  return renderInParts(
    <ul>
      {titles.map((title) => (
        <li key={title}>
          <RenderedOnce by={['card', title]}>
            <Card title={title} />
          </RenderedOnce>
        </li>
      ))}
    </ul>,
  ).join('')
}

const whole = (...titles: string[]) =>
  `<ul>${titles.map((title) => `<li><article data-title="${title}">${title}</article></li>`).join('')}</ul>`

test('What was rendered once comes again as it was, wherever it stands', () => {
  expect(render('a', 'b')).toBe(whole('a', 'b'))
  expect(rendered).toEqual(['a', 'b'])
  expect(render('c', 'b', 'a')).toBe(whole('c', 'b', 'a'))
  expect(rendered).toEqual(['c'])
})

test('Other names of the portal make it anew', () => {
  render('a')
  site = { shell: {} } as Site
  expect(render('a')).toBe(whole('a'))
  expect(rendered).toEqual(['a'])
})

test('A page that fails leaves nothing behind', () => {
  const Broken = () => {
    throw new Error('broken')
  }
  expect(() =>
    renderInParts(
      <RenderedOnce by={['broken']}>
        <Broken />
      </RenderedOnce>,
    ),
  ).toThrow('broken')
  expect(render('d')).toBe(whole('d'))
})

test('None stands in another', () => {
  const nested = (
    <RenderedOnce by={['outer']}>
      <p>
        <RenderedOnce by={['inner']}>
          <Card title="e" />
        </RenderedOnce>
      </p>
    </RenderedOnce>
  )
  expect(() => renderInParts(nested)).toThrow('A part that is kept stands in another')
})
