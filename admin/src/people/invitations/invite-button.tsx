import InviteIcon from '@mui/icons-material/PersonAddOutlined'
import Button from '@mui/material/Button'
import { invitations } from '@parvis/schemas'
import { LinkBase, useCreatePath } from 'react-admin'
import { useText } from '../../i18n/use-text'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'

/** Leads to inviting someone, for those who may. */
export function InviteButton() {
  const text = useText()
  const createPath = useCreatePath()
  if (!mayOpen(useConnection(), { right: invitations.rights.create })) return null
  return (
    <Button
      variant="contained"
      component={LinkBase}
      to={createPath({ resource: invitations.route, type: 'create' })}
      startIcon={<InviteIcon />}
    >
      {text('parvis.invitations.invite')}
    </Button>
  )
}
