import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useNotifications } from '@parvis/admin-kit'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useText } from '../../i18n/use-text'
import { session } from '../../session/current-session'
import { type LookTarget, lookTargetIn } from './look-target'
import { openView } from './rights-api'

/** Goes on as someone else sees the console, from its first page on, once what was unsaved is settled. */
export function LookScreen() {
  const text = useText()
  const tell = useNotifications()
  const navigate = useNavigate()
  const { state } = useLocation()
  const target = lookTargetIn(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one visit opens one view
  useEffect(() => {
    const go = (path: string) => navigate(path, { replace: true })
    if (!target) go('/')
    else
      look(target).then(
        () => go('/'),
        (error) => {
          tell.problem(error)
          go(target.back)
        },
      )
  }, [])
  return (
    <Box sx={{ maxWidth: 400 }}>
      <LinearProgress aria-label={text('parvis.frame.loading')} />
    </Box>
  )
}

async function look({ kind, id, back }: LookTarget): Promise<void> {
  await session.look(await openView(kind, id), back)
}
