import { createApiClient } from '@parvis/data-provider'
import { currentLocale } from '../i18n/current-locale'
import { session } from '../session/current-session'
import { selectedCommunity } from '../session/selected-community'

/** Makes every call to the API, for the session of this tab. */
export const client = createApiClient({
  session: {
    token: session.token,
    community: selectedCommunity,
    locale: currentLocale,
    expired: session.expired,
  },
})
