import type { UserType } from '../schema.ts'
import type { Role } from '../table.ts'
import { adminActs, type AdminAct, type ApprovalStatus } from './schema.ts'

/** User types that need an administrator's approval (decisions S10). */
export const needsApproval = (userType: UserType | null): boolean =>
  userType === 'Faculty' || userType === 'Educational Institution' || userType === 'Business'

/** Why an act is not allowed. */
export type Refusal =
  | 'noApprovalNeeded'
  | 'alreadyApproved'
  | 'alreadyRefused'
  | 'oneself'
  | 'lastAdmin'
  | 'alreadyDisabled'
  | 'notDisabled'
  | 'alreadyAdmin'
  | 'notAdmin'
  | 'alreadyEditor'
  | 'notEditor'
  | 'notVerified'
  | 'noFactor'

/** The fields of an account that decide which acts are allowed. */
export interface AccountState {
  id: string
  userType: UserType | null
  approval: ApprovalStatus
  role: Role
  emailVerified: boolean
  disabled: Date | null
  /** When the first second factor was set up. */
  secondFactor: Date | null
}

const rules: Record<AdminAct, (person: AccountState, isSelf: boolean) => Refusal | undefined> = {
  approve({ userType, approval, emailVerified }) {
    if (!needsApproval(userType)) return 'noApprovalNeeded'
    if (approval === 'approved') return 'alreadyApproved'
    return emailVerified ? undefined : 'notVerified'
  },
  refuse({ userType, approval }) {
    if (!needsApproval(userType)) return 'noApprovalNeeded'
    return approval === 'refused' ? 'alreadyRefused' : undefined
  },
  disable({ disabled }, isSelf) {
    if (isSelf) return 'oneself'
    return disabled ? 'alreadyDisabled' : undefined
  },
  enable: ({ disabled }) => (disabled ? undefined : 'notDisabled'),
  endSessions: () => undefined,
  // Administrators remove their own on the login profile, which asks for the password.
  resetFactors({ secondFactor }, isSelf) {
    if (isSelf) return 'oneself'
    return secondFactor ? undefined : 'noFactor'
  },
  makeAdmin({ role, emailVerified }) {
    if (role === 'admin') return 'alreadyAdmin'
    return emailVerified ? undefined : 'notVerified'
  },
  unmakeAdmin({ role }, isSelf) {
    if (role !== 'admin') return 'notAdmin'
    return isSelf ? 'oneself' : undefined
  },
  // Administrators already decide on articles.
  makeEditor({ role, emailVerified }) {
    if (role === 'admin') return 'alreadyAdmin'
    if (role === 'editor') return 'alreadyEditor'
    return emailVerified ? undefined : 'notVerified'
  },
  unmakeEditor: ({ role }) => (role === 'editor' ? undefined : 'notEditor'),
}

/** @returns why the act is not allowed, or nothing if it is. */
export const actRefusalOf = (act: AdminAct, person: AccountState, actorId: string): Refusal | undefined =>
  rules[act](person, person.id === actorId)

/** Returns which acts an administrator may do on the account. */
export const allowedActs = (person: AccountState, actorId: string): Record<AdminAct, boolean> =>
  Object.fromEntries(adminActs.map((act) => [act, !actRefusalOf(act, person, actorId)])) as Record<
    AdminAct,
    boolean
  >
