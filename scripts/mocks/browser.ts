// Loaded before the client by `npm run dev -- --mocks`: calls of the API are answered in the browser.
import { setupWorker } from 'msw/browser'
import * as m from '#messages/shell/mocks.ts'
import { ANSWERS_PATH } from './answers-path.ts'
import type { MockAnswer } from './answers.ts'
import { handlersOf } from './handlers.ts'

const answers = (await (await fetch(ANSWERS_PATH)).json()) as MockAnswer[]
await setupWorker(...handlersOf(answers)).start({ quiet: true })

function showLine(): void {
  const line = document.createElement('p')
  line.setAttribute('role', 'note')
  line.textContent = m.mockedData()
  Object.assign(line.style, {
    position: 'fixed',
    insetBlockEnd: '0',
    insetInline: '0',
    zIndex: '1000',
    margin: '0',
    padding: '0.25rem 1rem',
    textAlign: 'center',
    font: '0.875rem/1.5 system-ui',
    color: 'Canvas',
    background: 'CanvasText',
  })
  document.body.append(line)
}

// React takes over the whole document: what it does not know comes once it is there.
if (document.readyState === 'complete') setTimeout(showLine)
else addEventListener('load', showLine)
