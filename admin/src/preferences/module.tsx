import { OfferedLocales } from '@parvis/admin-kit'
import type { ConsoleModule } from '@parvis/admin-kit/console'
import { useConnection } from '../session/use-connection'
import { FollowPreferences } from './follow-preferences'

/** The languages of the account, and its user's preferences. */
export const preferencesModule: ConsoleModule = {
  name: 'preferences',
  Wrapper: ({ children }) => {
    const { locales } = useConnection()
    return (
      <OfferedLocales value={locales}>
        {children}
        <FollowPreferences />
      </OfferedLocales>
    )
  },
}
