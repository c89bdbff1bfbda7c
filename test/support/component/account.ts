import type { SessionAnswer, User } from '#features/accounts/schema.ts'

/** An account as the portal answers with it: of a learner whose address is verified. */
export const accountOf = (more: Partial<User> = {}): User => ({
  _id: '1',
  id: '1',
  name: 'Ada Rao',
  email: 'ada@example.org',
  emailVerified: true,
  username: '',
  phone_number: '',
  phoneNumber: '',
  userType: 'Personal',
  imageUrl: null,
  passwordChangedAt: null,
  role: 'user',
  isApproved: 'no',
  approvalStatus: 'none',
  approvalReason: null,
  hasPassword: true,
  organization: null,
  verifyBy: null,
  deleteAfter: null,
  ...more,
})

/** What signing in answers with. */
export const sessionAnswerOf = (more: Partial<User> = {}): SessionAnswer => ({
  user: accountOf(more),
  token: 'a-token',
  expiresIn: '12h',
})
