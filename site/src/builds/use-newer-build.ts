import { useEffect, useState } from 'react'
import { wasJustReloaded } from './reloaded-at'

/** How often a visible page polls for a newer build, in milliseconds. */
const often = 5 * 60_000

/** The id of the build that replaced the page's own, if any. */
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

/** The published build; undefined when unknown. Never throws. */
async function latestBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch('/builds/latest.json')
    return answer.ok ? idIn(await answer.json()) : undefined
  } catch {
    return undefined
  }
}

function idIn(body: unknown): string | undefined {
  const { id } = Object(body) as { id?: unknown }
  return typeof id === 'string' ? id : undefined
}

/** The browser's timing entry of the page. */
type Arrival = Pick<PerformanceNavigationTiming, 'serverTiming'>

/**
 * The page's build: a response header names it, as the same page may be part of many builds. Undefined without that
 * header.
 */
export function shownBuild(
  [arrival]: readonly Partial<Arrival>[] = performance.getEntriesByType(
    'navigation',
  ) as PerformanceNavigationTiming[],
): string | undefined {
  return arrival?.serverTiming?.find(({ name }) => name === 'build')?.description
}
