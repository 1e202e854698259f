import { recordScreen } from '@parvis/admin-kit'
import { resources } from '@parvis/schemas'
import type { ComponentType } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { HeldRights } from './held-rights'
import { LookButton } from './look-button'
import { type HolderKind, holders } from './right-source'
import { rightsTitle } from './rights-title'

/** Makes the page that explains what a user, a group or an API user may do, and why. */
export function rightsScreen(kind: HolderKind): ComponentType {
  const resource = holders[kind]
  const Screen = recordScreen(
    resource,
    {
      title: rightsTitle,
      content: (record) => <HeldRights kind={kind} record={record} />,
      actions: (record) => <LookButton kind={kind} record={record} />,
    },
    { resources },
  )
  return () => (
    <ResourceContextProvider value={resource.route}>
      <Screen />
    </ResourceContextProvider>
  )
}
