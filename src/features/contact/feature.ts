import { defineFeature } from '#kits/feature.ts'
import { contactService } from './api.ts'
import { contactRoutes } from './form/api.ts'
import { pruneMessages } from './mutations.ts'
import { contactExporters } from './data.ts'

export const contactFeature = defineFeature({
  name: 'contact',
  services: [contactService],
  // The contact form needs no account.
  routes: contactRoutes,
  exporters: contactExporters,
  cleanup: { messages: ({ db }) => pruneMessages(db) },
})
