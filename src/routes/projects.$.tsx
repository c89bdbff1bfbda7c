import { createFileRoute } from '@tanstack/react-router'
import { PostingsPage } from './-postings-page.tsx'
import { postingsRoute } from './-postings-route.ts'

export const Route = createFileRoute('/projects/$')({ ...postingsRoute('project'), component: PostingsPage })
