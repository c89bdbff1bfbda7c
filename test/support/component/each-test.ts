import '#src/styles/tokens.css'
import '#src/styles/motifs.css'
import '#src/styles/base.css'
import { afterEach, beforeEach, vi } from 'vitest'
import { beginAnswers } from './answers.ts'

document.documentElement.lang = 'en'
document.documentElement.dataset['theme'] = 'agora'

const complaints: unknown[][] = []
const { error } = console
// oxlint-disable-next-line no-console -- what is written there fails the test
console.error = (...said: unknown[]) => {
  // Scripts that only the server's page needs are not run where React renders alone, as they should not be.
  if (String(said[0]).startsWith('Encountered a script tag while rendering React component')) return
  complaints.push(said)
  error(...said)
}

beforeEach(() => {
  complaints.length = 0
  beginAnswers()
})

afterEach(() => {
  document.documentElement.lang = 'en'
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  if (complaints.length > 0) throw new Error(`Written to the console as an error: ${complaints.join('; ')}`)
})
