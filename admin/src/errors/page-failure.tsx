import { type ComponentProps, lazy, Suspense } from 'react'
import { ErrorPage } from './error-page'

const MissingRight = lazy(async () => ({ default: (await import('./missing-right')).MissingRight }))

/** Stands in for a page of the console that failed, for someone who is connected. */
export function PageFailure() {
  return <ErrorPage Help={Help} />
}

function Help(props: ComponentProps<typeof MissingRight>) {
  return (
    <Suspense>
      <MissingRight {...props} />
    </Suspense>
  )
}
