import { expect, test } from 'vitest'
import { canHaveProfile, isValidated, requireOwnProfile } from './policy.ts'

test('only Personal and Faculty users may have a personal profile', () => {
  const types = ['Personal', 'Faculty', 'Student', 'Educational Institution', 'Business', null]
  expect(types.filter((userType) => canHaveProfile({ userType }))).toEqual(['Personal', 'Faculty'])
})

test('users with a verified address see more of public profiles', () => {
  expect(isValidated({ emailVerified: true })).toBe(true)
  expect(isValidated({ emailVerified: false })).toBe(false)
  expect(isValidated(undefined)).toBe(false)
})

test('only owners with the right user type may access a profile', () => {
  const viewer = { personId: 'asha', userType: 'Personal' }
  const refused = (message: RegExp) =>
    expect.objectContaining({ code: 'forbidden', message: expect.stringMatching(message) as string })
  expect(() => requireOwnProfile(viewer, 'asha')).not.toThrow()
  expect(() => requireOwnProfile(viewer, undefined)).not.toThrow()
  expect(() => requireOwnProfile(viewer, 'ben')).toThrow(refused(/./))
  expect(() => requireOwnProfile({ ...viewer, userType: 'Business' }, 'asha')).toThrow(refused(/./))
  expect(() => requireOwnProfile({ ...viewer, userType: null }, undefined)).toThrow(refused(/./))
})
