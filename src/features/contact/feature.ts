import { defineFeature } from '#kits/feature.ts'
import { contactService } from './api.ts'
import { contactRoutes } from './form/api.ts'
import { pruneMessages } from './mutations.ts'
import { contactExporters } from './data.ts'

export const contactFeature = defineFeature({
  name: 'contact',
  services: [contactService],
  // The contact form needs no account.
  publicCalls: [
    'GET /contact-service/api/v1/way',
    'POST /contact-service/api/v1/message',
    'POST /contact-service/api/v1/institute',
    'POST /contact-service/api/v1/business',
  ],
  routes: contactRoutes,
  exporters: contactExporters,
  cleanup: { messages: ({ db }) => pruneMessages(db) },
})
