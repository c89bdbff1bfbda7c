/** Roles in an organisation (decisions A21): owners and administrators change all of it, users the tabs they are given. */
export type MemberRole = 'owner' | 'admin' | 'user'
