import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { lazy, Suspense } from 'react'
import type { RaRecord } from 'react-admin'
import { announcementOf, stateOf } from '../announcement'
import { contentIn } from '../content-in'
import { targetsIn } from '../form/targets'
import { useIsShowPage } from './use-is-show-page'

const Forecast = lazy(async () => ({ default: (await import('./forecast-section')).ForecastSection }))
const Sendings = lazy(async () => ({
  default: (await import('../sendings/sendings-section')).SendingsSection,
}))

const Content = lazy(async () => ({ default: (await import('./content-section')).ContentSection }))
const Facts = lazy(async () => ({ default: (await import('./facts-section')).FactsSection }))
const Time = lazy(async () => ({ default: (await import('./time-section')).TimeSection }))

const unsent = ['draft', 'awaiting_approval', 'scheduled', 'cancelled']

/** What an announcement will reach, and its sendings so far; below its fields on its page, and nothing below its form. */
export function AnnouncementDetails({ record }: { record: RaRecord }) {
  const isShown = useIsShowPage()
  const announcement = announcementOf(record)
  const state = stateOf(announcement)
  if (!isShown) return null
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
      <Stack spacing={2}>
        <Facts announcement={announcement} />
        {unsent.includes(state) && <Forecast announcement={announcement} />}
        {state !== 'awaiting_approval' && <Sendings announcement={announcement} />}
        <Content content={contentIn(record)} targets={targetsIn(record.targets)} />
        <Time announcement={announcement} />
      </Stack>
    </Suspense>
  )
}
