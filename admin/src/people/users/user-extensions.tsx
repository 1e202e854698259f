/**
 * How the generated screens of users are extended: inviting, signing out, and ending and giving back
 * access.
 */

import SignOutIcon from '@mui/icons-material/LogoutOutlined'
import InviteIcon from '@mui/icons-material/PersonAddOutlined'
import DeactivateIcon from '@mui/icons-material/PersonOffOutlined'
import ActivateIcon from '@mui/icons-material/PersonOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type InputProps, kinds, type ScreenExtensions, useMessages } from '@parvis/admin-kit'
import { invitations, users } from '@parvis/schemas'
import { lazy, Suspense, useId, useState } from 'react'
import { LinkBase, type RaRecord, useCreatePath, useRecordContext } from 'react-admin'
import { currentLocale } from '../../i18n/current-locale'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { invitationMessages } from '../invitations/messages'
import { userMessages } from './messages'

/** Extensions of the screens of users: inviting, signing out, and ending and giving back their access. */
export const userExtensions: ScreenExtensions = {
  fields: { active: { input: ActivityInput } },
  ListActions: InviteButton,
  RecordActions: ({ record }) => (
    <>
      <EndSessionsButton record={record} />
      <ActivityButton record={record} />
    </>
  ),
}

const ActivityDialog = lazy(() => import('./activity-dialog'))

/** Revokes or restores someone's access to the account, for those who may change users. */
function ActivityButton({ record }: { record: RaRecord }) {
  const text = useMessages(userMessages)
  const [isOpen, setOpen] = useState(false)
  if (!mayOpen(useConnection(), { right: users.rights.update })) return null
  return (
    <>
      <Button
        color="inherit"
        startIcon={record.active ? <DeactivateIcon /> : <ActivateIcon />}
        onClick={() => setOpen(true)}
      >
        {text(record.active ? 'deactivate' : 'activate')}
      </Button>
      <Suspense>{isOpen && <ActivityDialog person={record} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const { display: BooleanDisplay } = kinds.boolean

/** Whether someone is active, read-only in their form: a dialog that explains the effects changes it. */
function ActivityInput({ field }: InputProps) {
  const id = useId()
  const text = useMessages(userMessages)
  const person = useRecordContext()
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" color="textSecondary">
        {field.label[currentLocale()]}
      </Typography>
      <BooleanDisplay field={field} value={person?.active} />
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {text(person?.active ? 'howToEnd' : 'howToGiveBack')}
      </Typography>
    </Box>
  )
}

const EndSessionsDialog = lazy(() => import('./end-sessions-dialog'))

/** Signs someone out of the account everywhere, for those who may change users. */
function EndSessionsButton({ record }: { record: RaRecord }) {
  const text = useMessages(userMessages)
  const [isOpen, setOpen] = useState(false)
  const may = mayOpen(useConnection(), { right: users.rights.update })
  if (!record.active || !may) return null
  return (
    <>
      <Button color="inherit" startIcon={<SignOutIcon />} onClick={() => setOpen(true)}>
        {text('endSessions')}
      </Button>
      <Suspense>{isOpen && <EndSessionsDialog person={record} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Links to inviting someone, for those with the right. */
function InviteButton() {
  const text = useMessages(invitationMessages)
  const createPath = useCreatePath()
  if (!mayOpen(useConnection(), { right: invitations.rights.create })) return null
  return (
    <Button
      variant="contained"
      component={LinkBase}
      to={createPath({ resource: invitations.route, type: 'create' })}
      startIcon={<InviteIcon />}
    >
      {text('invite')}
    </Button>
  )
}
