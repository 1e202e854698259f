import { useEffect, useState } from 'react'
import { loadQuietly } from '../api/query-client'

type LiveComponents = typeof import('./live-components')

/** How long nothing may have been read before they load, in milliseconds. */
const pause = 2_000

let loading: Promise<LiveComponents> | undefined

/** Loads the components that follow changes, once the first screen is complete and the network is idle. */
export function useLiveComponents(): LiveComponents | undefined {
  const [components, setComponents] = useState<LiveComponents>()
  useEffect(() => {
    loading ??= loadQuietly(pause, () => import('./live-components'))
    loading.then(setComponents)
  }, [])
  return components
}
