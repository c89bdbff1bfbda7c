import { expect, test } from 'vitest'
import { canKeepProfile, isValidated, requireOwn } from './policy.ts'

test('a personal profile is kept by Personal and Faculty', () => {
  const types = ['Personal', 'Faculty', 'Student', 'Educational Institution', 'Business', null]
  expect(types.filter((userType) => canKeepProfile({ userType }))).toEqual(['Personal', 'Faculty'])
})

test('whoever is signed in with a verified address sees more of a public profile', () => {
  expect(isValidated({ emailVerified: true })).toBe(true)
  expect(isValidated({ emailVerified: false })).toBe(false)
  expect(isValidated(undefined)).toBe(false)
})

test('a profile is its owner’s, who must be of a type that has one', () => {
  const viewer = { personId: 'asha', userType: 'Personal' }
  const refused = (message: RegExp) =>
    expect.objectContaining({ code: 'forbidden', message: expect.stringMatching(message) as string })
  expect(() => requireOwn(viewer, 'asha')).not.toThrow()
  expect(() => requireOwn(viewer, undefined)).not.toThrow()
  expect(() => requireOwn(viewer, 'ben')).toThrow(refused(/./))
  expect(() => requireOwn({ ...viewer, userType: 'Business' }, 'asha')).toThrow(refused(/./))
  expect(() => requireOwn({ ...viewer, userType: null }, undefined)).toThrow(refused(/./))
})
