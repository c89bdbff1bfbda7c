import { createFileRoute } from '@tanstack/react-router'
import { myArticles } from '#messages/shell/page-titles.ts'
import { paths } from '#lib/text/paths.ts'
import { framedPage } from './-framed-page.tsx'
import { MyArticlesPage } from './-my-articles-page.tsx'

// One route for all of the desk: every page knows the routes.
export const Route = createFileRoute('/my-articles/$')({
  ...framedPage(myArticles, paths.myArticles()),
  component: MyArticlesPage,
})
