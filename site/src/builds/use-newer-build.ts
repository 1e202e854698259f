import { useEffect, useState } from 'react'
import { wasJustReloaded } from './reloaded-at'

/** How often a page that is looked at asks for a newer build, in milliseconds. */
const often = 5 * 60_000

/** The build that has taken the place of the one that the page is of, once there is one. */
export function useNewerBuild(): string | undefined {
  const [newer, setNewer] = useState<string>()
  useEffect(() => {
    const shown = shownBuild()
    if (shown === undefined) return
    const look = async () => {
      if (document.hidden || wasJustReloaded()) return
      const latest = await latestBuild()
      setNewer(latest === shown ? undefined : latest)
    }
    const timer = setInterval(look, often)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return newer
}

/** The build of the site that visitors are shown now; undefined where it cannot be told. Never throws. */
async function latestBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch('/builds/latest.json')
    return answer.ok ? idIn(await answer.json()) : undefined
  } catch {
    return undefined
  }
}

function idIn(told: unknown): string | undefined {
  const { id } = Object(told) as { id?: unknown }
  return typeof id === 'string' ? id : undefined
}

/** What the browser kept of how a page came. */
type Arrival = Pick<PerformanceNavigationTiming, 'serverTiming'>

/**
 * The build that the page is of: the server names it beside the page, which is the same in many builds. Undefined where it
 * does not.
 */
export function shownBuild(
  [arrival]: readonly Partial<Arrival>[] = performance.getEntriesByType(
    'navigation',
  ) as PerformanceNavigationTiming[],
): string | undefined {
  return arrival?.serverTiming?.find(({ name }) => name === 'build')?.description
}
