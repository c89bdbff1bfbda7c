import { createFileRoute } from '@tanstack/react-router'
import { myArticles } from '#messages/shell/page-titles.ts'
import { paths } from '#lib/text/paths.ts'
import { framedPage } from './-framed-page.tsx'
import { MyArticlesPage } from './-my-articles-page.tsx'

// One route for everything below /my-articles, since every page loads all routes.
export const Route = createFileRoute('/my-articles/$')({
  ...framedPage(myArticles, paths.myArticles()),
  component: MyArticlesPage,
})
