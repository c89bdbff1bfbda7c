import * as z from 'zod/mini'
import { newPassword } from '../schema-form.ts'

// Validates the form of the update-password page; see schema-form.ts.

export const passwordFormSchema = z.object({
  currentPassword: newPassword,
  /** Shown only if the server requires it (decisions S6). */
  oldPassword: z.optional(z.string()),
})
export type PasswordForm = z.output<typeof passwordFormSchema>
