import { createElement, type ComponentProps, type ReactNode } from 'react'

type Content = typeof import('./article-content.tsx').ArticleContent

let content: Content | undefined

/** What renders an article. The page of an article brings its markup and does without: 7 kB less at the first touch. */
export async function loadContent(): Promise<void> {
  content ??= (await import('./article-content.tsx')).ArticleContent
}

/** Nothing before it is loaded. */
export const renderContent = (props: ComponentProps<Content>): ReactNode =>
  content ? createElement(content, props) : null
