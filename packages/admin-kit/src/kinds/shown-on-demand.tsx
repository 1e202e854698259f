import { Skeleton } from '@mui/material'
import { type ComponentType, lazy, Suspense } from 'react'

/** Makes a component that shows another one, which is loaded when it is first shown, and its place until then. */
export function shownOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Shown = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return (props) => (
    <Suspense fallback={<Skeleton width="60%" />}>
      <Shown {...props} />
    </Suspense>
  )
}
