import { defineFeature } from '#kits/feature.ts'
import { addressService } from './address/api.ts'
import { adminService } from './admin/api.ts'
import { userService } from './api.ts'
import { confirmGuest } from './guest/mutations.ts'
import { audit } from './mutations-audit.ts'
import { oauthRoutes, oauthService } from './oauth/api.ts'
import { privacyService } from './privacy/api.ts'
import { accountExporters } from './privacy/data-export.ts'
import { cleanUpAccounts } from './privacy/mutations-deletion.ts'
import { passkeyService } from './second-factor/api-passkey.ts'
import { secondFactorService } from './second-factor/api.ts'
import { sessionService } from './session/api.ts'
import { createViewers } from './session/data.ts'

export const accountsFeature = defineFeature({
  name: 'accounts',
  services: [
    userService,
    secondFactorService,
    passkeyService,
    addressService,
    oauthService,
    oauthRoutes,
    adminService,
    privacyService,
    sessionService,
  ],
  uncached: ['/user/auth/'],
  provides: ({ db, secret, features }) => ({
    audit,
    confirmGuest,
    viewers: createViewers(db, secret),
    exporters: Object.assign({}, ...features.map((feature) => feature.exporters)),
  }),
  exporters: accountExporters,
  cleanup: { accounts: cleanUpAccounts },
})
