/** The holders of a right: one chooses the right by name, and sees every holder with the origin of the right. */

import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { PageHeader, ProblemState, useMessages, useRightNames } from '@parvis/admin-kit'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { matrixRows } from '../permissions/matrix-rows'
import { type Column, chosenRight, columns, rightOn, rowName } from '../permissions/rights-row'
import { holderKindMessages, whoCanMessages } from './messages'
import type { RightHolder } from './right-source'
import { holdersOf } from './rights-api'
import { RightsSkeleton } from './rights-skeleton'
import { SourceLink, Sources } from './sources'

/** The holders of a right, and their groups: the right is in the address, which can be shared. */
export function WhoCanScreen() {
  const text = useMessages(whoCanMessages)
  const [parameters, setParameters] = useSearchParams()
  const right = parameters.get('right') ?? ''
  return (
    <>
      <PageHeader title={text('title')} />
      <RightChoice right={right} onChange={(next) => setParameters({ right: next }, { replace: true })} />
      {right === '' ? (
        <Typography color="textSecondary">{text('choose')}</Typography>
      ) : (
        <Holders right={right} />
      )}
    </>
  )
}

function Holders({ right }: { right: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['rights', 'holders', right],
    queryFn: () => holdersOf(right),
    retry: false,
  })
  if (error) return <ProblemState error={error} onRetry={refetch} />
  return data ? <HoldersList holders={data} right={right} /> : <RightsSkeleton />
}

const kinds = ['role', 'group', 'user', 'apiUser'] as const

/** The holders of a right: roles, groups, people with the origin of the right, and programs. */
function HoldersList({ holders, right }: { holders: readonly RightHolder[]; right: string }) {
  const text = useMessages(whoCanMessages)
  const rightNames = useRightNames()
  return (
    <Stack spacing={3} sx={{ maxWidth: 960 }}>
      <Typography role="status">
        {text(holders.length === 0 ? 'nobody' : 'holders', {
          right: rightNames.right(right),
        })}
      </Typography>
      {kinds.map((kind) => (
        <Section key={kind} kind={kind} holders={holders.filter((holder) => holder.kind === kind)} />
      ))}
    </Stack>
  )
}

function Section({ kind, holders }: { kind: (typeof kinds)[number]; holders: readonly RightHolder[] }) {
  const text = useMessages(holderKindMessages)
  if (holders.length === 0) return null
  return (
    <Box component="section">
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {text(kind)}{' '}
        <Typography component="span" color="textSecondary">
          {holders.length}
        </Typography>
      </Typography>
      <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {holders.map((holder) => (
          <Box component="li" key={holder.id} sx={line}>
            <SourceLink source={holder} />
            {holder.through.length > 0 && <Sources from={holder.through} own={holder.id} />}
          </Box>
        ))}
      </Paper>
    </Box>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
}

/** Selects a right by name: an entity and an action. */
function RightChoice({ right, onChange }: { right: string; onChange(right: string): void }) {
  const text = useMessages(whoCanMessages)
  const rightNames = useRightNames()
  const { row, column } = chosenRight(right, matrixRows)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      <TextField
        select
        size="small"
        label={text('entity')}
        value={row?.name ?? ''}
        onChange={({ target }) => onChange(rightOn(target.value, column, matrixRows))}
        sx={control}
      >
        {matrixRows.map((each) => (
          <MenuItem key={each.name} value={each.name}>
            {rowName(rightNames, each)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={text('deed')}
        value={column ?? ''}
        disabled={!row}
        onChange={({ target }) => onChange(rightOn(row?.name ?? '', target.value as Column, matrixRows))}
        sx={control}
      >
        {columns
          .filter((each) => row?.rights[each])
          .map((each) => (
            <MenuItem key={each} value={each}>
              {rightNames.action(each)}
            </MenuItem>
          ))}
      </TextField>
    </Box>
  )
}

const control = { width: { xs: '100%', sm: 280 } }
