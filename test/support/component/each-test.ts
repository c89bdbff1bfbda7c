import '#src/styles/tokens.css'
import '#src/styles/motifs.css'
import '#src/styles/base.css'
import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { mockNetwork } from './answers.ts'

document.documentElement.lang = 'en'
document.documentElement.dataset['theme'] = 'agora'

const complaints: unknown[][] = []
const { error } = console
// oxlint-disable-next-line no-console -- an error in the console fails the test
console.error = (...said: unknown[]) => {
  // React warns about inline scripts, which only run on pages that the server renders.
  if (String(said[0]).startsWith('Encountered a script tag while rendering React component')) return
  complaints.push(said)
  error(...said)
}

beforeEach(() => {
  complaints.length = 0
  mockNetwork()
})

/** As vitest.config.ts sets it. */
const [width, height] = [innerWidth, innerHeight]

afterEach(async () => {
  // Forms store a draft when they unmount: it must be cleared below, too.
  await cleanup()
  document.documentElement.lang = 'en'
  delete document.documentElement.dataset['session']
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
  if (complaints.length > 0) throw new Error(`Errors in the console: ${complaints.join('; ')}`)
})
