import { articleExporters } from '#features/blogs/desk/data-export.ts'
import { accountExporters } from '#features/accounts/privacy/data-export.ts'
import { mailExporters } from '#features/mail/data-export.ts'
import { eventExporters } from '#features/events/registration/data-export.ts'
import { organisedExporters } from '#features/events/archive/data-export.ts'
import { profileExporters } from '#features/profile/data-export.ts'
import { cvExporters } from '#features/cv/variants/data-export.ts'
import { contactExporters } from '#features/contact/data-export.ts'
import { instituteExporters } from '#features/institute/data-export.ts'
import { applicationExporters } from '#features/posting/application/data-export.ts'
import { businessExporters } from '#features/business/data-export.ts'
import { readingExporters } from '#features/reading/data-export.ts'
import { importExporters } from '#features/imports/data-export.ts'
import { moderationExporters } from '#features/moderation/data-export.ts'
import type { Exporters } from '#lib/server/exporters.ts'

/** What people get who ask for everything about them: each feature that keeps some of it adds its part. */
export const exporters: Exporters = {
  ...accountExporters,
  ...mailExporters,
  ...eventExporters,
  ...organisedExporters,
  ...profileExporters,
  ...cvExporters,
  ...contactExporters,
  ...instituteExporters,
  ...applicationExporters,
  ...businessExporters,
  ...readingExporters,
  ...articleExporters,
  ...moderationExporters,
  ...importExporters,
}
