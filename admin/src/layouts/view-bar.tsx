import LookIcon from '@mui/icons-material/VisibilityOutlined'
import { useMessages } from '@parvis/admin-kit'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { session } from '../session/current-session'
import { useConnection } from '../session/use-connection'
import { viewAsMessages, viewMessages } from './messages'
import { TopBar } from './top-bar'

/** Above every screen while one looks as someone else: as whom, that nothing can be changed, and the way out. */
export function ViewBar() {
  const text = useMessages(viewMessages)
  const as = useMessages(viewAsMessages)
  const { viewAs } = useConnection()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  if (!viewAs) return null

  const leave = async () => {
    setLeaving(true)
    const back = await session.leaveView().finally(() => setLeaving(false))
    navigate(back)
  }
  return (
    <TopBar
      label={text('bar')}
      icon={<LookIcon fontSize="small" aria-hidden />}
      title={as(viewAs.kind, { name: viewAs.name })}
      note={text('readOnly')}
      leave={text('leave')}
      isLeaving={isLeaving}
      onLeave={leave}
    />
  )
}
