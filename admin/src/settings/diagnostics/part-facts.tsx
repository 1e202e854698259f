import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { RelativeDate, useMessages } from '@parvis/admin-kit'
import type { Diagnosis } from '@parvis/schemas/calls/diagnostics'
import { causeSentences, figureLines, isTroubled } from '@parvis/schemas/diagnostics'
import { currentLocale } from '../../i18n/current-locale'
import { diagnosticsMessages } from './messages'
import { StateMark } from './state-mark'

/** The figures of a part, trouble on other machines, and its last failure. */
export function PartFacts({ diagnosis }: { diagnosis: Diagnosis }) {
  const { figures, elsewhere } = diagnosis
  const lines = figureLines(figures, currentLocale())
  return (
    <>
      {lines.length > 0 && (
        <Box component="dl" sx={grid}>
          {lines.map(({ name, label, value }) => (
            <div key={name}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {label}
              </Typography>
              <Typography component="dd" variant="body2" sx={figure}>
                {value}
              </Typography>
            </div>
          ))}
        </Box>
      )}
      {elsewhere.map((one) => (
        <Elsewhere key={one.host} finding={one} />
      ))}
      <LastFailure diagnosis={diagnosis} />
    </>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 45%), 1fr))',
  gap: 1,
  mt: 1.5,
  mb: 0,
}

const figure = { m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }

function Elsewhere({ finding }: { finding: Diagnosis['elsewhere'][number] }) {
  const text = useMessages(diagnosticsMessages)
  const { host, state, code, values } = finding
  const sentences = code && causeSentences(code, values, currentLocale())
  return (
    <Stack useFlexGap spacing={0.5} sx={{ mt: 1.5, maxWidth: 720, overflowWrap: 'anywhere' }}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="subtitle2">{text('elsewhere', { host })}</Typography>
        <StateMark state={state} />
      </Stack>
      {sentences && (
        <>
          <Typography>{sentences.cause}</Typography>
          <Typography color="textSecondary">{sentences.fix}</Typography>
        </>
      )}
    </Stack>
  )
}

/** The last failure, unless it is the present one. */
function LastFailure({ diagnosis: { state, lastFailure } }: { diagnosis: Diagnosis }) {
  const text = useMessages(diagnosticsMessages)
  if (!lastFailure || isTroubled(state)) return null
  const { at, code, values, process } = lastFailure
  const { cause } = causeSentences(code, values, currentLocale())
  return (
    <Stack useFlexGap sx={{ mt: 1.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1 }}>
        <Typography variant="body2">{text('lastFailure')}</Typography>
        <RelativeDate value={at} />
        <Typography variant="body2">{text('seenBy', { process })}</Typography>
      </Stack>
      <Typography variant="body2">{cause}</Typography>
    </Stack>
  )
}
