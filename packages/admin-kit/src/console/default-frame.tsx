import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import type { ConsoleFrame, ContextProps } from './console-options.js'

const screens = () => import('./default-screens.js')

const DefaultContext = lazy(async () => ({ default: (await screens()).DefaultContext }))

function Context(props: ContextProps) {
  return (
    <Suspense>
      <DefaultContext {...props} />
    </Suspense>
  )
}

const Loading = () => null

/** The frame of a console that brings none: react-admin's layout, theme and sign-in, in both languages. */
export const defaultFrame: ConsoleFrame = {
  Context,
  layouts: { default: async () => (await screens()).DefaultLayout, alone: async () => Outlet },
  pages: [
    { path: 'login', layout: 'alone', screen: async () => (await screens()).Login },
    { path: 'auth-callback', layout: 'alone', screen: async () => (await screens()).AuthCallback },
    { path: 'authentication-error', screen: async () => (await screens()).AuthenticationError },
    { path: 'access-denied', screen: async () => (await screens()).AccessDenied },
  ],
  Loading,
  PageFailure: lazy(async () => ({ default: (await screens()).DefaultFailure })),
}
