import * as z from 'zod/mini'
import { alertChoices, alertKinds } from '#kits/alerts/schema.ts'

export const noAlertInputSchema = z.object({})
const alertSettingSchema = z.object({ kind: z.enum(alertKinds), often: z.enum(alertChoices) })
export type AlertSetting = z.infer<typeof alertSettingSchema>
export const chooseAlertSchema = z.strictObject({ kind: z.enum(alertKinds), often: z.enum(alertChoices) })
/** The kinds that can concern the user. */
export const alertSettingsSchema = z.object({ results: z.array(alertSettingSchema) })
