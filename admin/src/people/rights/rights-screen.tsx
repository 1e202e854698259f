import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ProblemState, type RightAction, recordScreen, useMessages, useRightNames } from '@parvis/admin-kit'
import { resources } from '@parvis/schemas'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { type RaRecord, ResourceContextProvider } from 'react-admin'
import { noRightsMessages, rightsMessages } from './messages'
import { type GrantedRight, type HolderKind, holders, rightsTitle } from './right-source'
import { rightsOf } from './rights-api'
import { rightsBySubject, type SubjectRights } from './rights-by-subject'
import { RightsSkeleton } from './rights-skeleton'
import { Sources } from './sources'
import { ViewAsButton } from './view-as-button'

/** Creates the page that explains the rights of a user, a group or an API user, and their origins. */
export function rightsScreen(kind: HolderKind): ComponentType {
  const resource = holders[kind]
  const Screen = recordScreen(
    resource,
    {
      title: rightsTitle,
      content: (record) => <GrantedRights kind={kind} record={record} />,
      actions: (record) => <ViewAsButton kind={kind} record={record} />,
    },
    { resources },
  )
  return () => (
    <ResourceContextProvider value={resource.route}>
      <Screen />
    </ResourceContextProvider>
  )
}

/** Every current right of someone or something, by entity, each with its origins. */
function GrantedRights({ kind, record }: { kind: HolderKind; record: RaRecord }) {
  const text = useMessages(rightsMessages)
  const none = useMessages(noRightsMessages)
  const id = String(record.id)
  const isActive = record.active !== false
  const { data, error, refetch } = useQuery({
    queryKey: ['rights', 'of', kind, id],
    queryFn: () => rightsOf(kind, id),
    enabled: isActive,
    retry: false,
  })
  if (!isActive) return <Typography>{text('inactive')}</Typography>
  if (error) return <ProblemState error={error} onRetry={refetch} />
  if (!data) return <RightsSkeleton />
  if (data.length === 0) return <Typography>{none(kind)}</Typography>
  return <FilteredRights rights={data} own={id} />
}

function FilteredRights({ rights, own }: { rights: readonly GrantedRight[]; own: string }) {
  const text = useMessages(rightsMessages)
  const rightNames = useRightNames()
  const [query, setQuery] = useState('')
  const subjects = rightsBySubject(rights, rightNames, query)
  const count = subjects.reduce((sum, { rights }) => sum + rights.length, 0)
  return (
    <Box sx={{ maxWidth: 960 }}>
      <TextField
        type="search"
        size="small"
        label={text('filter')}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        sx={{ width: { xs: '100%', sm: 320 }, mb: 1 }}
      />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {text('count', { smart_count: count })}
      </Typography>
      {count > 0 && (
        <Paper variant="outlined" component="dl" sx={{ m: 0 }}>
          {subjects.map((subject) => (
            <SubjectRow key={subject.name} subject={subject} own={own} />
          ))}
        </Paper>
      )}
    </Box>
  )
}

/** The rights on one entity: its name, and each right with its origins. */
function SubjectRow({ subject, own }: { subject: SubjectRights; own: string }) {
  const nameOf = useRightName()
  return (
    <Box sx={row}>
      <Box component="dt" sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
        {subject.name}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {subject.rights.map(({ right, from }) => (
            <Box component="li" key={right} sx={line}>
              <span>{nameOf(right)}</span>
              <Sources from={from} own={own} />
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}

/** Returns a function that names the action of a right, for a list under its entity. */
function useRightName(): (right: string) => string {
  const text = useMessages(rightsMessages)
  const rightNames = useRightNames()
  return (right) => {
    if (right.startsWith('navigation.')) return text('see')
    return rightNames.action(right.slice(right.lastIndexOf('.') + 1) as RightAction)
  }
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '240px minmax(0, 1fr)' },
  gap: { xs: 0.5, sm: 2 },
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
}
const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '120px minmax(0, 1fr)' },
  columnGap: 2,
}
