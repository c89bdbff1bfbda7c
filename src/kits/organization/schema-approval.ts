/** How an organization stands with the administrators; 'unclaimed': a register brought it, and nobody keeps it. */
export const organizationApprovals = ['unclaimed', 'pending', 'approved', 'refused'] as const
export type OrganizationApproval = (typeof organizationApprovals)[number]
