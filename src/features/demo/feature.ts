import { defineFeature } from '#kits/feature.ts'
import { demoService } from './api.ts'
import { countDemoContent } from './data.ts'
import { importDemoContent, removeDemoContent } from './mutations.ts'
import { demoCommands } from './schema.ts'

export const demoFeature = defineFeature({
  name: 'demo',
  services: [demoService],
  async prepare(deps, say) {
    if (deps.env.DEMO_CONTENT) await importDemoContent(deps, () => say('Adding the demo articles …'))
  },
  commands: {
    [demoCommands.count]: ({ db }) => countDemoContent(db),
    async [demoCommands.remove](deps) {
      const removed = await removeDemoContent(deps)
      deps.log.info({ event: 'demo.removed', ...removed }, 'Demo content removed')
      return removed
    },
  },
})
