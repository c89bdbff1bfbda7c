export * from '../support/profile/owner.ts'
