import { useMessages } from '@parvis/admin-kit'
/** How the generated screens of communities are extended. */

import Checked from '@mui/icons-material/CheckCircleOutlined'
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ScreenExtensions } from '@parvis/admin-kit'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { communityPath } from '../../routing/routes'
import { useSelectedCommunity } from '../../session/selected-community'
import {
  ImportButton,
  type ImportButtonProps,
  useMayCreateCommunity,
} from '../networks/joining/new-community-buttons'
import { selectionMessages } from '../selection/messages'
import { RemovalOfCommunities } from './removal-of-communities'

/** Extensions of the screens of communities. */
export const communityExtensions: ScreenExtensions = {
  rowPath: ({ id }) => communityPath(String(id)),
  createdPath: ({ id }) => communityPath(String(id)),
  RowTitle: CommunityName,
  ListActions: () => <ImportCommunityButton variant="outlined" />,
  EmptyActions: ImportCommunityButton,
  RecordActions: OpenCommunity,
  RemovalDetails: RemovalOfCommunities,
}

/** A button in the list of communities to create one from a server, for those with the right. */
function ImportCommunityButton(props: ImportButtonProps) {
  return useMayCreateCommunity() && <ImportButton {...props} />
}

/** The name of a community in the list, and a sign at the one that is open, which the sidebar names. */
function CommunityName({ record: { id, name } }: { record: RaRecord }) {
  const text = useMessages(selectionMessages)
  const isSelected = useSelectedCommunity() === id
  return (
    <>
      {name}
      {isSelected && (
        <Box
          component="span"
          aria-hidden
          sx={{ ml: 1, typography: 'caption', color: 'success.main', whiteSpace: 'nowrap' }}
        >
          <Checked sx={{ fontSize: 14, verticalAlign: 'text-bottom', mr: 0.5 }} />
          {text('selected')}
        </Box>
      )}
    </>
  )
}

/** Opens the dashboard of a community. */
function OpenCommunity({ record }: { record: RaRecord }) {
  const text = useMessages(selectionMessages)
  return (
    <Button
      component={Link}
      to={communityPath(String(record.id))}
      color="inherit"
      variant="outlined"
      startIcon={<Dashboard />}
    >
      {text('open')}
    </Button>
  )
}
