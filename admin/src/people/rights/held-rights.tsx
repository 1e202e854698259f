import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ProblemState, useRightNames } from '@parvis/admin-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useText } from '../../i18n/use-text'
import { heldBySubject } from './held-by-subject'
import { HeldOnSubjectRow } from './held-on-subject-row'
import type { HeldRight, HolderKind } from './right-source'
import { rightsOf } from './rights-api'
import { RightsSkeleton } from './rights-skeleton'

/** Every right that someone or something has now, by entity, each with what gives it. */
export function HeldRights({ kind, record }: { kind: HolderKind; record: RaRecord }) {
  const text = useText()
  const id = String(record.id)
  const isActive = record.active !== false
  const { data, error, refetch } = useQuery({
    queryKey: ['rights', 'of', kind, id],
    queryFn: () => rightsOf(kind, id),
    enabled: isActive,
    retry: false,
  })
  if (!isActive) return <Typography>{text('parvis.rights.inactive')}</Typography>
  if (error) return <ProblemState error={error} onRetry={refetch} />
  if (!data) return <RightsSkeleton />
  if (data.length === 0) return <Typography>{text(`parvis.rights.none.${kind}`)}</Typography>
  return <FilteredRights held={data} own={id} />
}

function FilteredRights({ held, own }: { held: readonly HeldRight[]; own: string }) {
  const text = useText()
  const words = useRightNames()
  const [wish, setWish] = useState('')
  const subjects = heldBySubject(held, words, wish)
  const count = subjects.reduce((sum, { rights }) => sum + rights.length, 0)
  return (
    <Box sx={{ maxWidth: 960 }}>
      <TextField
        type="search"
        size="small"
        label={text('parvis.rights.filter')}
        value={wish}
        onChange={({ target }) => setWish(target.value)}
        sx={{ width: { xs: '100%', sm: 320 }, mb: 1 }}
      />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {text('parvis.rights.count', { smart_count: count })}
      </Typography>
      {count > 0 && (
        <Paper variant="outlined" component="dl" sx={{ m: 0 }}>
          {subjects.map((subject) => (
            <HeldOnSubjectRow key={subject.name} subject={subject} own={own} />
          ))}
        </Paper>
      )}
    </Box>
  )
}
