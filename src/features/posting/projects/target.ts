/** The target of a project that has none: behind all others. */
export const NO_TARGET = 2_147_483_647
