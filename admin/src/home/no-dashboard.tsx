import Button from '@mui/material/Button'
import { EmptyIllustration, PageHeader, StateMessage, useMessages, useNotifications } from '@parvis/admin-kit'
import { createDashboard } from '@parvis/schemas/calls/dashboards'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call'
import { currentLocale } from '../i18n/current-locale'
import { homeTitle } from '../routing/routes'
import type { DashboardTask } from './dialogs/dashboard-dialogs'
import { homeMessages } from './messages'
import { useSources } from './sources'
import { starterItems } from './starter'
import { storeDashboard } from './use-dashboards'

interface NoDashboardProps {
  onTask(task: DashboardTask): void
  onCreated(id: string): void
}

/** Invites to create a first dashboard, from a proposal or an empty one. */
export function NoDashboard({ onTask, onCreated }: NoDashboardProps) {
  const text = useMessages(homeMessages)
  const client = useQueryClient()
  const notify = useNotifications()
  const sources = useSources()
  const creating = useMutation({
    mutationFn: () =>
      call(createDashboard, {
        body: { name: text('starterName'), audience: 'own', groupId: null, items: starterItems(sources) },
      }),
    onSuccess: async (made) => {
      await storeDashboard(client, made)
      onCreated(made.id)
    },
    onError: notify.problem,
  })
  return (
    <>
      <PageHeader title={homeTitle[currentLocale()]} />
      <StateMessage drawing={<EmptyIllustration />} sentence={text('none')}>
        <Button variant="contained" loading={creating.isPending} onClick={() => creating.mutate()}>
          {text('createStarter')}
        </Button>
        <Button color="inherit" onClick={() => onTask('create')}>
          {text('create')}
        </Button>
      </StateMessage>
    </>
  )
}
