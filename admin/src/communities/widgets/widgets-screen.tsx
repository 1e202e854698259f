import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PageHeader, useMessages } from '@parvis/admin-kit'
import { widgets } from '@parvis/schemas/widgets'
import { lazy, Suspense } from 'react'
import { currentLocale } from '../../i18n/current-locale'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { useCommunity } from '../selection/use-community'
import { widgetsMessages } from './messages'
import { WidgetNetworks } from './widget-networks'
import type { Widget } from './widget-of'

const WidgetPauses = lazy(() => import('./pauses/widget-pauses'))

/** The bot's functions for a community: each widget, and the networks on which it is set up. */
export function WidgetsScreen() {
  const text = useMessages(widgetsMessages)
  const connection = useConnection()
  const { name } = useCommunity()
  const shown = widgets.filter(({ resource }) => mayOpen(connection, { right: resource.rights.read }))
  return (
    <>
      <PageHeader title={text('title')} note={name} />
      <Stack spacing={2} useFlexGap sx={{ maxWidth: 960 }}>
        <Suspense>
          <WidgetPauses />
        </Suspense>
        {shown.map((widget) => (
          <WidgetPanel key={widget.name} widget={widget} />
        ))}
      </Stack>
    </>
  )
}

function WidgetPanel({ widget }: { widget: Widget }) {
  const locale = currentLocale()
  const headingId = `widget-${widget.name}`
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={headingId} component="h2" variant="h6">
        {widget.label.one[locale]}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 2 }}>
        {widget.summary[locale]}
      </Typography>
      <WidgetNetworks widget={widget} />
    </Paper>
  )
}
