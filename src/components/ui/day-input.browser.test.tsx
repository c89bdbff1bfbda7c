import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { mount } from '#test/support/component/mount.tsx'
import { DayInput } from './day-input.tsx'

function Trial({ onCommit }: { onCommit: () => void }) {
  const [text, setText] = useState('')
  return (
    <main>
      <h1>Trial</h1>
      <DayInput
        aria-label="Day"
        value={text}
        min="2026-01-01"
        onChange={({ target }) => setText(target.value)}
        onCommit={onCommit}
      />
      <output>{text}</output>
    </main>
  )
}

const day = page.getByLabelText('Day', { exact: true })
const button = page.getByRole('button', { name: 'Open calendar' })

test('opens the browser’s calendar with the typed day, and shows the chosen one as DD/MM/YYYY', async () => {
  const commit = vi.fn<() => void>()
  await mount(<Trial onCommit={commit} />)
  await expect.element(day).toHaveAccessibleDescription('DD/MM/YYYY')
  await expectAccessible()
  await day.click()
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  expect(commit).not.toHaveBeenCalled()
  await day.fill('1.2.2026')
  await userEvent.tab()
  expect(commit).toHaveBeenCalledOnce()
  const calendar = document.querySelector<HTMLInputElement>('[type=date]')!
  const shown = vi.spyOn(calendar, 'showPicker').mockReturnValue()
  await userEvent.keyboard('{Enter}')
  expect(shown).toHaveBeenCalledOnce()
  expect([calendar.value, calendar.min, calendar.tabIndex]).toEqual(['2026-02-01', '2026-01-01', -1])
  // The browser's calendar is outside the page; this is what it does.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(calendar, '2026-03-14')
  calendar.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.element(page.getByRole('status')).toHaveTextContent('14/03/2026')
  await expect.element(day).toHaveFocus()
  expect(commit).toHaveBeenCalledTimes(2)
})
