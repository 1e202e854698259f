import { useEffect, useState } from 'react'
import { quiet } from '../api/query-client'

type LiveParts = typeof import('./live-parts')

/** For so long nothing may have been read, in milliseconds. */
const pause = 2_000

let loading: Promise<LiveParts> | undefined

/** What follows changes, which loads once the first screen is there and nothing has been read for a while. */
export function useLiveParts(): LiveParts | undefined {
  const [parts, setParts] = useState<LiveParts>()
  useEffect(() => {
    loading ??= load()
    loading.then(setParts)
  }, [])
  return parts
}

async function load(): Promise<LiveParts> {
  for (;;) {
    await quiet(pause)
    const parts = await import('./live-parts').catch(() => undefined)
    if (parts) return parts
  }
}
