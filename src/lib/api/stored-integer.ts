import * as z from 'zod/mini'

/** A number that fits into an integer column, from `least` on. */
export const storedInteger = (least: number) => z.int().check(z.minimum(least), z.maximum(2_147_483_647))
