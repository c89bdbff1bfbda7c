import * as z from 'zod/mini'

/** The maximum size of an upload, in bytes. */
export const MAX_IMAGE_BYTES = 10_000_000
/** The maximum length of the image description. */
export const IMAGE_TEXT_MAX = 500

/** The image of an event: its address and description. */
export const eventImageSchema = z.object({
  link: z.string().check(z.maxLength(200)),
  text: z.string().check(z.maxLength(IMAGE_TEXT_MAX)),
})

/** In pixels. */
export const imageSizeSchema = z.object({ width: z.int(), height: z.int() })

export const savedImageSchema = z.object({ eventImage: z.string() })
