/** How an institute stands with the administrators; 'unclaimed': a register brought it, and nobody keeps it. */
export type InstituteApproval = 'unclaimed' | 'pending' | 'approved' | 'refused'
