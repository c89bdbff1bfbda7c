import * as z from 'zod/mini'
import { newPassword } from '../schema-form.ts'

// What the form of the update-password page checks; see schema-form.ts.

export const passwordFormSchema = z.object({
  currentPassword: newPassword,
  /** Asked for only where the server wants it (decisions S6). */
  oldPassword: z.optional(z.string()),
})
export type PasswordForm = z.output<typeof passwordFormSchema>
