/**
 * The inline script of every page. scripts/build.ts builds it, lib/server/pages/finish-html.ts writes it into the
 * head. It does what must happen before the first paint, then loads the React client at the first sign of intent.
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
