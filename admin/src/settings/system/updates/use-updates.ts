import { callPath } from '@parvis/schema'
import { readHealth } from '@parvis/schemas/calls/core'
import {
  hardUpdate,
  readUpdates,
  rehearseUpdate,
  softUpdate,
  type UpdateRun,
  type UpdateState,
} from '@parvis/schemas/calls/updates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call'
import { HEALTH_POLL_MS } from '../../../constants'
import { createReloadGuard } from '../../../errors/reload-guard'
import { skipUnsavedWarning } from '../../../session/current-session'
import { isVersionReplaced } from './follow-update'

/** How often the state is read while no update is under way, in milliseconds. */
const pause = 5_000

/** An update that this page waits for. */
interface Followed {
  /** The health version before it. */
  readonly version: string
  /** The newest run before it. */
  readonly after: string | undefined
}

/** The state of the updates, and what begins one. The page reloads once the update that it began has brought a new version. */
export function useUpdates() {
  const { data, error, refetch } = useUpdateState()
  const [isUpdating, setUpdating] = useState(false)
  const [followed, setFollowed] = useState<Followed>()

  useEffect(() => {
    if (!followed) return
    const left = new AbortController()
    const watch = {
      readVersion: async () => (await call(readHealth)).health_version,
      hasEnded: async () => hasEnded(followed, (await refetch()).data),
      signal: left.signal,
    }
    isVersionReplaced(followed.version, watch).then(async (isReplaced) => {
      if (isReplaced) await reload(left.signal)
      else if (!left.signal.aborted) setUpdating(false)
    })
    return () => left.abort()
  }, [followed, refetch])

  /** @throws ApiProblem */
  async function begin(kind: UpdateRun['kind']): Promise<void> {
    try {
      if (kind === 'rehearsal') await call(rehearseUpdate)
      else await update(kind)
    } finally {
      // One that is refused, because another one is under way, shows that one.
      await refetch()
    }
  }

  async function update(kind: 'soft' | 'hard'): Promise<void> {
    setUpdating(true)
    try {
      const { health_version: version } = await call(readHealth)
      const { status } = await call(kind === 'soft' ? softUpdate : hardUpdate)
      if (status === 'OK') setFollowed({ version, after: data?.runs[0]?.id })
    } catch (failure) {
      setUpdating(false)
      throw failure
    }
  }

  return { state: data, error, refetch, isUpdating, begin, ended: useEnded(data) }
}

/** Whether an update is waiting or running. */
export function isUnderWay(run: UpdateRun | undefined): boolean {
  return run?.state === 'waiting' || run?.state === 'running'
}

function useUpdateState() {
  return useQuery({
    queryKey: [callPath(readUpdates)],
    queryFn: () => call(readUpdates),
    // The next poll comes sooner than a retry.
    retry: false,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.runs[0]) ? HEALTH_POLL_MS : pause),
  })
}

function hasEnded({ after }: Followed, state: UpdateState | undefined): boolean {
  const newest = state?.runs[0]
  return newest !== undefined && newest.id !== after && !isUnderWay(newest)
}

/** The newest update, if it has ended since the page shows them. */
function useEnded(state: UpdateState | undefined): UpdateRun | undefined {
  const queries = useQueryClient()
  const [before, setBefore] = useState<string | null>()
  const newest = state?.runs[0]
  const ended = newest && !isUnderWay(newest) ? newest : undefined
  if (state && before === undefined) setBefore(ended?.id ?? null)
  const isNew = before !== undefined && ended !== undefined && ended.id !== before
  const id = isNew ? ended.id : undefined
  useEffect(() => {
    if (id) queries.invalidateQueries({ queryKey: [callPath(readHealth)] })
  }, [id, queries])
  return isNew ? ended : undefined
}

/** Reloads the page without a question: what was typed is stored in the browser. */
async function reload(left: AbortSignal): Promise<void> {
  const guard = createReloadGuard(sessionStorage, Date.now)
  await new Promise((resolve) => setTimeout(resolve, guard.wait()))
  if (left.aborted) return
  skipUnsavedWarning()
  guard.reload(location)
}
