import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { RelativeDate, useMessages, visuallyHidden } from '@parvis/admin-kit'
import type { DryRunArrival } from '@parvis/schemas/calls/widgets'
import { useMemo, useState } from 'react'
import { currentLocale } from '../../../i18n/current-locale'
import { languageName } from '../../language-name'
import { type Lab, rankOf } from './lab'
import { labMessages } from './messages'
import { reasonText } from './reason-text'
import { writtenWords } from './written-words'

interface ArrivalTableProps {
  lab: Lab
  arrivals: readonly DryRunArrival[]
}

/** How many arrivals are shown at first, and how many more at a time. */
const step = 25

/** The last arrivals, the latest one first, and what each would have got. */
export function ArrivalTable({ lab, arrivals }: ArrivalTableProps) {
  const text = useMessages(labMessages)
  const [count, setCount] = useState(step)
  return (
    <>
      <Table
        size="small"
        aria-label={text('overLast', { smart_count: arrivals.length })}
        sx={{ display: { xs: 'block', md: 'table' } }}
      >
        <TableHead sx={(theme: Theme) => ({ [theme.breakpoints.down('md')]: visuallyHidden })}>
          <TableRow>
            <TableCell>{text('who')}</TableCell>
            <TableCell>{text('joined')}</TableCell>
            <TableCell>{text('chooseMessage')}</TableCell>
            <TableCell>{text('reason')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ display: { xs: 'block', md: 'table-row-group' } }}>
          {arrivals
            .slice(-count)
            .reverse()
            .map((arrival) => (
              <Arrival key={`${arrival.userId} ${arrival.joinedAt}`} lab={lab} arrival={arrival} />
            ))}
        </TableBody>
      </Table>
      {count < arrivals.length && (
        <Button color="inherit" sx={{ mt: 1 }} onClick={() => setCount(count + step)}>
          {text('more')}
        </Button>
      )}
    </>
  )
}

function Arrival({ lab, arrival }: { lab: Lab; arrival: DryRunArrival }) {
  const text = useMessages(labMessages)
  const { name, joinedAt, choice, language, reason } = arrival
  const written = useMemo(() => writtenWords(lab, arrival), [lab, arrival])
  const rank = rankOf(lab, choice)
  return (
    <TableRow sx={row}>
      <TableCell component="th" scope="row" sx={{ ...cell, overflowWrap: 'anywhere', minWidth: { md: 144 } }}>
        <bdi>{name || text('formerMember')}</bdi>
      </TableCell>
      <TableCell sx={cell}>
        <RelativeDate value={joinedAt} />
      </TableCell>
      <TableCell sx={{ ...cell, overflowWrap: 'anywhere' }}>
        {rank > 0 ? text('message', { rank }) : text('nothing')}
        {language && ` · ${languageName(language, currentLocale())}`}
        {written && language && (
          <Typography lang={language} dir="auto" variant="body2" color="textSecondary" sx={shortened}>
            {written}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ ...cell, minWidth: { md: 200 } }}>{reasonText(lab.widget, reason)}</TableCell>
    </TableRow>
  )
}

const row = {
  display: { xs: 'block', md: 'table-row' },
  py: 1,
  borderBottomStyle: 'solid',
  borderBottomColor: 'divider',
  borderBottomWidth: { xs: '1px', md: 0 },
}

const cell = {
  display: { xs: 'block', md: 'table-cell' },
  verticalAlign: 'top',
  px: { xs: 0, md: 1.5 },
  py: { xs: 0.25, md: 0.75 },
  borderBottomStyle: { xs: 'none', md: 'solid' },
}

const shortened = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
}
