import { OfferedLocales } from '@parvis/admin-kit'
import type { Resource } from '@parvis/schema'
import { communities, resources } from '@parvis/schemas'
import { lazy, Suspense, useMemo } from 'react'
import {
  CoreAdminContext,
  localStorageStore,
  Notification,
  ResourceDefinitionContextProvider,
  type ResourceDefinitions,
} from 'react-admin'
import { Outlet } from 'react-router-dom'
import { queryClient } from '../api/query-client'
import { snackbarDuration } from '../errors/snackbar-duration'
import { i18nProvider } from '../i18n/current-i18n'
import { FrameSkeleton } from '../layouts/frame-skeleton'
import { NestedEntriesContext } from '../layouts/sidebar-entries'
import { useLiveComponents } from '../live/use-live-components'
import { FollowPreferences } from '../preferences/follow-preferences'
import { session } from '../session/current-session'
import { selectedCommunity } from '../session/selected-community'
import { useConnection } from '../session/use-connection'
import { createAuthProvider } from './auth-provider'
import { communityStore } from './community-store'
import { useHasAccountChanged, useHeadingAsTitle, useIsViewChanging, usePageScroll } from './console-hooks'
import { dataProvider } from './data-provider'

const ViewBar = lazy(async () => ({ default: (await import('../layouts/view-bar')).ViewBar }))
const VisitBar = lazy(async () => ({ default: (await import('../layouts/visit-bar')).VisitBar }))
const AccountMovedPage = lazy(() => import('../layouts/account/account-moved-page'))

const nestedEntries = {
  [communities.route]: lazy(async () => ({
    default: (await import('../communities/menu/community-entries')).CommunityEntries,
  })),
}

const authProvider = createAuthProvider(session, resources)
const definitions = resourceDefinitions(resources)

/** The context of every page of the console: the API, the session, the languages and the notifications. */
export function Console() {
  const { connectedUser, account, viewAs, locales } = useConnection()
  const store = useMemo(() => storeOf(connectedUser.id, account.id), [connectedUser.id, account.id])
  const hasMoved = useHasAccountChanged()
  const isChanging = useIsViewChanging()
  const live = useLiveComponents()
  usePageScroll()
  useHeadingAsTitle()

  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider()}
      queryClient={queryClient}
      store={store}
    >
      <ResourceDefinitionContextProvider definitions={definitions}>
        {hasMoved ? (
          <Suspense>
            <AccountMovedPage />
          </Suspense>
        ) : (
          <>
            {(viewAs || account.visited) && <Suspense>{viewAs ? <ViewBar /> : <VisitBar />}</Suspense>}
            <OfferedLocales value={locales}>
              <NestedEntriesContext value={nestedEntries}>
                {isChanging ? <FrameSkeleton /> : <Outlet />}
              </NestedEntriesContext>
            </OfferedLocales>
          </>
        )}
        <FollowPreferences />
        {live && !hasMoved && <live.LiveUpdates />}
        <Notification autoHideDuration={snackbarDuration()} />
      </ResourceDefinitionContextProvider>
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

/** What react-admin has to know of each resource before any of its screens is loaded. */
function resourceDefinitions(resources: readonly Resource[]): ResourceDefinitions {
  return Object.fromEntries(resources.map((resource) => [resource.route, definitionOf(resource)]))
}

function definitionOf({ route, title, actions }: Resource) {
  return {
    name: route,
    recordRepresentation: title,
    hasList: true,
    hasShow: true,
    hasCreate: actions.includes('create'),
    hasEdit: actions.includes('update'),
  }
}
