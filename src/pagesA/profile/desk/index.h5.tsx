import { lazy, Suspense } from 'react'

const Content = lazy(async () => ({ default: (await import('./desk')).Desk }))

/** The desk, fetched when somebody of the team opens it. */
export const Desk = () => (
  <Suspense fallback={null}>
    <Content />
  </Suspense>
)
