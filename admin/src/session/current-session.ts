import { sessionUrl } from '../configuration'
import { currentLocale } from '../i18n/current-locale'
import { loginAddress } from './login-address'
import { clearSelectedCommunity, resetSelectedCommunity } from './selected-community'
import { createSession } from './session'
import { createSessionApi } from './session-api'
import { clearPreferences } from './stored-preferences'
import { joinTabs } from './tabs'
import { createTokenStore } from './token-store'

/** Where the login page notes that *remember me* was chosen. */
const rememberedKey = 'parvis.remembered'

let isWarningSkipped = false

// Registered at the console's start, before the listeners of forms, which ask.
window.addEventListener('beforeunload', (event) => {
  if (isWarningSkipped) event.stopImmediatePropagation()
})

const tokens = createTokenStore(sessionStorage)

/** The session of this tab. */
export const session = createSession({
  tokens,
  tabs: joinTabs(new BroadcastChannel('parvis-session'), () => tokens.ownSession()?.token ?? tokens.get()),
  api: createSessionApi(sessionUrl, isRemembered),
  toLogin: ({ back, ended }) => {
    clearPreferences()
    skipUnsavedWarning()
    const { pathname, search } = window.location
    window.location.assign(
      loginAddress(currentLocale(), { next: back ? pathname + search : undefined, ended }),
    )
  },
  toFirstPage: () => window.location.replace('/admin'),
  clearAccount: clearSelectedCommunity,
  clearBrowser: () => {
    clearRemembered()
  },
})

session.onChange((change) => {
  if (change === 'moved' || change === 'ended') resetSelectedCommunity()
})

// A page that comes back from the browser's cache after it was left reads nothing any more.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && session.left.aborted) window.location.reload()
})

/**
 * Lets the page be left without the browser's question about unsaved changes, from now on: who has to sign in again, or to
 * load a new version of the console, could not save them, and finds them again as a draft.
 */
export function skipUnsavedWarning(): void {
  isWarningSkipped = true
}

/**
 * Whether *remember me* was chosen in this browser, as the login page notes. Scripts cannot see the cookie itself,
 * and asking for a session that nothing can open only fails.
 */
function isRemembered(): boolean {
  return localStorage.getItem(rememberedKey) === 'true'
}

/** Clears it at sign-out. */
function clearRemembered(): void {
  localStorage.removeItem(rememberedKey)
}
