/** The diagnostics of the installation, for operators. */

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PageTitle, useMessages, useNotifications } from '@parvis/admin-kit'
import type { Diagnosis } from '@parvis/schemas/calls/diagnostics'
import { diagnosticParts, findingLines, isTroubled } from '@parvis/schemas/diagnostics'
import { ReadFailure } from '../../api/read-failure'
import { currentLocale } from '../../i18n/current-locale'
import { diagnosticsTitle } from '../../routing/routes'
import { diagnosticsMessages } from './messages'
import { PartItem } from './part-item'
import { useDiagnostics } from './use-diagnostics'

/** How each part of the installation is, what to do where one is not, and what can be done again. */
export function DiagnosticsScreen() {
  const text = useMessages(diagnosticsMessages)
  const { data, error, refetch } = useDiagnostics()
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageTitle title={diagnosticsTitle[currentLocale()]} />
      <Typography color="textSecondary" sx={{ maxWidth: 720 }}>
        {text('intro')}
      </Typography>
      <Stack direction="row" useFlexGap spacing={2} sx={summaryRow}>
        <Typography role="status">{data && <Summary parts={data} />}</Typography>
        <CopyButton parts={data} />
      </Stack>
      {error && (
        <Stack useFlexGap spacing={1} sx={{ mb: 2 }}>
          <ReadFailure error={error} retry={refetch} />
          <Typography color="textSecondary">{text('unread')}</Typography>
        </Stack>
      )}
      <Stack component="ul" useFlexGap spacing={2} aria-label={text('list')} sx={list}>
        {data?.map((diagnosis) => (
          <PartItem key={diagnosis.part} diagnosis={diagnosis} />
        ))}
        {!data && !error && diagnosticParts.map((part) => <LoadingItem key={part} />)}
      </Stack>
    </Box>
  )
}

const list = { listStyle: 'none', m: 0, p: 0 }

const summaryRow = { flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', py: 1 }

function LoadingItem() {
  return (
    <li>
      <Skeleton variant="rounded" height={140} />
    </li>
  )
}

function Summary({ parts }: { parts: readonly Diagnosis[] }) {
  const text = useMessages(diagnosticsMessages)
  const troubled = parts.filter(({ state, elsewhere }) => isTroubled(state) || elsewhere.length > 0)
  return troubled.length === 0 ? text('allReady') : text('troubled', { smart_count: troubled.length })
}

/** Copies all parts as text, for those who help. */
function CopyButton({ parts }: { parts: readonly Diagnosis[] | undefined }) {
  const text = useMessages(diagnosticsMessages)
  const { success, failure } = useNotifications()
  const copy = () =>
    navigator.clipboard.writeText(textOf(parts ?? [])).then(
      () => success(text('copied')),
      () => failure(text('notCopied')),
    )
  return (
    <Button color="inherit" variant="outlined" disabled={!parts} onClick={copy}>
      {text('copy')}
    </Button>
  )
}

function textOf(parts: readonly Diagnosis[]): string {
  const lines = parts.flatMap((part) => findingLines(part, currentLocale()))
  return [`${window.location.origin} · ${new Date().toISOString()}`, ...lines].join('\n')
}
