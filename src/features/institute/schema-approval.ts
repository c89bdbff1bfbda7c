/** How an institute stands with the administrators; 'unclaimed': a register brought it, and nobody keeps it. */
export const instituteApprovals = ['unclaimed', 'pending', 'approved', 'refused'] as const
export type InstituteApproval = (typeof instituteApprovals)[number]
