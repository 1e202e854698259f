/** What a widget did on a network, and whether it makes people stay. */

import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { ProblemState, useMessages } from '@parvis/admin-kit'
import { readWidgetEffect, type WidgetEffect } from '@parvis/schemas/calls/widget-effect'
import { welcomeMessage } from '@parvis/schemas/widgets'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { RaRecord } from 'react-admin'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { call } from '../../../api/call'
import { currentLocale } from '../../../i18n/current-locale'
import { mayOpen } from '../../../session/access'
import { useConnection } from '../../../session/use-connection'
import { ComparisonList } from './comparison-list'
import { effectRows } from './effect-rows'
import { effectMessages } from './messages'
import { SentTable } from './sent-table'
import { StayTable } from './stay-table'

/** The effect of the welcome message whose settings are given. */
export default function EffectSection({ record }: { record: RaRecord }) {
  const text = useMessages(effectMessages)
  const headingId = useId()
  const { data, error, refetch } = useEffectOf(record.networkId)
  const heading = useScrolledTo(data !== undefined || error !== null)
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography ref={heading} id={headingId} component="h2" variant="h6" tabIndex={-1}>
        {text('title')}
      </Typography>
      {error ? (
        <ProblemState error={error} onRetry={refetch} />
      ) : data ? (
        <Effect effect={data} record={record} />
      ) : (
        <Skeleton variant="rounded" height={320} sx={{ mt: 1 }} />
      )}
    </Paper>
  )
}

function useEffectOf(networkId: string) {
  return useQuery({
    queryKey: ['widget-effect', welcomeMessage.name, networkId],
    queryFn: () => call(readWidgetEffect, { params: { widget: welcomeMessage.name, id: networkId } }),
    // People arrive and leave meanwhile.
    staleTime: 0,
    retry: false,
  })
}

/** Brings the heading into view once it does not move any more, where the address says so. */
function useScrolledTo(isSettled: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isAimedAt = useLocation().hash === '#effect'
  useEffect(() => {
    if (!isSettled || !isAimedAt) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [isSettled, isAimedAt])
  return heading
}

function Effect({ effect, record }: { effect: WidgetEffect; record: RaRecord }) {
  const text = useMessages(effectMessages)
  if (effect.messages.length === 0) return <Typography color="textSecondary">{text('nothing')}</Typography>
  const rows = effectRows(record.messages, effect.messages)
  const date = new Date(effect.since).toLocaleDateString(currentLocale(), { dateStyle: 'long' })
  return (
    <>
      <Typography color="textSecondary">{text('since', { date })}</Typography>
      <Part title={text('comparison')}>
        <Compared effect={effect} record={record} />
      </Part>
      <Part title={text('stays')}>
        <StayTable effect={effect} rows={rows} />
      </Part>
      <Part title={text('sending')}>
        <SentTable rows={rows} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Typography component="h3" variant="subtitle1" sx={{ mt: 3 }}>
        {title}
      </Typography>
      {children}
    </>
  )
}

function Compared({ effect, record }: { effect: WidgetEffect; record: RaRecord }) {
  const text = useMessages(effectMessages)
  const { route, rights } = welcomeMessage.resource
  const mayChange = mayOpen(useConnection(), { right: rights.update })
  const isCompared = Number(record.controlShare) > 0 || effect.control.some(({ n }) => n > 0)
  if (isCompared)
    return (
      <>
        <Typography color="textSecondary">{text('method')}</Typography>
        <ComparisonList effect={effect} />
      </>
    )
  return (
    <>
      <Typography>{text('noControl')}</Typography>
      {mayChange && (
        <Button
          component={RouterLink}
          to={`/${route}/${record.id}`}
          variant="outlined"
          color="inherit"
          sx={{ mt: 1 }}
        >
          {welcomeMessage.settings.controlShare.label[currentLocale()]}
        </Button>
      )}
    </>
  )
}
