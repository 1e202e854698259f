/** The button that leaves for the page of a platform, where one invites the bot to a server. */

import Out from '@mui/icons-material/OpenInNewOutlined'
import Alert from '@mui/material/Alert'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useRefusalMessage } from '@parvis/admin-kit'
import { inviteBot as inviteBotCall, inviteBotFirst } from '@parvis/schemas/calls/networks'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call'
import { type Invitation, storedInvitation } from './stored-answers'

interface LeaveButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'startIcon' | 'title'> {
  invitation: Invitation
  label: string
}

/** Leaves for the platform's invitation page, or says why it cannot. */
export function LeaveButton({
  invitation,
  label,
  variant = 'contained',
  startIcon,
  ...props
}: LeaveButtonProps) {
  const { leave, isLeaving, error } = useInvitation()
  const refusalMessage = useRefusalMessage()
  return (
    <>
      <Button
        {...props}
        variant={variant}
        loading={isLeaving}
        startIcon={startIcon ?? <Out />}
        onClick={() => leave(invitation)}
      >
        {label}
      </Button>
      {error !== undefined && <Alert severity="error">{refusalMessage(error)}</Alert>}
    </>
  )
}

/** Leaves for the page of the platform where the bot is invited. */
function useInvitation() {
  const [isLeaving, setLeaving] = useState(false)
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    // The browser's back button may restore the page as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  async function leave(invitation: Invitation) {
    setLeaving(true)
    setError(undefined)
    try {
      location.assign(await inviteBot(invitation))
    } catch (failure) {
      setError(failure)
      setLeaving(false)
    }
  }
  return { leave, isLeaving, error }
}

/**
 * Starts an invitation of the bot, for a network of a community or for a new community.
 *
 * @returns the page of the platform to go to
 * @throws ApiProblem
 */
async function inviteBot(invitation: Invitation): Promise<string> {
  const { url, networkId } = await begun(invitation)
  storedInvitation.set(networkId === null ? invitation : { ...invitation, networkId })
  return url
}

function begun({ communityId, networkId }: Invitation) {
  if (communityId === undefined) return call(inviteBotFirst, { body: {} })
  return call(inviteBotCall, { body: networkId === undefined ? {} : { networkId } })
}
