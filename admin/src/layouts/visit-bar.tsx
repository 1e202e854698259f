import AccountIcon from '@mui/icons-material/MeetingRoomOutlined'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import { defineMessages } from '@parvis/schema'
import { listOwnAccounts } from '@parvis/schemas/calls/accounts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../api/call'
import { useConnection } from '../session/use-connection'
import { TopBar } from './top-bar'

/** Messages of the bar of a visit. */
const visitMessages = defineMessages({
  bar: { fr: 'Visite d’un compte', en: 'Visit of an account' },
  in: { fr: 'Compte « %{name} »', en: 'Account "%{name}"' },
  as: { fr: 'Vous y êtes exploitant', en: 'You are an operator here' },
  leave: { fr: 'Revenir', en: 'Go back' },
})

/** Above every screen while an operator is in the account of a client: in which, and the way back. */
export function VisitBar() {
  const text = useMessages(visitMessages)
  const { account } = useConnection()
  const notify = useNotifications()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)

  const leave = async () => {
    setLeaving(true)
    try {
      const accounts = await call(listOwnAccounts)
      const own = accounts.find(({ house }) => house)
      navigate('/account', { state: { account: own?.id } })
    } catch (error) {
      notify.problem(error as Error)
    } finally {
      setLeaving(false)
    }
  }
  return (
    <TopBar
      label={text('bar')}
      icon={<AccountIcon fontSize="small" aria-hidden />}
      title={text('in', { name: account.name })}
      note={text('as')}
      leave={text('leave')}
      isLeaving={isLeaving}
      onLeave={leave}
    />
  )
}
