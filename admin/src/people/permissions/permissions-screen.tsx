import { fieldScreen } from '@parvis/admin-kit'
import { groups, resources } from '@parvis/schemas'
import { ResourceContextProvider } from 'react-admin'
import { PermissionMatrix } from './permission-matrix'

const Screen = fieldScreen(groups, { name: 'permissions', control: PermissionMatrix }, { resources })

/** The page that says what a group may do. */
export function PermissionsScreen() {
  return (
    <ResourceContextProvider value={groups.route}>
      <Screen />
    </ResourceContextProvider>
  )
}
