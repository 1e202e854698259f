import { useEffect, useState } from 'react'
import { configuration } from '../../configuration'
import { createReloadGuard } from '../../errors/reload-guard'
import { live } from '../current-live'

/** How often a visible page looks for a newer build, in milliseconds. */
const often = 5 * 60_000

/**
 * The id of the build of the console that replaced the page's own, if any. A page looks when its tab is shown, now and then,
 * and when its stream of changes comes back, as it does after an update.
 */
export function useNewerBuild(): string | undefined {
  const [newer, setNewer] = useState<string>()
  useEffect(() => {
    const own = configuration.build
    if (own === undefined) return
    const guard = createReloadGuard(sessionStorage, Date.now)
    const look = async () => {
      if (document.hidden || guard.wait() > 0) return
      const latest = await latestBuild()
      if (latest !== undefined) setNewer(latest === own ? undefined : latest)
    }
    const timer = setInterval(look, often)
    document.addEventListener('visibilitychange', look)
    const unsubscribe = live.subscribe(() => live.isLive() && look())
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      unsubscribe()
    }
  }, [])
  return newer
}

/** The build that the server has; undefined when unknown. */
async function latestBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch('/admin/builds/latest.json')
    return answer.ok ? ((await answer.json()) as { id: string }).id : undefined
  } catch {
    return undefined
  }
}
