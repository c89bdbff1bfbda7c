import * as z from 'zod/mini'

/** What a running portal does when the command asks for it. */
export const demoCommands = { count: 'demo-count', remove: 'demo-remove' } as const

/** On pages that say whether there is demo content. */
export const DEMO_TAG = 'demo'

export const nothingAsked = z.strictObject({})

/** Whether anything here is made up for demonstration. */
export const demoStateSchema = z.object({ demonstration: z.boolean() })
