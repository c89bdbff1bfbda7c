import { afterEach, expect, test, vi } from 'vitest'
import { loadTitleFont } from './title-font.ts'

afterEach(() => {
  for (const font of fontsOfTitles()) document.fonts.delete(font)
})

const fontsOfTitles = () => [...document.fonts].filter(({ family }) => /Source Serif/.test(family))

/** Loads the font as a page does that was opened from this address. @returns the calls of `load`. */
function openedFrom(referrer: string) {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  const load = vi.spyOn(FontFace.prototype, 'load')
  loadTitleFont()
  return load
}

test('the first page fetches the title font after load, and the next page uses it', async () => {
  const load = openedFrom('https://search.example/')
  expect(load).not.toHaveBeenCalled()
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((act) => {
    act({} as IdleDeadline)
    return 0
  })
  // The page that runs tests has loaded before.
  window.dispatchEvent(new Event('load'))
  await expect.poll(() => load.mock.settledResults[0]?.type).toBe('fulfilled')
  expect(fontsOfTitles()).toEqual([])
  window.dispatchEvent(new Event('agora:page'))
  expect(fontsOfTitles().map(({ status }) => status)).toEqual(['loaded'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a page opened from within the portal loads the title font at once', async () => {
  const load = openedFrom(`${location.origin}/about`)
  expect(load).toHaveBeenCalledTimes(1)
  await expect.poll(() => fontsOfTitles().map(({ status }) => status)).toEqual(['loaded'])
})
