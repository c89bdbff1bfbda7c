import * as m from '#messages/accounts/data-export.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import { deviceOf } from '../session/device.ts'

/** Exports the data of this feature about a person: never hashes or tokens. */
export const accountExporters: Exporters = {
  account: {
    about: m.aboutAccount,
    read: (db, personId) =>
      db
        .selectFrom('person')
        .select([
          'id',
          'name',
          'username',
          'email',
          'email_verified as emailVerified',
          'phone_number as phoneNumber',
          'image as imageUrl',
          'locale',
          'user_type as userType',
          'approval as approvalStatus',
          'approval_reason as approvalReason',
          'organization',
          'registration_number as registrationNumber',
          'web_site as webSite',
          'verify_by as verifyBy',
          'role',
          'created',
          'updated',
          'password_changed as passwordChangedAt',
          'delete_after as deleteAfter',
        ])
        .where('id', '=', personId)
        .executeTakeFirstOrThrow(),
  },

  sessions: {
    about: m.aboutSessions,
    async read(db, personId) {
      const sessions = await db
        .selectFrom('session')
        .select(['id', 'provider', 'created', 'updated', 'expires', 'ip_address', 'user_agent'])
        .where('person_id', '=', personId)
        .orderBy('created')
        .execute()
      return sessions.map(({ updated, ip_address, user_agent, ...session }) => ({
        ...session,
        lastUsed: updated,
        address: ip_address,
        device: deviceOf(user_agent),
        userAgent: user_agent,
      }))
    },
  },

  'address-changes': {
    about: m.aboutAddressChanges,
    read: (db, personId) =>
      db
        .selectFrom('email_change')
        .select(['old_email as oldEmail', 'new_email as newEmail'])
        .select(['old_confirmed as oldConfirmed', 'new_confirmed as newConfirmed', 'created', 'changed'])
        .where('person_id', '=', personId)
        .orderBy('created')
        .execute(),
  },
  'sign-in-methods': {
    about: m.aboutSignInMethods,
    async read(db, personId) {
      const identities = await db
        .selectFrom('identity')
        .select(['provider_id', 'account_id', 'created'])
        .where('person_id', '=', personId)
        .orderBy('created')
        .execute()
      return identities.map(({ provider_id, account_id, created }) =>
        provider_id === 'credential'
          ? { provider: 'password', created }
          : { provider: provider_id, accountAtProvider: account_id, created },
      )
    },
  },

  'second-factors': {
    about: m.aboutSecondFactors,
    async read(db, personId) {
      const [authenticator, passkeys, codes] = [
        await db
          .selectFrom('authenticator')
          .select(['created', 'confirmed'])
          .where('person_id', '=', personId)
          .executeTakeFirst(),
        await db
          .selectFrom('passkey')
          .select(['name', 'created', 'used as lastUsed'])
          .where('person_id', '=', personId)
          .orderBy('created')
          .execute(),
        await db.selectFrom('recovery_code').select('hash').where('person_id', '=', personId).execute(),
      ]
      return { authenticator: authenticator ?? null, passkeys, recoveryCodesLeft: codes.length }
    },
  },

  'audit-log': {
    about: m.aboutAudit,
    async read(db, personId) {
      const acts = await db
        .selectFrom('audit')
        .select(['at', 'act', 'person_id', 'actor_id', 'address', 'device', 'detail'])
        .where('person_id', '=', personId)
        .orderBy('id')
        .execute()
      return acts.map(({ at, act, actor_id, address, device, detail }) =>
        // If an administrator acted, the network address and device are theirs.
        actor_id === null || actor_id === personId
          ? { at, act, address, device, detail }
          : { at, act, by: 'administrator', detail },
      )
    },
  },
}
