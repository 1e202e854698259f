import { welcomeMessage } from '@parvis/schemas/widgets'
import { lazy, Suspense } from 'react'
import { type RaRecord, useResourceContext } from 'react-admin'
import { useLocation } from 'react-router-dom'

const EffectSection = lazy(() => import('./effect-section'))

/** The effect of a welcome message, on the page of its settings and not below their form. */
export function EffectDetails({ record }: { record: RaRecord }) {
  const isPage = useLocation().pathname.endsWith('/show')
  if (useResourceContext() !== welcomeMessage.resource.route || !isPage) return null
  return (
    <Suspense>
      <EffectSection record={record} />
    </Suspense>
  )
}
