/** Examples of lists and tables: labels, cells, rows and avatars. */

import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { kinds, RelativeDate } from '@parvis/admin-kit'
import { communityNetworks } from '@parvis/schemas'
import { BotSign } from '../../communities/members/bot-sign'
import { MemberPicture } from '../../communities/members/member-picture'
import { type MemberSync, SyncSign } from '../../communities/members/sync-sign'
import { HealthCell } from '../../communities/networks/health/health-cell'
import type { NetworkState } from '../../communities/networks/network'
import { StateLabel } from '../../communities/networks/state-label'
import { CommunityLogo } from '../../communities/selection/community-logo'
import { fieldSamples } from '../../form-page/field-samples'
import type { Example, Sample } from '../example'
import { cellValues, moments } from '../samples'

const states: readonly NetworkState[] = ['integrated', 'pending', 'failed', 'disconnected']

const syncs: readonly MemberSync[] = [
  { state: 'synced', at: moments.recent },
  { state: 'pending', at: null },
  { state: 'unsynced', at: moments.older, networkId: 'sample-network' },
]

const healths = [
  ['nothing found', {}],
  ['not known yet', null],
  ['two findings', { degraded: 'outage', lag: 60_000 }],
] as const

export const labelExamples: readonly Example[] = [
  ...states.map(
    (state): Example => ({
      component: 'StateLabel',
      state: `state="${state}"`,
      size: 'small',
      render: () => <StateLabel state={state} />,
    }),
  ),
  ...syncs.map(
    (sync): Example => ({
      component: 'SyncSign',
      state: `state: '${sync.state}'`,
      size: 'small',
      render: () => <SyncSign sync={sync} isShort />,
    }),
  ),
  ...healths.map(
    ([state, value]): Example => ({
      component: 'HealthCell',
      state,
      size: 'small',
      render: () => <HealthCell field={communityNetworks.fields.health} value={value} />,
    }),
  ),
  ...[false, true].map(
    (isBot): Example => ({
      component: 'BotSign',
      state: `isBot={${isBot}}`,
      size: 'small',
      render: () => <BotSign isBot={isBot} />,
    }),
  ),
]

type CellName = keyof typeof cellValues

export const cellExamples: readonly Example[] = [
  ...(Object.keys(cellValues) as CellName[]).map(
    (name): Example => ({
      component: `kinds.${name}.cell`,
      state: 'value',
      size: 'small',
      render: () => <KindCell name={name} />,
    }),
  ),
  {
    component: 'RelativeDate',
    state: 'value',
    size: 'small',
    render: () => <RelativeDate value={moments.recent} />,
  },
]

/** The cell of a kind of field, cut where its column would end. */
function KindCell({ name }: { name: CellName }) {
  const field = fieldSamples.fields[name]
  const { cell: Cell } = kinds[field.kind]
  return (
    <Box
      sx={{ width: '100%', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', typography: 'body2' }}
    >
      <Cell field={field} value={cellValues[name]} />
    </Box>
  )
}

export const rowExamples: readonly Example[] = [
  {
    component: 'TableRow',
    state: 'hover · selected · Skeleton',
    render: (sample) => <SampleTable {...sample} />,
  },
]

function SampleTable({ text, named }: Sample) {
  return (
    <Table size="small" aria-label={named('panel')}>
      <TableHead>
        <TableRow>
          <TableCell>{text('name')}</TableCell>
          <TableCell>{text('state')}</TableCell>
          <TableCell align="right">{text('members')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        <SampleRow name={text('community')} state="integrated" members={12_480} />
        <SampleRow name="Ardoise" state="pending" members={312} isSelected />
        <SampleRow name="Lanterne" state="failed" members={48} />
        <TableRow sx={{ height: 48 }}>
          <TableCell>
            <Skeleton width="60%" />
          </TableCell>
          <TableCell>
            <Skeleton width="80%" />
          </TableCell>
          <TableCell>
            <Skeleton width="40%" sx={{ ml: 'auto' }} />
          </TableCell>
        </TableRow>
      </TableBody>
    </Table>
  )
}

interface SampleRowProps {
  name: string
  state: NetworkState
  members: number
  isSelected?: boolean
}

function SampleRow({ name, state, members, isSelected }: SampleRowProps) {
  const { cell: Members } = kinds.integer
  return (
    <TableRow hover selected={isSelected} sx={{ height: 48 }}>
      <TableCell>{name}</TableCell>
      <TableCell>
        <StateLabel state={state} />
      </TableCell>
      <TableCell align="right">
        <Members field={fieldSamples.fields.integer} value={members} />
      </TableCell>
    </TableRow>
  )
}

export const avatarExamples: readonly Example[] = [
  {
    component: 'MemberPicture',
    state: 'size={32} · size={48}',
    size: 'small',
    render: () => (
      <>
        <MemberPicture name="Camille Roy" />
        <MemberPicture name="Camille Roy" size={48} />
      </>
    ),
  },
  {
    component: 'CommunityLogo',
    state: 'logo: null',
    size: 'small',
    render: ({ text }) => <CommunityLogo community={{ id: 'sample-community', name: text('community') }} />,
  },
]
