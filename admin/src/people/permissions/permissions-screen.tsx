import { fieldScreen } from '@parvis/admin-kit'
import { groups, resources } from '@parvis/schemas'
import { ResourceContextProvider } from 'react-admin'
import { PermissionMatrix } from './permission-matrix'

const Screen = fieldScreen(groups, { name: 'permissions', control: PermissionMatrix }, { resources })

/** The page of a group's permissions. */
export function PermissionsScreen() {
  return (
    <ResourceContextProvider value={groups.route}>
      <Screen />
    </ResourceContextProvider>
  )
}
