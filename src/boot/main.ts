/**
 * The script inside every page, built small by scripts/build.ts and written into the head by lib/server/pages/inline-client.ts:
 * what must be known before the first paint, then the loading of the React client at the first sign of intent.
 */
import { handleChoices } from './choices.ts'
import { followPanels, openDialog } from './panels.ts'
import { applyStoredChoices } from './stored-choices.ts'
import { applyStoredSession } from './stored-session.ts'
import { loadClientOnIntent } from './load-client.ts'
import { loadTitleFont } from './title-font.ts'

const script = document.currentScript as HTMLScriptElement
applyStoredChoices()
const stays = applyStoredSession(script)
loadTitleFont()
handleChoices()
followPanels()
const parsed = new Promise((done) => addEventListener('DOMContentLoaded', done))
void parsed.then(openDialog)
if (stays) loadClientOnIntent(script, parsed)
