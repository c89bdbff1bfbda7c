import { createFileRoute } from '@tanstack/react-router'
import { postingsRoute } from './-postings-route.ts'

export const Route = createFileRoute('/projects/$')(postingsRoute('project'))
