import type { ConsoleFrame } from '@parvis/admin-kit/console'
import { resources } from '@parvis/schemas'
import { useEffect, useMemo } from 'react'
import { CoreAdminContext, localStorageStore } from 'react-admin'
import { queryClient } from '../api/query-client'
import { FatalErrorPage, PageFailure } from '../errors/error-page'
import { snackbarDuration } from '../errors/snackbar-duration'
import { i18nProvider } from '../i18n/current-i18n'
import { FrameSkeleton } from '../layouts/frame-skeleton'
import { layouts } from '../layouts/index'
import { currentEntry } from '../navigation/current-entry'
import { settingsNavigation } from '../navigation/navigation'
import { session } from '../session/current-session'
import { selectedCommunity } from '../session/selected-community'
import { useConnection } from '../session/use-connection'
import { createAuthProvider } from './auth-provider'
import { communityStore } from './community-store'

const authProvider = createAuthProvider(session, resources)

/** React-admin's context, with a store for the person connected. */
const Context: ConsoleFrame['Context'] = ({ dataProvider, children }) => {
  const { connectedUser, account } = useConnection()
  const store = useMemo(() => storeOf(connectedUser.id, account.id), [connectedUser.id, account.id])
  useHeadingAsTitle()
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider()}
      queryClient={queryClient}
      store={store}
    >
      {children}
    </CoreAdminContext>
  )
}

/**
 * The choices and drafts of one user in one account on this browser, and in the selected community; the language is that
 * of the page.
 */
function storeOf(userId: string, accountId: string) {
  const store = communityStore(localStorageStore(undefined, `.${userId}.${accountId}`), selectedCommunity)
  store.setItem('locale', i18nProvider().getLocale())
  return store
}

/** Sets the title of the document to the heading of the page. */
function useHeadingAsTitle(): void {
  useEffect(() => {
    const observer = new MutationObserver(nameTab)
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    nameTab()
    return () => observer.disconnect()
  }, [])
}

function nameTab(): void {
  const headings = [...document.querySelectorAll('h1')].map((heading) => heading.textContent)
  const heading = headings.find(Boolean)
  const title = heading ? `${heading} — Parvis` : 'Parvis'
  if (document.title !== title) document.title = title
}

/** The console's layouts, context and error pages. */
export const frame: ConsoleFrame = {
  Context,
  layouts,
  layoutOf: ({ path }) => (currentEntry(settingsNavigation, `/${path}`) ? 'admin-settings' : undefined),
  windowLayout: 'empty',
  Loading: FrameSkeleton,
  PageFailure,
  Failure: FatalErrorPage,
  notificationDuration: snackbarDuration(),
}
