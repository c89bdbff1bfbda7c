import { ApiError, createClient } from '#lib/api/api-client.ts'
import { freshQuery } from '#lib/browser/own-query.ts'
import type { adminService } from './api.ts'
import type { AdminAct, AdminUser } from './schema.ts'
import type { AuditSearch, UsersSearch } from './schema-address.ts'

const call = createClient<typeof adminService>('/user-service/api/v1/admin')

/** Key of all data for administrators; invalidated after each act. */
export const adminKey = ['admin'] as const

/** Loads one page of the accounts that match the URL. */
export const usersQuery = ({ q, approval }: Pick<UsersSearch, 'q' | 'approval'>, cursor?: string) =>
  freshQuery([...adminKey, 'users', q ?? '', approval ?? '', cursor ?? ''], (options) =>
    call('GET /users', { q: q || undefined, approval, cursor }, options),
  )

/** Loads the number of accounts waiting for approval. It also shows whether the user is an administrator. */
export const waitingQuery = () =>
  freshQuery([...adminKey, 'waiting'], (options) =>
    call('GET /users', { approval: 'pending', limit: 1 }, options).then(({ total }) => total),
  )

/** Loads one account, or nothing if it does not exist. */
export const userQuery = (id: string) =>
  freshQuery([...adminKey, 'user', id], async (options): Promise<AdminUser | null> => {
    try {
      return (await call('GET /user', { id }, options)).user
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return null
      throw error
    }
  })

/** Loads one page of the audit log. */
export const auditQuery = ({ person, act, about }: AuditSearch & { about?: 'approval' }, cursor?: string) =>
  freshQuery([...adminKey, 'audit', person ?? '', act ?? '', about ?? '', cursor ?? ''], (options) =>
    call('GET /audit', { person, act, about, cursor }, options),
  )

/** Returns whether the server denies that the user is an administrator. */
export const isForbidden = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'forbidden'

/**
 * Runs an act on an account.
 * @param reason why the account is rejected or disabled.
 * @throws ApiError
 */
export function actOn(act: AdminAct, id: string, reason: string): Promise<unknown> {
  switch (act) {
    case 'approve':
      return call('POST /approve', { id })
    case 'refuse':
      return call('POST /refuse', { id, reason })
    case 'disable':
      return call('POST /disable', { id, ...(reason && { reason }) })
    case 'enable':
      return call('POST /enable', { id })
    case 'endSessions':
      return call('POST /end-sessions', { id })
    case 'resetFactors':
      return call('POST /reset-factors', { id })
    case 'makeAdmin':
      return call('POST /role', { id, role: 'admin' })
    case 'makeEditor':
      return call('POST /role', { id, role: 'editor' })
    case 'unmakeEditor':
    case 'unmakeAdmin':
      return call('POST /role', { id, role: 'user' })
  }
}
