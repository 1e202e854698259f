/** How the generated screens of API users are extended. */

import KeyIcon from '@mui/icons-material/KeyOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  inputOnDemand,
  kinds,
  relativeTime,
  type ScreenExtensions,
  useMessages,
  useNotifications,
  useNow,
  useRightNames,
  type ValueProps,
} from '@parvis/admin-kit'
import { apiUsers, settings } from '@parvis/schemas'
import { changeSetting, listSettings } from '@parvis/schemas/calls/settings'
import { lazy, Suspense, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { call } from '../../api/call'
import { useRead } from '../../api/use-read'
import { currentLocale } from '../../i18n/current-locale'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { HowToCall } from './how-to-call'
import { KeyOnce } from './key-once'
import { apiUserMessages } from './messages'
import { chosenRight } from './right-options'

const inputs = () => import('./program-inputs')

/** Extensions of the screens of API users. */
export const apiUserExtensions: ScreenExtensions = {
  fields: {
    api_key: { displayOnce: KeyOnce },
    whitelisted_ip: inputOnDemand(async () => ({ default: (await inputs()).AddressesInput })),
    allowed_entities: {
      ...inputOnDemand(async () => ({ default: (await inputs()).RightsInput })),
      cell: RightsCell,
      display: RightsDisplay,
    },
    expiresAt: { cell: ExpiryCell, display: ExpiryDisplay },
    lastUsedAt: { cell: RelativeCell },
  },
  Notice: LayerNotice,
  RecordActions: RotateButton,
  RecordDetails: ProgramDetails,
}

const { cell: MomentCell, display: MomentDisplay } = kinds.dateTime

/** When something ends and in how long, or that it has ended. */
function ExpiryDisplay({ field, value }: ValueProps) {
  const text = useMessages(apiUserMessages)
  if (typeof value !== 'string') return <Typography>{text('noExpiry')}</Typography>
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <MomentDisplay field={field} value={value} />
      <ExpiryState until={value} />
    </Stack>
  )
}

/** In how long something ends, with the moment on hover. */
function ExpiryCell({ field, value }: ValueProps) {
  const now = useNow()
  if (typeof value !== 'string') return null
  return isOver(value, now) ? <ExpiryState until={value} /> : <RelativeCell field={field} value={value} />
}

/** How long ago or in how long something is, with the moment on hover. */
function RelativeCell({ field, value }: ValueProps) {
  const now = useNow()
  if (typeof value !== 'string') return null
  const locale = currentLocale()
  const text = relativeTime(new Date(value), now, locale)
  return <MomentCell field={{ ...field, format: () => text }} value={value} />
}

function ExpiryState({ until }: { until: string }) {
  const text = useMessages(apiUserMessages)
  const now = useNow()
  const remaining = relativeTime(new Date(until), now, currentLocale())
  return isOver(until, now) ? (
    <Chip size="small" color="error" variant="outlined" label={text('expired')} />
  ) : (
    <Typography color="textSecondary">({remaining})</Typography>
  )
}

function isOver(until: string, now: Date): boolean {
  return new Date(until) <= now
}

/** Warns that no program can call while the API layer is off, and offers to turn it on to those with the right. */
function LayerNotice() {
  const text = useMessages(apiUserMessages)
  const notify = useNotifications()
  const connection = useConnection()
  const { isOn, isBusy, turnOn } = useApiLayer()
  if (isOn !== false) return null
  const mayTurnOn = mayOpen(connection, { right: settings.rights.update })
  const act = () => turnOn().then(() => notify.success(text('layerOn')), notify.problem)
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, maxWidth: 800 }}
      action={
        mayTurnOn && (
          <Button color="inherit" loading={isBusy} onClick={act} sx={{ whiteSpace: 'nowrap' }}>
            {text('turnOn')}
          </Button>
        )
      }
    >
      {text(mayTurnOn ? 'layerOff' : 'layerOffAsk')}
    </Alert>
  )
}

const key = 'enable_api_layer'

/** Whether programs may call the API at all, undefined while loading, and a function to allow it. */
function useApiLayer() {
  const { data, refetch } = useRead(listSettings)
  const [isBusy, setBusy] = useState(false)
  const setting = data?.find(({ setting_key }) => setting_key === key)
  const turnOn = async () => {
    setBusy(true)
    const settled = { setting_type: 'boolean', user_restriction: false } as const
    await call(changeSetting, { body: { setting_key: key, setting_value: 'true', ...settled } })
      .then(() => refetch())
      .finally(() => setBusy(false))
  }
  return { isOn: data && setting?.setting_value === 'true', isBusy, turnOn }
}

/** How an API user calls, below its fields. */
function ProgramDetails({ record }: { record: RaRecord }) {
  const text = useMessages(apiUserMessages)
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
        {text('howTo')}
      </Typography>
      <HowToCall program={record} />
    </Paper>
  )
}

const { display: ListDisplay } = kinds.list

/** The rights of a program, by name, on one line. */
function RightsCell({ value }: ValueProps) {
  const line = useOptionLabels(value).join(', ')
  return (
    <Typography component="span" variant="body2" noWrap title={line} sx={{ display: 'block' }}>
      {line}
    </Typography>
  )
}

/** The rights of a program, by name. */
function RightsDisplay({ field, value }: ValueProps) {
  return <ListDisplay field={field} value={useOptionLabels(value)} />
}

function useOptionLabels(value: unknown): string[] {
  const rightNames = useRightNames()
  return Array.isArray(value) ? value.map((right) => rightNames.right(chosenRight(String(right)))) : []
}

const RotateDialog = lazy(() => import('./rotate-dialog'))

/** Replaces the key of an API user, for those with the right. */
function RotateButton({ record }: { record: RaRecord }) {
  const text = useMessages(apiUserMessages)
  const [isOpen, setOpen] = useState(false)
  if (!mayOpen(useConnection(), { right: apiUsers.rights.update })) return null
  return (
    <>
      <Button color="inherit" startIcon={<KeyIcon />} onClick={() => setOpen(true)}>
        {text('rotate')}
      </Button>
      <Suspense>{isOpen && <RotateDialog program={record} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
