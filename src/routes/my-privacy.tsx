import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { paths } from '#lib/text/paths.ts'
import { framedPage } from './-framed-page.tsx'
import { MyPrivacyPage } from './-my-privacy-page.tsx'

export const Route = createFileRoute('/my-privacy')({
  ...framedPage(t.myPrivacy, paths.myPrivacy()),
  component: MyPrivacyPage,
})
