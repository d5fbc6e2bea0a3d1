import { lazy, Suspense } from 'react'
import type { AdminProps } from './admin'

const Content = lazy(async () => ({ default: (await import('./admin')).Admin }))

/** The admin screen, fetched when an operator opens it. */
export const Admin = (props: AdminProps) => (
  <Suspense fallback={null}>
    <Content {...props} />
  </Suspense>
)
