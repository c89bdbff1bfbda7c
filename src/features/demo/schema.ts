import * as z from 'zod/mini'

/** Commands that a running portal accepts from the command line. */
export const demoCommands = { count: 'demo-count', remove: 'demo-remove' } as const

/** The cache tag of pages that show whether there is demo content. */
export const DEMO_TAG = 'demo'

export const demoInputSchema = z.strictObject({})

/** Whether the portal holds demo content. */
export const demoStateSchema = z.object({ demonstration: z.boolean() })
