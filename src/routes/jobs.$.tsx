import { createFileRoute } from '@tanstack/react-router'
import { PostingsPage } from './-postings-page.tsx'
import { postingsRoute } from './-postings-route.ts'

export const Route = createFileRoute('/jobs/$')({ ...postingsRoute('job'), component: PostingsPage })
