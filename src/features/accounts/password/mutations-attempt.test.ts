import { expect, test } from 'vitest'
import { attemptKeys, mailKeys } from './mutations-attempt.ts'

test('whoever owns a network of IPv6 does not begin anew with each of its addresses', () => {
  const [one, other] = [attemptKeys('a@b.cd', '2001:db8::1'), attemptKeys('a@b.cd', '2001:db8::2')]
  expect(one).toEqual(other)
  expect(mailKeys('a@b.cd', '2001:db8::1')).toEqual(mailKeys('a@b.cd', '2001:db8::2'))
  expect(attemptKeys('a@b.cd', '2001:db8:0:1::1')).not.toEqual(one)
})
