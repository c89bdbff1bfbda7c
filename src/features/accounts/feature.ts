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
  publicCalls: [
    'POST /user-service/api/v1/signin',
    'POST /user-service/api/v1/second-step',
    'POST /user-service/api/v1/passkey-challenge',
    'POST /user-service/api/v1/signin/passkey',
    'POST /user-service/api/v1/signup',
    'POST /user-service/api/v1/forgotpassword',
    'POST /user-service/api/v1/verify-email',
    'POST /user-service/api/v1/deny-signup',
    'POST /user-service/api/v1/confirm-email-change',
    'POST /user-service/api/v1/deny-email-change',
    'POST /user-service/api/v1/undo-email-change',
    'GET /user-service/api/v1/providers',
    'GET /user-service/api/v1/signin/google',
    'GET /user-service/api/v1/signin/googlecallback',
    'POST /user/signup',
    'GET /user/logout',
    'GET /user/signout',
    // The pages that start a sign-in with a provider and receive its callback.
    'GET /user/auth/github',
    'GET /user/auth/github/callback',
    'GET /user/auth/facebook',
    'GET /user/auth/facebook/callback',
  ],
  selfCheckedCalls: ['GET /refreshToken', 'GET /session/me', 'POST /user-service/api/v1/updatepassword'],
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
