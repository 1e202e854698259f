import { useEffect, useState } from 'react'
import { latestBuild } from './latest-build'
import { wasJustReloaded } from './reloaded-at'
import { shownBuild } from './shown-build'

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
