import Import from '@mui/icons-material/CloudDownloadOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMessages } from '@parvis/admin-kit'
import { communities } from '@parvis/schemas'
import { Link } from 'react-router-dom'
import { mayOpen } from '../../../session/access'
import { useConnection } from '../../../session/use-connection'
import { selectionMessages } from '../../selection/messages'
import { LeaveButton } from './leave-button'

/** Whether the signed-in person may create communities. */
export function useMayCreateCommunity(): boolean {
  return mayOpen(useConnection(), { right: communities.rights.create })
}

/** Buttons to create a community: from a server of a chat platform, or from scratch. */
export function NewCommunityButtons() {
  const text = useMessages(selectionMessages)
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
      <ImportButton />
      <Button component={Link} to={`/${communities.route}/create`} variant="outlined" color="inherit">
        {text('create')}
      </Button>
    </Stack>
  )
}

export interface ImportButtonProps {
  variant?: 'contained' | 'outlined'
}

/** Leads to building a community from a server: to the page of the platform, where that is chosen. */
export function ImportButton({ variant = 'contained' }: ImportButtonProps) {
  const text = useMessages(selectionMessages)
  return (
    <LeaveButton
      invitation={{}}
      label={text('import')}
      title={text('importHint')}
      variant={variant}
      color={variant === 'outlined' ? 'inherit' : undefined}
      startIcon={<Import />}
    />
  )
}
