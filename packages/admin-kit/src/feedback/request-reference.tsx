import { ApiProblem } from '@parvis/data-provider'
import { lazy, Suspense } from 'react'

/** The id of a failed request for the support, with a button that copies it. */
export function RequestReference({ id }: { id: string }) {
  return (
    <Suspense>
      <CopyableReference id={id} />
    </Suspense>
  )
}

const CopyableReference = lazy(() => import('./copyable-reference.js'))

/** The id under which the server logged a failure; undefined for other failures, whose cause the sentence says. */
export function referenceOf(error: unknown): string | undefined {
  return error instanceof ApiProblem && error.status >= 500 && !error.isTemporary
    ? error.requestId
    : undefined
}
