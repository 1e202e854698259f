import { sessionUrl } from '../configuration'
import { currentLocale } from '../i18n/current-locale'
import { leaveUnasked } from './leave-unasked'
import { loginAddress } from './login-address'
import { forgetRemembered, isRemembered } from './remembered'
import { forgetSelectedCommunity, leaveCommunity } from './selected-community'
import { createSession } from './session'
import { createSessionApi } from './session-api'
import { clearPreferences } from './stored-preferences'
import { joinTabs } from './tabs'
import { createTokenStore } from './token-store'

const tokens = createTokenStore(sessionStorage)

/** The session of this tab. */
export const session = createSession({
  tokens,
  tabs: joinTabs(new BroadcastChannel('parvis-session'), () => tokens.aside()?.token ?? tokens.get()),
  api: createSessionApi(sessionUrl, isRemembered),
  toLogin: ({ back, ended }) => {
    clearPreferences()
    leaveUnasked()
    const { pathname, search } = window.location
    window.location.assign(
      loginAddress(currentLocale(), { next: back ? pathname + search : undefined, ended }),
    )
  },
  toFirstPage: () => window.location.replace('/admin'),
  forgetAccount: forgetSelectedCommunity,
  forgetBrowser: () => {
    forgetRemembered()
  },
})

session.onChange((change) => {
  if (change === 'moved' || change === 'ended') leaveCommunity()
})
