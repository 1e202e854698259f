import { useEffect, useState } from 'react'
import { queryClient } from '../api/query-client'

type LiveParts = typeof import('./live-parts')

/** How long the console is left alone with what it shows first, in milliseconds. */
const pause = 2_000

let loading: Promise<LiveParts> | undefined

/** What follows changes, which loads once the first screen is there and nothing is being read. */
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
    await new Promise((resolve) => setTimeout(resolve, pause))
    const parts = queryClient.isFetching() === 0 && (await import('./live-parts').catch(() => undefined))
    if (parts) return parts
  }
}
