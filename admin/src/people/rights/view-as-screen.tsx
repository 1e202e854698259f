import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { frameMessages } from '../../layouts/messages'
import { session } from '../../session/current-session'
import { openView } from './rights-api'
import { type ViewAsTarget, viewAsTargetIn } from './view-as-target'

/** Starts a view as someone else at the console's first page, once unsaved changes are settled. */
export function ViewAsScreen() {
  const text = useMessages(frameMessages)
  const notify = useNotifications()
  const navigate = useNavigate()
  const { state } = useLocation()
  const target = viewAsTargetIn(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one visit opens one view
  useEffect(() => {
    const go = (path: string) => navigate(path, { replace: true })
    if (!target) go('/')
    else
      startView(target).then(
        () => go('/'),
        (error) => {
          notify.problem(error)
          go(target.back)
        },
      )
  }, [])
  return (
    <Box sx={{ maxWidth: 400 }}>
      <LinearProgress aria-label={text('loading')} />
    </Box>
  )
}

async function startView({ kind, id, back }: ViewAsTarget): Promise<void> {
  await session.enterView(await openView(kind, id), back)
}
