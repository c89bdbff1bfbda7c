import { defineFeature } from '#kits/feature.ts'
import { mailboxRoutes } from './mailbox/api.ts'
import { pruneOutbox } from './mailbox/mutations.ts'
import { MAIL_QUEUED, mailer } from './mutations.ts'
import { createDelivery } from './queue/mutations-deliver.ts'
import { createSender } from './queue/mutations-sender.ts'
import { mailExporters } from './data.ts'

export const mailFeature = defineFeature({
  name: 'mail',
  routes: mailboxRoutes,
  uncached: ['/mailbox'],
  provides: () => ({ mailer }),
  exporters: mailExporters,
  workers: { [MAIL_QUEUED]: ({ db, log, env }) => createSender({ db, log, deliver: createDelivery(env) }) },
  cleanup: { outbox: ({ env }, now) => pruneOutbox(env, now) },
})
