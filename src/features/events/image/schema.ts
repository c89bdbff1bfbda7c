import * as z from 'zod/mini'

/** Bytes of a poster as it is uploaded. */
export const MAX_IMAGE_BYTES = 10_000_000
/** Characters of what it says to those who do not see it. */
export const IMAGE_TEXT_MAX = 500

/** A poster or picture of an event: its address, and what it says to those who do not see it. */
export const eventImageSchema = z.object({
  link: z.string().check(z.maxLength(200)),
  text: z.string().check(z.maxLength(IMAGE_TEXT_MAX)),
})

/** In pixels. */
export const imageSizeSchema = z.object({ width: z.int(), height: z.int() })

export const keptImageSchema = z.object({ eventImage: z.string() })
