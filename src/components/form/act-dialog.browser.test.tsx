import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { mount } from '#test/support/component/mount.tsx'
import { ActDialog } from './act-dialog.tsx'
import { DiscardQuestion } from './modal/discard-question.tsx'

/** A note whose dialog asks once more before it closes. */
function Note({ error }: { error?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState(false)
  const [asks, setAsks] = useState(false)
  const close = () => {
    setAsks(false)
    setOpen(false)
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Notes
      </h1>
      <button type="button" onClick={() => setOpen(true)}>
        Write
      </button>
      {open && (
        <ActDialog
          title="A note"
          act="Save"
          error={error}
          onAct={() => !error && close()}
          onClose={() => setAsks(true)}
          focusAfter={() => heading.current}
        >
          <input aria-label="Text" />
        </ActDialog>
      )}
      {asks && <DiscardQuestion onAnswer={(discard) => (discard ? close() : setAsks(false))} />}
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('focuses the first field, and the given element after the action', async () => {
  await mount(<Note />)
  await button('Write').click()
  await expect.element(page.getByLabelText('Text')).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading')).toHaveFocus()
})

test('returns the focus when cancelled, even if two dialogs close at once', async () => {
  await mount(<Note error="It is full." />)
  await button('Write').click()
  await button('Save').click()
  await expect.element(page.getByText('It is full.')).toBeVisible()
  await button('Cancel').click()
  await expect.element(button('Keep editing')).toHaveFocus()
  await button('Keep editing').click()
  await expect.element(button('Cancel')).toHaveFocus()
  await button('Cancel').click()
  await button('Discard').click()
  await expect.element(button('Write')).toHaveFocus()
})
