/** The dialogs that create, rename, share and delete a dashboard. */

import { useMessages } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import {
  changeDashboard,
  createDashboard,
  type Dashboard,
  deleteDashboard,
} from '@parvis/schemas/calls/dashboards'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call'
import { FormDialog } from '../../forms/form-dialog'
import { ShortField } from '../../forms/short-field'
import { MessageError } from '../../forms/use-short-form'
import { ChoiceField } from '../item-dialog/choice-field'
import { homeMessages } from '../messages'
import { useSources } from '../sources'
import { starterItems } from '../starter'
import { readDashboardsAgain, storeDashboard } from '../use-dashboards'
import { audienceOf } from './audience'
import { AudienceField } from './audience-field'

/** What is done with a dashboard in a dialog. */
export type DashboardTask = 'create' | 'rename' | 'share' | 'remove'

interface DashboardDialogProps {
  task: DashboardTask
  /** The dashboard it is about; undefined for a new one where there is none. */
  dashboard: Dashboard | undefined
  /** Called with the id of a new one. */
  onCreated(id: string): void
  onClose(): void
}

export default function DashboardDialog({ task, dashboard, onCreated, onClose }: DashboardDialogProps) {
  if (task === 'create') return <CreateDialog onCreated={onCreated} onClose={onClose} />
  if (!dashboard) return null
  const Dialog = dialogs[task]
  return <Dialog dashboard={dashboard} onClose={onClose} />
}

interface OfDashboard {
  dashboard: Dashboard
  onClose(): void
}

const dialogs = { rename: RenameDialog, share: ShareDialog, remove: RemoveDialog }

function CreateDialog({ onCreated, onClose }: Pick<DashboardDialogProps, 'onCreated' | 'onClose'>) {
  const text = useMessages(homeMessages)
  const client = useQueryClient()
  const sources = useSources()
  const [start, setStart] = useState('starter')
  return (
    <FormDialog
      title={text('create')}
      label={text('createIt')}
      onSend={async ({ name = '', audience = 'own' }) => {
        const items = start === 'starter' ? starterItems(sources) : []
        const made = await call(createDashboard, {
          body: { name: name.trim(), ...audienceOf(audience), items },
        })
        await storeDashboard(client, made)
        onCreated(made.id)
        onClose()
      }}
      onClose={onClose}
    >
      <ShortField name="name" label={text('name')} autoComplete="off" autoFocus required />
      <ChoiceField
        name="start"
        label={text('contents')}
        value={start}
        choices={[
          { value: 'starter', label: text('starter') },
          { value: 'empty', label: text('empty') },
        ]}
        onChange={setStart}
      />
      <AudienceField />
    </FormDialog>
  )
}

function RenameDialog({ dashboard, onClose }: OfDashboard) {
  const text = useMessages(homeMessages)
  const change = useChange(dashboard)
  return (
    <FormDialog
      title={text('rename')}
      label={text('save')}
      onSend={async ({ name = '' }) => {
        await change({ name: name.trim() })
        onClose()
      }}
      onClose={onClose}
    >
      <ShortField
        name="name"
        label={text('name')}
        autoComplete="off"
        autoFocus
        required
        defaultValue={dashboard.name}
      />
    </FormDialog>
  )
}

function ShareDialog({ dashboard, onClose }: OfDashboard) {
  const text = useMessages(homeMessages)
  const change = useChange(dashboard)
  return (
    <FormDialog
      title={text('share')}
      intro={dashboard.name}
      label={text('save')}
      onSend={async ({ audience = 'own' }) => {
        await change(audienceOf(audience))
        onClose()
      }}
      onClose={onClose}
    >
      <AudienceField present={dashboard} />
    </FormDialog>
  )
}

function RemoveDialog({ dashboard, onClose }: OfDashboard) {
  const text = useMessages(homeMessages)
  const client = useQueryClient()
  const { id, name, audience } = dashboard
  return (
    <FormDialog
      title={text('removeTitle', { name })}
      intro={text(audience === 'own' ? 'removeOwn' : 'removeShared')}
      label={text('remove')}
      isDestructive
      onSend={async () => {
        await call(deleteDashboard, { params: { id } })
        await readDashboardsAgain(client)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** Changes a dashboard; one that was changed elsewhere is read again first. */
function useChange({ id, version }: Dashboard) {
  const text = useMessages(homeMessages)
  const client = useQueryClient()
  return async (change: { name?: string; audience?: Dashboard['audience']; groupId?: string | null }) => {
    try {
      await storeDashboard(
        client,
        await call(changeDashboard, { params: { id }, body: { version, ...change } }),
      )
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 412) throw error
      await readDashboardsAgain(client)
      throw new MessageError(text('changedElsewhere'))
    }
  }
}
