/**
 * The script inside every page, built small by scripts/build.ts and written into the head by lib/inline-client.ts:
 * what must be known before the first paint, then the loading of the React client at the first sign of intent.
 */
import { handleChoices } from './choices.ts'
import { followPanels } from './panels.ts'
import { applyStoredChoices } from './stored-choices.ts'
import { loadClientOnIntent } from './load-client.ts'

applyStoredChoices()
handleChoices()
followPanels()
loadClientOnIntent(document.currentScript as HTMLScriptElement)
