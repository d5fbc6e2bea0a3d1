import { lazy, Suspense } from 'react'
import type { DeskProps } from './desk'

const Content = lazy(async () => ({ default: (await import('./desk')).Desk }))

/** The desk, fetched when somebody of the team opens it. */
export const Desk = (props: DeskProps) => (
  <Suspense fallback={null}>
    <Content {...props} />
  </Suspense>
)
