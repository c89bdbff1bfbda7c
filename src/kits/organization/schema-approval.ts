/** Approval states of an organization; 'unclaimed' means imported and without members. */
export const organizationApprovals = ['unclaimed', 'pending', 'approved', 'refused'] as const
export type OrganizationApproval = (typeof organizationApprovals)[number]
