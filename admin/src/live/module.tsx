import type { ConsoleModule } from '@parvis/admin-kit/console'
import { useLiveComponents } from './use-live-components'

/** Follows the changes of what is on the screen. */
export const liveModule: ConsoleModule = {
  name: 'live',
  Wrapper: ({ children }) => {
    const live = useLiveComponents()
    return (
      <>
        {children}
        {live && <live.LiveUpdates />}
        {live && <live.RecentPages />}
      </>
    )
  },
}
