import { describe, expect, test } from 'vitest'
import { allowedActs, needsApproval, actRefusalOf, type AccountState } from './policy.ts'
import { adminActs, type AdminAct } from './schema.ts'

const person: AccountState = {
  id: 'ben',
  userType: 'Faculty',
  approval: 'pending',
  role: 'user',
  emailVerified: true,
  disabled: null,
  secondFactor: null,
}

test('an administrator approves teachers, institutions and businesses (decisions S10)', () => {
  const types = ['Personal', 'Faculty', 'Educational Institution', 'Business', null] as const
  expect(types.filter((type) => needsApproval(type))).toEqual([
    'Faculty',
    'Educational Institution',
    'Business',
  ])
})

describe('actRefusalOf', () => {
  test.for<[AdminAct, Partial<AccountState>, string | undefined]>([
    ['approve', {}, undefined],
    ['approve', { approval: 'refused' }, undefined],
    ['approve', { approval: 'approved' }, 'alreadyApproved'],
    ['approve', { emailVerified: false }, 'notVerified'],
    ['approve', { userType: 'Personal' }, 'noApprovalNeeded'],
    ['refuse', {}, undefined],
    ['refuse', { approval: 'approved' }, undefined],
    ['refuse', { approval: 'refused' }, 'alreadyRefused'],
    ['refuse', { userType: null }, 'noApprovalNeeded'],
    ['disable', {}, undefined],
    ['disable', { disabled: new Date() }, 'alreadyDisabled'],
    ['enable', {}, 'notDisabled'],
    ['enable', { disabled: new Date() }, undefined],
    ['endSessions', {}, undefined],
    ['resetFactors', {}, 'noFactor'],
    ['resetFactors', { secondFactor: new Date() }, undefined],
    ['makeAdmin', {}, undefined],
    ['makeAdmin', { emailVerified: false }, 'notVerified'],
    ['makeAdmin', { role: 'admin' }, 'alreadyAdmin'],
    ['makeEditor', {}, undefined],
    ['makeEditor', { emailVerified: false }, 'notVerified'],
    ['makeEditor', { role: 'editor' }, 'alreadyEditor'],
    ['makeEditor', { role: 'admin' }, 'alreadyAdmin'],
    ['makeAdmin', { role: 'editor' }, undefined],
    ['unmakeEditor', { role: 'editor' }, undefined],
    ['unmakeEditor', { role: 'admin' }, 'notEditor'],
    ['unmakeAdmin', { role: 'editor' }, 'notAdmin'],
    ['unmakeAdmin', {}, 'notAdmin'],
    ['unmakeAdmin', { role: 'admin' }, undefined],
  ])('%s of %o: %s', ([act, more, reason]) => {
    expect(actRefusalOf(act, { ...person, ...more }, 'asha')).toBe(reason)
  })

  test('administrators cannot disable themselves, remove their role or reset their factors', () => {
    expect(actRefusalOf('disable', person, 'ben')).toBe('oneself')
    expect(actRefusalOf('unmakeAdmin', { ...person, role: 'admin' }, 'ben')).toBe('oneself')
    expect(actRefusalOf('endSessions', person, 'ben')).toBeUndefined()
    expect(actRefusalOf('resetFactors', { ...person, secondFactor: new Date() }, 'ben')).toBe('oneself')
  })
})

test('an action is allowed if nothing prevents it', () => {
  const allowed = allowedActs(person, 'asha')
  expect(Object.keys(allowed).toSorted()).toEqual([...adminActs].toSorted())
  expect(adminActs.filter((act) => allowed[act])).toEqual([
    'approve',
    'refuse',
    'disable',
    'endSessions',
    'makeAdmin',
    'makeEditor',
  ])
  expect(allowedActs(person, 'ben').disable).toBe(false)
})
